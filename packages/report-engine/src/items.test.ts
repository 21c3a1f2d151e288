import { describe, expect, it } from 'vitest'
import {
  cellsOf,
  down,
  expand,
  fold,
  formula,
  gridOf,
  group,
  list,
  right,
  tableOf,
  text,
} from '#testing/build.ts'
import type { Cell } from './model/template.ts'

const none = { leftParent: null }
const t = tableOf('k, n', [
  ['b', 2],
  ['a', 5],
  ['b', 1],
  [null, 7],
  ['c', null],
  ['a', 3],
])

function items(cell: Partial<Cell>, aggregate: 'list' | 'group' = 'group', field = 'k') {
  const made =
    aggregate === 'group'
      ? group(`t.${field}`, { ...down, ...cell })
      : list(`t.${field}`, { ...down, ...cell })
  const sheet = expand({ tables: { t }, cells: { A1: made, B1: fold('sum', 't.n') } })
  const values = (column: number) =>
    cellsOf(sheet)
      .filter((found) => found.column === column)
      .map(({ value }) => value)
  return values(0).map((value, index) => [value, values(1)[index] ?? null])
}

describe('what a cell produces', () => {
  it('RPT-03 groups in first-seen order; null is a group of its own', () => {
    expect(items({})).toEqual([
      ['b', 3],
      ['a', 8],
      [null, 7],
      ['c', null],
    ])
  })

  it('RPT-03 adjacent groups end where the value changes', () => {
    expect(items({ grouping: { kind: 'adjacent' } }).map(([key]) => key)).toEqual([
      'b',
      'a',
      'b',
      null,
      'c',
      'a',
    ])
  })

  it('RPT-03 ranges in the order written, what fits nowhere under its own label or left out', () => {
    const ranges = [
      { label: 'small', to: 3 },
      { label: 'large', from: 5 },
    ]
    expect(items({ grouping: { kind: 'range', ranges, otherwise: 'rest' } }, 'group', 'n')).toEqual([
      ['small', 3],
      ['large', 12],
      ['rest', 3],
    ])
    expect(items({ grouping: { kind: 'range', ranges } }, 'group', 'n')).toEqual([
      ['small', 3],
      ['large', 12],
    ])
  })

  it('RPT-03 groups by formula over the row', () => {
    expect(items({ grouping: { kind: 'formula', formula: 'IF(t.n>2,"much","little")' } })).toEqual([
      ['little', 3],
      ['much', 15],
    ])
  })

  it('RPT-03 sorts by value, empty last both ways; by field of the first row; by aggregate', () => {
    expect(items({ sort: { by: 'value' } }).map(([key]) => key)).toEqual(['a', 'b', 'c', null])
    expect(items({ sort: { by: 'value', descending: true } }).map(([key]) => key)).toEqual([
      'c',
      'b',
      'a',
      null,
    ])
    expect(items({ sort: { by: 'field', field: 'n' } }).map(([key]) => key)).toEqual(['b', 'a', null, 'c'])
    expect(
      items({ sort: { by: 'aggregate', field: 'n', aggregate: 'sum', descending: true } }).map(
        ([key]) => key,
      ),
    ).toEqual(['a', null, 'b', 'c'])
  })

  it('RPT-03 first N, with the rest under others, and without others when nothing is left', () => {
    expect(items({ first: 2 })).toEqual([
      ['b', 3],
      ['a', 8],
    ])
    expect(items({ first: 2, others: 'Others' })).toEqual([
      ['b', 3],
      ['a', 8],
      ['Others', 7],
    ])
    expect(items({ first: 4, others: 'Others' })).toHaveLength(4)
  })

  it('RPT-03 dedupe keeps the first row of each value', () => {
    expect(items({ dedupe: true }, 'list')).toEqual([
      ['b', 2],
      ['a', 5],
      [null, 7],
      ['c', null],
    ])
  })

  it('RPT-03 min count, fill to a multiple, and keep-empty off', () => {
    const rows = (cell: Partial<Cell>) => items({ filter: 't.n > 100', ...cell }, 'list').length
    expect(rows({})).toBe(1)
    expect(rows({ keepEmpty: false })).toBe(0)
    expect(rows({ keepEmpty: false, minCount: 3 })).toBe(3)
    expect(rows({ fillTo: 4 })).toBe(4)
    expect(items({ fillTo: 4 }, 'list')).toHaveLength(8)
  })

  it('RPT-03 fillers are counted by position, never by aggregates', () => {
    const sheet = expand({
      tables: { t: tableOf('k, n', [['x', 4]]) },
      cells: {
        A1: list('t.n', { ...down, fillTo: 3 }),
        B1: '=&A1',
        C1: '=1',
        A2: formula('=AVERAGE(A1)', none),
        B2: formula('=COUNT(C1)', none),
        C2: formula('=A1[A1:!-1]', none),
      },
    })
    expect(gridOf(sheet)).toEqual(['4 | 1 | 1', ' | 2 | 1', ' | 3 | 1', '4 | 1'])
  })

  it('RPT-03 the row filter sees fields, ancestors and parameters', () => {
    const sheet = expand({
      tables: { t },
      cells: {
        A1: group('t.k', down),
        B1: list('t.n', { ...down, filter: 't.n >= @least || t.k = A1 && A1 = "b"' }),
      },
      template: {
        parameters: [{ paramCode: 'least', paramName: 'least', paramType: 'number', required: 2 }],
      },
      input: { parameters: { least: 5 } },
    })
    expect(gridOf(sheet)).toEqual(['b | 2', '· | 1', 'a | 5', ' | 7', 'c'])
  })

  it.each([
    ['sum', 18],
    ['avg', 3.6],
    ['max', 7],
    ['min', 1],
    ['count', 5],
    ['distinctCount', 5],
  ] as const)('RPT-03 aggregate %s', (aggregate, expected) => {
    const sheet = expand({ tables: { t }, cells: { A1: fold(aggregate, 't.n') } })
    expect(cellsOf(sheet)[0]?.value).toBe(expected)
  })

  it('RPT-03 of nothing, counts are 0 and other aggregates empty', () => {
    const empty = { tables: { t: tableOf('k, n', []) } }
    const sheet = expand({
      ...empty,
      cells: { A1: fold('sum', 't.n'), B1: fold('count', 't.n'), C1: fold('max', 't.n'), D1: text('x') },
    })
    expect(gridOf(sheet)).toEqual([' | 0 |  | x'])
  })

  it('RPT-03 keys compare with their type', () => {
    const mixed = { length: 3, columns: [{ name: 'k', type: 'text' as const, values: [1, '1', 1] }] }
    const sheet = expand({ tables: { mixed }, cells: { A1: group('mixed.k', down) } })
    expect(cellsOf(sheet).map(({ value }) => value)).toEqual([1, '1'])
  })

  it('RPT-03 under two parents that hang under another data set, a row counts once for each of its items', () => {
    const sheet = expand({
      tables: { o: tableOf('k', [['a'], ['b']]), s: tableOf('k, g, v', [['x', 'p', 5]]) },
      cells: {
        C1: list('s.g', { ...right, leftParent: null, topParent: null }),
        A2: list('o.k', { ...down, topParent: null }),
        B2: list('s.k', { ...down, topParent: null }),
        C2: fold('sum', 's.v', { leftParent: 'B2', topParent: 'C1' }),
      },
    })
    expect(gridOf(sheet)).toEqual([' |  | p', 'a | x | 5', 'b | x | 5'])
  })
})
