import type { Bench } from '#bench/bench.ts'
import { startServer } from './running-server.ts'
import type { Answer, RunningServer } from './running-server.ts'

const users = 50
const listsEach = 40
const password = 'Correct-Horse7'

const dataOf = <T>({ code, message, responseData }: Answer): T => {
  if (code !== '200') throw new Error(`${code} ${message}`)
  return responseData as T
}

/** 50 users, each with a password of his own that the server hashed. */
const prepareUsers = async (server: RunningServer): Promise<readonly string[]> => {
  const { call } = server
  const founder = {
    username: 'administrator',
    password,
    displayName: 'Admin',
    organisation: 'Bench',
    demo: false,
  }
  dataOf(await call('setup/create', { code: server.setupCode, ...founder }))
  const { token } = dataOf<{ token: string }>(
    await call('auth/login', { username: founder.username, password }),
  )
  const permissions = ['system:user:view', 'system:role:view']
  const menuIds = ['system-user', 'system-role']
  const role = dataOf<{ id: string }>(
    await call('role/create', { name: 'Bench', permissions, menuIds }, token),
  )
  const tree = dataOf<{ organisations: { id: string }[] }>(await call('organisation/tree', {}, token))
  const organisationId = tree.organisations[0]?.id ?? null
  const names = Array.from({ length: users }, (_unused, n) => `bench.user.${n}`)
  for (const username of names) {
    const input = { username, displayName: username, organisationId, roleIds: [role.id] }
    const { firstPassword } = dataOf<{ firstPassword: string }>(await call('user/create', input, token))
    const first = dataOf<{ token: string }>(await call('auth/login', { username, password: firstPassword }))
    const change = { oldPassword: firstPassword, newPassword: password }
    dataOf(await call('auth/changePassword', change, first.token))
  }
  return names
}

const p95 = (list: readonly number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length * 0.95)] ?? Number.NaN

/** Log in → roles → menu → lists of 20. Gives the milliseconds of each list and the token. */
const visit = async ({ call }: RunningServer, username: string) => {
  const { token } = dataOf<{ token: string }>(await call('auth/login', { username, password }))
  dataOf(await call('auth/listUserRoles', { username }, token))
  dataOf(await call('auth/listUserMenus', { username, app: 'web' }, token))
  return { token, lists: await readLists(call, token) }
}

const readLists = async (call: RunningServer['call'], token: string): Promise<number[]> => {
  const times: number[] = []
  for (let n = 0; n < listsEach; n += 1) {
    const started = performance.now()
    dataOf(await call('user/list', { pageSize: 20 }, token))
    times.push(performance.now() - started)
  }
  return times
}

/** The most that the server holds while something runs, looked at several times a second. */
const highest = async (server: RunningServer, run: () => Promise<void>): Promise<number> => {
  const seen: number[] = []
  let isRunning = true
  const watching = (async () => {
    while (isRunning) {
      seen.push(await server.memoryMb())
      await new Promise((resolve) => void setTimeout(resolve, 200))
    }
  })()
  await run()
  isRunning = false
  await watching
  return Math.max(...seen)
}

const prepare = async () => {
  const server = await startServer()
  const names = await prepareUsers(server)
  return {
    run: async () => {
      let visits: Awaited<ReturnType<typeof visit>>[] = []
      const memory = await highest(server, async () => {
        visits = await Promise.all(names.map((name) => visit(server, name)))
      })
      const before = await server.cpuSeconds()
      await Promise.all(visits.map(({ token }) => readLists(server.call, token)))
      const used = (await server.cpuSeconds()) - before
      return {
        p95: p95(visits.flatMap(({ lists }) => lists)),
        cpu: (used * 1000) / (users * listsEach),
        memory,
      }
    },
    close: () => server.stop(),
  }
}

export const benches: readonly Bench[] = [
  {
    name: 'server-50-users',
    measures: { visit: { prepare } },
    rows: ({ visit: { figures = {} } = {} }) => [
      {
        work: '50 users log in → roles → menu → lists of 20: a list, p95, beside the others',
        figure: figures['p95'] ?? Number.NaN,
        unit: 'ms',
        goal: '≤ 30 ms',
        met: (figures['p95'] ?? Infinity) <= 30,
      },
      {
        work: 'server CPU of such a call',
        figure: figures['cpu'] ?? Number.NaN,
        unit: 'ms',
        goal: '≤ 0.8 ms',
        met: (figures['cpu'] ?? Infinity) <= 0.8,
      },
      {
        work: 'memory of the server under it, at most',
        figure: figures['memory'] ?? Number.NaN,
        unit: 'MB',
        goal: '≤ 350 MB',
        met: (figures['memory'] ?? Infinity) <= 350,
      },
    ],
  },
]
