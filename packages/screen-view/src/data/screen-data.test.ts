import type { Query, Rows } from '@gridwright/screen'
import { describe, expect, it } from 'vitest'
import { handClock } from './clock-for-tests.ts'
import { createScreenData } from './screen-data.ts'
import type { Answer, Ask } from './screen-source.ts'

const rowsOf = (value: number): Rows => ({ columns: [{ name: 'v', type: 'number' }], rows: [[value]] })
const query = (more: Partial<Query> = {}): Query => ({
  name: '',
  source: { kind: 'data-set', dataSetId: 'd' },
  params: {},
  ...more,
})

const open = (
  queries: Record<string, Query>,
  answer?: (ask: Ask) => readonly Answer[] | Promise<readonly Answer[]>,
) => {
  const asks: Ask[] = []
  const hand = handClock()
  let value = 0
  const data = createScreenData({
    screenId: 's',
    screen: { queries },
    clock: hand.clock,
    compute: async (rows) => rows,
    source: {
      ask: async (ask) => {
        asks.push(ask)
        if (answer) return answer(ask)
        value += 1
        return ask.items.map(({ queryId }) => ({
          queryId,
          state: 'ok',
          etag: `e${value}`,
          rows: rowsOf(value),
          at: hand.clock.now(),
        }))
      },
    },
  })
  return { ...hand, asks, data }
}

describe('the data of a screen that is open', () => {
  it('DSH-02 B9 twenty-five queries of one interval are one call in each cycle', async () => {
    const queries = Object.fromEntries(
      Array.from({ length: 25 }, (_, at) => [`q${at}`, query({ everyMs: 5000 })]),
    )
    const { data, asks, pass } = open(queries)
    for (const queryId of Object.keys(queries)) for (let n = 0; n < 8; n += 1) data.want({ queryId })
    await pass(100)
    expect(asks.map(({ items }) => items.length)).toEqual([25])
    await pass(5000)
    await pass(5000)
    expect(asks.slice(1).map(({ items }) => items.length)).toEqual([25, 25])
  })

  it('DSH-03 a query that is only joined is read too, and by its own interval', async () => {
    const transform = [{ step: 'join' as const, query: 'names', left: 'v', right: 'v' }]
    const queries = { shown: query({ transform }), names: query({ everyMs: 5000 }), other: query() }
    const { data, asks, pass } = open(queries)
    data.want({ queryId: 'shown' })
    await pass(100)
    await pass(5000)
    expect(asks.map(({ items }) => items.map(({ queryId }) => queryId))).toEqual([
      ['shown', 'names'],
      ['names'],
    ])
  })

  it('DSH-02 many queries come in calls of fifty', async () => {
    const queries = Object.fromEntries(Array.from({ length: 70 }, (_, at) => [`q${at}`, query()]))
    const { data, asks, pass } = open(queries)
    for (const queryId of Object.keys(queries)) data.want({ queryId })
    await pass(100)
    expect(asks.map(({ items }) => items.length)).toEqual([50, 20])
    await pass(1_000_000)
    expect(asks).toHaveLength(2)
  })

  it('DSH-02 B11 rows that did not change stay the same object, and who shows them hears nothing of rows', async () => {
    const { data, asks, pass } = open({ q: query({ everyMs: 1000 }) }, ({ items }) => [
      items[0]?.etag === 'e'
        ? { queryId: 'q', state: 'unchanged', at: 7 }
        : { queryId: 'q', state: 'ok', etag: 'e', rows: rowsOf(1), at: 5 },
    ])
    data.want({ queryId: 'q', maxPoints: 600 })
    await pass(100)
    const { rows } = data.state('q')
    expect(rows).toEqual(rowsOf(1))
    await pass(1000)
    expect(asks[1]?.items).toEqual([{ queryId: 'q', etag: 'e', maxPoints: 600 }])
    expect(data.state('q').rows).toBe(rows)
    expect(data.state('q').at).toBe(7)
  })

  it('DSH-02 a variable asks for what depends on it, and for nothing else; an old answer is not taken', async () => {
    const late: (() => void)[] = []
    const queries = { a: query({ params: { p: '${area}' } }), b: query({ params: { p: '${other}' } }) }
    const { data, asks, pass } = open(queries, async ({ values, items }) => {
      if (values['area'] === 'slow') await new Promise<void>((go) => late.push(go))
      return items.map(({ queryId }) => ({
        queryId,
        state: 'ok',
        etag: JSON.stringify(values),
        rows: rowsOf((values['area'] ?? '').length),
        at: 1,
      }))
    })
    data.setVariables({ area: 'slow', other: 'x', third: '1' })
    data.want({ queryId: 'a' })
    data.want({ queryId: 'b' })
    await pass(100)
    expect(asks[0]?.values).toEqual({ area: 'slow', other: 'x' })
    data.setVariables({ area: 'ab', other: 'x', third: '2' })
    await pass(100)
    late[0]?.()
    await pass(100)
    expect(asks.slice(1).map(({ items }) => items.map(({ queryId }) => queryId))).toEqual([['a']])
    expect(data.state('a').rows).toEqual(rowsOf(2))
    expect(data.state('b').rows).toEqual(rowsOf(4))
  })

  it('DSH-02 a failure keeps what is there and waits longer each time; an answer ends it', async () => {
    let fails = true
    const { data, asks, pass } = open({ q: query({ everyMs: 10_000 }) }, ({ items: [item] }) => {
      if (item?.etag !== undefined && fails) throw new Error('away')
      return [{ queryId: 'q', state: 'ok', etag: `e${asks.length}`, rows: rowsOf(asks.length), at: 1 }]
    })
    data.want({ queryId: 'q' })
    await pass(10_000)
    await pass(65_000)
    expect(asks.length).toBeLessThanOrEqual(5)
    expect(data.state('q')).toMatchObject({ error: 'away', rows: rowsOf(1) })
    fails = false
    await pass(60_000)
    expect(data.state('q').error).toBeUndefined()
    expect(data.state('q').fails).toBe(0)
  })

  it('DSH-02 what still runs is asked for again and joined', async () => {
    const { data, asks, pass } = open({ q: query() }, () => [
      asks.length < 3
        ? { queryId: 'q', state: 'pending' }
        : { queryId: 'q', state: 'ok', etag: 'e', rows: rowsOf(1), at: 1 },
    ])
    data.want({ queryId: 'q' })
    await pass(200)
    expect(asks).toHaveLength(3)
    expect(data.state('q').rows).toEqual(rowsOf(1))
  })

  it('DSH-02 a page that nobody sees asks for nothing, and catches up once', async () => {
    const { data, asks, pass } = open({ q: query({ everyMs: 1000 }) })
    data.want({ queryId: 'q' })
    await pass(100)
    data.setPaused(true)
    await pass(60_000)
    expect(asks).toHaveLength(1)
    data.setPaused(false)
    await pass(100)
    expect(asks).toHaveLength(2)
  })

  it('DSH-02 the last widget that leaves, and the end of the screen, leave no timer', async () => {
    const { data, asks, pass, waiting } = open({ q: query({ everyMs: 1000 }) })
    const leave = data.want({ queryId: 'q' })
    await pass(1100)
    leave()
    expect(waiting()).toBe(0)
    data.want({ queryId: 'q' })
    data.stop()
    const known = asks.length
    await pass(10_000)
    expect(waiting()).toBe(0)
    expect(asks).toHaveLength(known)
  })

  it('DSH-03 static rows ask nobody, and what joins others follows them', async () => {
    const fixed = query({
      source: {
        kind: 'static',
        columns: [
          { name: 'v', type: 'number' },
          { name: 'n', type: 'text' },
        ],
        rows: [
          [1, 'one'],
          [2, 'two'],
        ],
      },
      transform: [{ step: 'filter', column: 'n', is: 'contains', to: '${like}' }],
    })
    const { data, asks, pass } = open({
      f: fixed,
      q: query({ everyMs: 1000, transform: [{ step: 'join', query: 'f', left: 'v', right: 'v' }] }),
    })
    data.setVariables({ like: '' })
    data.want({ queryId: 'f' })
    data.want({ queryId: 'q' })
    await pass(100)
    expect(data.state('q').rows?.rows).toEqual([[1, 'one']])
    data.setVariables({ like: 'two' })
    await pass(0)
    expect(data.state('f').rows?.rows).toEqual([[2, 'two']])
    expect(data.state('q').rows?.rows).toEqual([[1, null]])
    expect(asks).toHaveLength(1)
  })
})
