import { emptyScreen } from '@gridwright/screen'
import type { Query, Screen, Transform } from '@gridwright/screen'
import { afterEach, expect, it, vi } from 'vitest'
import { openDesk } from '#features/screens/screen-design/desk-for-tests.tsx'

const query = (more: Partial<Query>): Query => ({
  name: '销售',
  source: { kind: 'data-set', dataSetId: 'd1' },
  params: {},
  ...more,
})
const join: Transform = { step: 'join', query: 'q2', left: 'code', right: 'code' }
const names: Query = {
  name: '名称',
  source: {
    kind: 'static',
    columns: [
      { name: 'code', type: 'text' },
      { name: 'name', type: 'text' },
    ],
    rows: [['a', '甲']],
  },
  params: {},
}
const document: Screen = {
  ...emptyScreen,
  queries: { q1: query({ everyMs: 2000 }), q2: names },
  widgets: {
    w1: {
      type: 'histogram',
      version: 1,
      name: '',
      box: { x: 0, y: 0, w: 9, h: 9, r: 0 },
      options: {},
      bind: { query: 'q1', map: {} },
    },
  },
  tree: ['w1'],
}

let close = (): void => undefined
afterEach(() => {
  close()
  vi.useRealTimers()
})

const open = async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const opened = await openDesk(emptyScreen)
  close = opened.close
  let value = 1
  opened.server.replies.set('screen.try', () => ({
    value: {
      version: 0,
      serverTime: '2026-01-01T00:00:00Z',
      items: [
        {
          queryId: 'q1',
          state: 'ok',
          etag: `e${value}`,
          at: '2026-01-01T00:00:00Z',
          ms: 3,
          columns: [{ name: 'code', type: 'text' }],
          rows: [['a'], ['b']].slice(0, value),
          truncated: false,
        },
      ],
    },
  }))
  opened.desk.change(() => document, { label: 'json' })
  await vi.advanceTimersByTimeAsync(500)
  const rows = () => opened.desk.reading.store.getState()['q1']?.rows
  return {
    ...opened,
    rows,
    change: () => {
      value = 2
    },
  }
}

it('DSH-02 rows come again by their interval; the same rows stay the same', async () => {
  const { server, rows, change } = await open()
  const first = rows()
  expect(first?.rows).toEqual([['a']])
  const before = server.count('screen.try')
  await vi.advanceTimersByTimeAsync(4500)
  // Full intervals of the clock: two or three of them begin in this time.
  expect([2, 3]).toContain(server.count('screen.try') - before)
  expect(rows()).toBe(first)
  change()
  await vi.advanceTimersByTimeAsync(3000)
  expect(rows()?.rows).toEqual([['a'], ['b']])
})

it('DSH-03 another step asks the server for nothing, and rows of a query that nobody shows are joined', async () => {
  const { desk, server, rows } = await open()
  const before = server.count('screen.try')
  desk.change(
    (screen) => ({ ...screen, queries: { ...screen.queries, q1: query({ everyMs: 0, transform: [join] }) } }),
    { label: 'steps' },
  )
  await vi.advanceTimersByTimeAsync(600)
  expect(rows()?.rows).toEqual([['a', '甲']])
  expect(server.count('screen.try')).toBe(before)
})
