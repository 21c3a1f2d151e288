import type { Bench, BenchRow } from '#bench/bench.ts'
import { random } from '#bench/seeded.ts'
import { dataOf } from '#bench/server/excel.ts'
import { counts, largeUtility } from './large-utility.ts'
import type { Utility } from './large-utility.ts'

const p95 = (list: readonly number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length * 0.95)] ?? Number.NaN

/** How long each of the calls takes, one after the other. */
const timesOf = async (
  { server, token }: Utility,
  calls: readonly (readonly [name: string, input: object])[],
): Promise<number[]> => {
  const times: number[] = []
  for (const [name, input] of calls) {
    const started = performance.now()
    dataOf(await server.call(name, input, token))
    times.push(performance.now() - started)
  }
  return times
}

const prepare = async () => {
  const utility = await largeUtility()
  const { call } = utility.server
  const { data, total } = dataOf<{ data: { id: string }[]; total: number }>(
    await call('user/list', { text: 'staff.', pageSize: 100 }, utility.token),
  )
  if (total !== counts.users) throw new Error(`${total} users instead of ${counts.users}`)
  const next = random(7)
  const pages = Array.from({ length: 100 }, () => 1 + Math.floor(next() * 250))
  const searches = Array.from({ length: 50 }, () => `员工${Math.floor(next() * counts.users)}`)
  return {
    run: async () => ({
      pages: p95(
        await timesOf(
          utility,
          pages.map((currentPage) => ['user/list', { currentPage, pageSize: 20, sort: 'username' }]),
        ),
      ),
      searches: p95(
        await timesOf(
          utility,
          searches.map((text) => ['user/list', { text, pageSize: 20 }]),
        ),
      ),
      rights: p95(
        await timesOf(
          utility,
          data.slice(0, 50).map(({ id }) => ['user/rights', { id }]),
        ),
      ),
      roles: p95(
        await timesOf(
          utility,
          Array.from({ length: 30 }, () => ['role/list', { pageSize: 50 }]),
        ),
      ),
      grantable: p95(
        await timesOf(
          utility,
          Array.from({ length: 20 }, () => ['role/grantable', {}]),
        ),
      ),
      tree: p95(
        await timesOf(
          utility,
          Array.from({ length: 20 }, () => ['organisation/tree', {}]),
        ),
      ),
    }),
    close: () => utility.server.stop(),
  }
}

const row = (work: string, figure: number | undefined, goal = 150): BenchRow => ({
  work: `5,000 users, 40 roles, 5,000 organisations: ${work}, p95`,
  figure: figure ?? Number.NaN,
  unit: 'ms',
  goal: `≤ ${goal} ms`,
  met: (figure ?? Infinity) <= goal,
})

export const benches: readonly Bench[] = [
  {
    name: 'large-lists',
    measures: { lists: { prepare, runs: 3 } },
    rows: ({ lists: { figures = {} } = {} }) => [
      row('any page of the user list', figures['pages']),
      row('a search in the user list', figures['searches']),
      row('effective rights of a user', figures['rights']),
      row('the role list', figures['roles']),
      row('what may be granted, for the form of a role', figures['grantable'], 60),
      row('the whole tree of organisations', figures['tree'], 60),
    ],
  },
]
