import type { Bench } from '#bench/bench.ts'
import { dataOf, ended, logIn, upload } from './excel.ts'
import { startServer } from './running-server.ts'
import type { RunningServer } from './running-server.ts'

const people = 20
const exportsEach = 10
const cancelled = 30
const password = 'Correct-Horse7'

const document = {
  version: 1,
  styles: {},
  dataSets: [],
  parameters: [],
  sheets: [
    {
      name: 'S',
      cells: { A1: { kind: 'text', value: '1' } },
      rowCount: 1,
      columnCount: 1,
      defaultRowHeight: 20,
      defaultColumnWidth: 80,
      rows: {},
      columns: {},
    },
  ],
}

type Person = { readonly token: string; readonly reportId: string }

/** Somebody with a published report of one cell. */
const addPerson = async (
  server: RunningServer,
  admin: string,
  { username, roleId, organisationId }: Record<'username' | 'roleId' | 'organisationId', string>,
): Promise<Person> => {
  const { call } = server
  const input = { username, displayName: username, organisationId, roleIds: [roleId] }
  const { firstPassword } = dataOf<{ firstPassword: string }>(await call('user/create', input, admin))
  const first = { username, password: firstPassword }
  const { token } = dataOf<{ token: string }>(await call('auth/login', first))
  dataOf(await call('auth/changePassword', { oldPassword: firstPassword, newPassword: password }, token))
  const made = await call('asset/create', { kind: 'report', name: username, document }, token)
  const { id } = dataOf<{ id: string }>(made)
  dataOf(await call('asset/publish', { id, revision: 0 }, token))
  return { token, reportId: id }
}

const addPeople = async (server: RunningServer, admin: string): Promise<Person[]> => {
  const permissions = ['report:view', 'report:edit', 'report:export']
  const scopes = { usual: { kind: 4, organisationIds: [] }, byPermission: {} }
  const wish = { name: 'Bench', permissions, menuIds: [], scopes }
  const role = await server.call('role/create', wish, admin)
  const { id: roleId } = dataOf<{ id: string }>(role)
  const tree = await server.call('organisation/tree', {}, admin)
  const organisationId = dataOf<{ organisations: { id: string }[] }>(tree).organisations[0]?.id ?? ''
  const found: Person[] = []
  for (let n = 0; n < people; n += 1)
    found.push(await addPerson(server, admin, { username: `bench.job.${n}`, roleId, organisationId }))
  return found
}

const startExport = async ({ call }: RunningServer, { token, reportId }: Person): Promise<string> =>
  dataOf<{ jobId: string }>(await call('report/export', { id: reportId }, token)).jobId

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

/** Asked by each person twice a second: two hundred that ask ten times would be what is measured. */
const allEnded = async ({ call }: RunningServer, { token }: Person): Promise<void> => {
  for (;;) {
    const { total } = dataOf<{ total: number }>(await call('job/list', { running: true }, token))
    if (total === 0) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

const exportAll = async (server: RunningServer, all: readonly Person[]): Promise<void> => {
  await Promise.all(
    all.map(async (person) => {
      await Promise.all(Array.from({ length: exportsEach }, () => startExport(server, person)))
      await allEnded(server, person)
    }),
  )
}

const checkOneRow = async (server: RunningServer, token: string, fileId: string): Promise<void> => {
  const wish = { sheet: 'parameter', fileId, updateExisting: true }
  const { jobId } = dataOf<{ jobId: string }>(await server.call('sheet/check', wish, token))
  await ended(server, token, { jobId })
}

/** One starts thirty and cancels them; another's export beside them. */
const besideCancelled = async (server: RunningServer, [one, other]: readonly Person[]): Promise<number> => {
  if (one === undefined || other === undefined) throw new Error('nobody is there')
  const ids = await Promise.all(Array.from({ length: cancelled }, () => startExport(server, one)))
  await Promise.all(ids.map((id) => server.call('job/cancel', { id }, one.token)))
  return secondsOf(async () => {
    const jobId = await startExport(server, other)
    await ended(server, other.token, { jobId })
  })
}

const prepare = async () => {
  const server = await startServer()
  const admin = await logIn(server)
  const all = await addPeople(server, admin)
  const head = ['code', 'name', 'type', 'value', 'public', 'remark']
  const fileId = await upload(server, admin, [head, ['bench.key', 'bench', '文本', 'v', '否', '']])
  return {
    run: async () => {
      let check = Number.NaN
      const exports = secondsOf(() => exportAll(server, all))
      const checks = (async () => {
        // Once the line is long.
        await new Promise((resolve) => setTimeout(resolve, 1000))
        check = await secondsOf(() => checkOneRow(server, admin, fileId))
      })()
      const whole = await exports
      await checks
      return { whole, check, beside: await besideCancelled(server, all) }
    },
    close: () => server.stop(),
  }
}

export const benches: readonly Bench[] = [
  {
    name: 'server-jobs',
    measures: { jobs: { prepare, runs: 1, warmUp: false } },
    rows: ({ jobs: { figures = {} } = {} }) => {
      const { whole = Number.NaN, check = Number.NaN, beside = Number.NaN } = figures
      return [
        {
          work: `${people * exportsEach} exports of one cell by ${people} people, in all`,
          figure: whole,
          unit: 's',
          goal: '≤ 30 s',
          met: whole <= 30,
        },
        {
          work: 'an import check of one row beside them',
          figure: check,
          unit: 's',
          goal: '≤ 2 s',
          met: check <= 2,
        },
        {
          work: `an export beside ${cancelled} cancelled ones of somebody else`,
          figure: beside,
          unit: 's',
          goal: '≤ 2 s',
          met: beside <= 2,
        },
      ]
    },
  },
]
