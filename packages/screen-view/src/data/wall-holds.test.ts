import { isStale } from '@gridwright/screen'
import type { Query } from '@gridwright/screen'
import { expect, it } from 'vitest'
import { handClock } from './clock-for-tests.ts'
import { createScreenData } from './screen-data.ts'
import type { Answer, Ask } from './screen-source.ts'

const hour = 3_600_000
const queries: Readonly<Record<string, Query>> = Object.fromEntries(
  Array.from({ length: 20 }, (_, nth): [string, Query] => [
    `q${nth}`,
    {
      name: `q${nth}`,
      source: { kind: 'data-set', dataSetId: 'd' },
      params: {},
      everyMs: 1000 + 500 * (nth % 3),
    },
  ]),
)

/** A wall of twenty queries over a server that can go away, as both stand after so long. */
const wall = () => {
  const time = handClock()
  const server = { isThere: true, calls: 0, perQuery: new Map<string, number>(), value: 0 }
  const answer = (queryId: string): Answer => ({
    queryId,
    state: 'ok',
    etag: String(server.value),
    at: time.clock.now(),
    rows: { columns: [{ name: 'v', type: 'number' }], rows: [[server.value]] },
  })
  const ask = async ({ items }: Ask): Promise<readonly Answer[]> => {
    server.calls += 1
    for (const { queryId } of items) server.perQuery.set(queryId, (server.perQuery.get(queryId) ?? 0) + 1)
    if (!server.isThere) throw new Error('The server is away')
    return items.map(({ queryId }) => answer(queryId))
  }
  const data = createScreenData({
    screenId: 'hall',
    screen: { queries },
    source: { ask },
    clock: time.clock,
    compute: async (rows) => rows,
  })
  const leave = Object.keys(queries).map((queryId) => data.want({ queryId }))
  return { time, server, data, leave }
}

it('DSH-01 an hour without the server: what is shown stays, its age grows, and a minute after it is back all is new', async () => {
  const { time, server, data } = wall()
  await time.pass(10_000)
  const last = data.state('q0')
  expect(last.rows?.rows).toEqual([[0]])
  server.isThere = false
  server.perQuery.clear()
  await time.pass(hour)
  const { rows, at = 0, error } = data.state('q0')
  expect([rows, error]).toEqual([last.rows, 'The server is away'])
  expect(isStale(time.clock.now() - at, data.interval('q0'))).toBe(true)
  expect(time.clock.now() - at).toBeGreaterThanOrEqual(hour - 2000)
  // Pauses double up to a minute: some sixty tries in an hour, not 3600.
  const tries = [...server.perQuery.values()]
  expect(Math.max(...tries)).toBeLessThan(70)
  expect(Math.min(...tries)).toBeGreaterThan(55)
  server.isThere = true
  server.value = 7
  await time.pass(61_000)
  for (const id of Object.keys(queries)) {
    const state = data.state(id)
    expect([state.rows?.rows, state.error, state.fails]).toEqual([[[7]], undefined, 0])
    expect(time.clock.now() - (state.at ?? 0)).toBeLessThanOrEqual(2000)
  }
})

it('DSH-01 ten thousand readings leave one timer, and none after leaving; nothing changed means nothing is told', async () => {
  const { time, server, data, leave } = wall()
  await time.pass(2000)
  const shown = data.state('q0').rows
  await time.pass(1000 * 600)
  expect(server.perQuery.get('q0')).toBeGreaterThan(590)
  expect(time.waiting()).toBe(1)
  // The same rows are the same object: no widget is drawn anew.
  expect(data.state('q0').rows).toBe(shown)
  for (const one of leave) one()
  data.stop()
  await time.pass(hour)
  expect(time.waiting()).toBe(0)
})
