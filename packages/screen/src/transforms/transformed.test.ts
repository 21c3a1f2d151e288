import { describe, expect, it } from 'vitest'
import type { Transform } from '#document/transform.ts'
import type { Rows } from '#rows/rows.ts'
import { compareCells, isMet } from './compared.ts'
import { transformed } from './transformed.ts'

const sales: Rows = {
  columns: [
    { name: '区域', type: 'text' },
    { name: 'month', type: 'text' },
    { name: 'amount', type: 'number' },
  ],
  rows: [
    ['东', '1', 0.1],
    ['东', '2', 0.2],
    ['西', '1', null],
    [null, '1', 5],
    ['西', '2', '20000000000000000001'],
  ],
}
const people: Rows = {
  columns: [
    { name: 'area', type: 'text' },
    { name: 'amount', type: 'number' },
  ],
  rows: [
    ['东', 3],
    ['东', 4],
  ],
}

const run = async (...steps: Transform[]): Promise<Rows> =>
  transformed(sales, steps, {
    variables: { area: '东', none: '' },
    rowsOf: (query) => (query === 'people' ? people : undefined),
    compute: async (rows) => rows,
  })
const rowsOf = async (...steps: Transform[]) => (await run(...steps)).rows

describe('rows on their way to a widget', () => {
  it('DSH-03 columns are picked in the order asked for, those that are not there left out, and renamed', async () => {
    expect(
      await run(
        { step: 'pick', columns: ['amount', 'gone', '区域'] },
        { step: 'rename', names: { amount: 'a' } },
      ),
    ).toMatchObject({
      columns: [
        { name: 'a', type: 'number' },
        { name: '区域', type: 'text' },
      ],
      rows: [
        [0.1, '东'],
        [0.2, '东'],
        [null, '西'],
        [5, null],
        ['20000000000000000001', '西'],
      ],
    })
  })

  it('DSH-03 a filter by a variable takes its value; an empty variable asks for all', async () => {
    expect(await rowsOf({ step: 'filter', column: '区域', is: '=', to: '${area}' })).toHaveLength(2)
    expect(await rowsOf({ step: 'filter', column: '区域', is: '=', to: '${none}' })).toHaveLength(5)
    expect(await rowsOf({ step: 'filter', column: '区域', is: 'empty' })).toHaveLength(1)
  })

  it('DSH-03 sorting is stable, long integers exact, empty last both ways', async () => {
    const amounts = async (down: boolean) =>
      (await rowsOf({ step: 'sort', column: 'amount', down })).map((row) => row[2])
    expect(await amounts(false)).toEqual([0.1, 0.2, 5, '20000000000000000001', null])
    expect(await amounts(true)).toEqual(['20000000000000000001', 5, 0.2, 0.1, null])
    expect(await rowsOf({ step: 'limit', rows: 1 })).toEqual([['东', '1', 0.1]])
  })

  it('DSH-03 groups stand in the order first seen, null for itself; sums have no noise, sums of nothing are empty', async () => {
    const by = (how: 'sum' | 'count' | 'avg' | 'max' | 'first') =>
      run({ step: 'group', by: ['区域'], values: [{ column: 'amount', how, as: 'v' }] })
    expect((await by('sum')).rows).toEqual([
      ['东', 0.3],
      ['西', 20000000000000000000],
      [null, 5],
    ])
    expect((await by('count')).rows).toEqual([
      ['东', 2],
      ['西', 1],
      [null, 1],
    ])
    expect((await by('avg')).rows[0]).toEqual(['东', 0.15])
    expect((await by('max')).rows[1]).toEqual(['西', '20000000000000000001'])
    const all = await rowsOf(
      { step: 'filter', column: 'month', is: '=', to: 'x' },
      {
        step: 'group',
        by: [],
        values: [
          { column: 'amount', how: 'count', as: 'n' },
          { column: 'amount', how: 'sum', as: 's' },
        ],
      },
    )
    expect(all).toEqual([[0, null]])
  })

  it('DSH-03 rows become columns and columns rows again', async () => {
    const turned = await run(
      { step: 'limit', rows: 4 },
      { step: 'pivot', header: 'month', value: 'amount', how: 'sum' },
    )
    expect(turned.columns.map(({ name }) => name)).toEqual(['区域', '1', '2'])
    expect(turned.rows).toEqual([
      ['东', 0.1, 0.2],
      ['西', null, null],
      [null, 5, null],
    ])
    const back = await transformed(
      turned,
      [{ step: 'unpivot', columns: ['1', '2'], name: 'month', value: 'amount' }],
      { variables: {}, rowsOf: () => undefined, compute: async (rows) => rows },
    )
    expect(back.rows.slice(0, 2)).toEqual([
      ['东', '1', 0.1],
      ['东', '2', 0.2],
    ])
  })

  it('DSH-03 the first match of another query is joined, its taken names with the query before them', async () => {
    const joined = await run({ step: 'join', query: 'people', left: '区域', right: 'area' })
    expect(joined.columns.at(-1)).toEqual({ name: 'people.amount', type: 'number' })
    expect(joined.rows.map((row) => row.at(-1))).toEqual([3, 3, null, null, null])
    expect(await rowsOf({ step: 'join', query: 'away', left: '区域', right: 'area' })).toEqual(sales.rows)
  })

  it('DSH-03 values become words; without a word they stay, or become what else is said', async () => {
    const values = [
      { from: '东', to: '华东' },
      { from: null, to: '未知' },
    ]
    expect((await rowsOf({ step: 'map', column: '区域', values })).map(([one]) => one)).toEqual([
      '华东',
      '华东',
      '西',
      '未知',
      '西',
    ])
    expect((await rowsOf({ step: 'map', column: '区域', values, otherwise: null }))[2]?.[0]).toBeNull()
  })
})

it.each([
  [1, '1', '=', true],
  ['12345678901234567890', '12345678901234567891', '=', false],
  ['12345678901234567890', '12345678901234567891', '<', true],
  [null, '', '=', true],
  [0, '', '=', false],
  [null, 5, '<', false],
  ['b', 'a', '>', true],
  ['东', '东,西', 'in', true],
  ['abc', 'b', 'contains', true],
  [0, null, 'not-empty', true],
] as const)('DSH-03 %j against %j by %s: %s', (value, to, is, holds) => {
  expect(isMet(value, is, to)).toBe(holds)
})

it('DSH-03 an order of values is one: swapped they differ by their sign alone', () => {
  const values = [null, '', 'a', '10', 9, '9', true, '99999999999999999999', -1]
  for (const a of values)
    for (const b of values) expect(Math.sign(compareCells(a, b)) + Math.sign(compareCells(b, a))).toBe(0)
})

it('DSH-03 columns keep what their data set calls them until a step gives another name', async () => {
  const titled: Rows = {
    columns: [
      { name: 'region', type: 'text', title: '区域' },
      { name: 'amount', type: 'number', title: '金额' },
    ],
    rows: [['东', 1]],
  }
  const needs = { variables: {}, rowsOf: () => undefined, compute: async (rows: Rows) => rows }
  const titles = async (...steps: Transform[]) =>
    (await transformed(titled, steps, needs)).columns.map(({ title }) => title)
  expect(
    await titles({
      step: 'group',
      by: ['region'],
      values: [
        { column: 'amount', how: 'sum', as: 'amount' },
        { column: 'amount', how: 'max', as: 'most' },
      ],
    }),
  ).toEqual(['区域', '金额', undefined])
  expect(
    await titles(
      { step: 'rename', names: { amount: 'total' } },
      { step: 'pick', columns: ['total', 'region'] },
    ),
  ).toEqual([undefined, '区域'])
})
