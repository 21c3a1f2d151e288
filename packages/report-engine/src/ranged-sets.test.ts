import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellsOf, down, expand, formula, list, tableOf } from '#testing/build.ts'

type Row = readonly [
  group: string | number | null,
  by: string | number | boolean | null,
  value: number | null,
]

const rows = (all: readonly Row[]) => tableOf('g, b, v', all)

/** An alternative that never holds has no order: every candidate is asked. */
const scanned = (condition: string) => `(${condition}) || 1=2`

function column(all: readonly Row[], written: string) {
  const sheet = expand({
    tables: { t: rows(all) },
    cells: {
      A1: list('t.g', down),
      B1: list('t.b'),
      C1: list('t.v'),
      D1: formula('=C1*2'),
      E1: formula(written),
    },
  })
  return cellsOf(sheet)
    .filter(({ source }) => source === 'E1')
    .map(({ value }) => value)
}

const anyNumber = fc.constantFrom(-2, 0, 1, 1.5, 0.1 + 0.2, 0.3, 12, 1e15, 1e15 + 2, 2 ** 53)
const anyText = fc.constantFrom('', 'a', 'A', 'b', '1', '10', '9', '中')
const anyBy = fc.oneof(
  { weight: 6, arbitrary: anyNumber },
  { weight: 2, arbitrary: anyText },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false) },
)
const anyRows = fc.array(
  fc.tuple(
    fc.constantFrom('x', 'y', 1, null),
    anyBy,
    fc.oneof(fc.integer({ min: -50, max: 50 }), fc.constant(null)),
  ),
  { minLength: 1, maxLength: 25 },
)
const anyNumbers = fc.array(
  fc.tuple(fc.constantFrom('x', 'y'), anyNumber, fc.integer({ min: -50, max: 50 })),
  { minLength: 1, maxLength: 25 },
)

const conditions = [
  'B1<$B1',
  'B1<=$B1',
  '$B1<B1',
  'B1>=$B1',
  'A1=$A1 && B1<=$B1',
  'B1>$B1 && $A1=A1',
  'B1>1 && B1<=12',
  'B1>=1 && $B1>=B1 && A1=$A1',
  'B1<"b"',
  'D1<=$C1',
  '-C1<$C1',
]

describe('sets found by an order', () => {
  it.each(conditions)('RPT-03 {%s} gives what asking every candidate gives', (condition) => {
    const all = ['SUM', 'COUNT', 'MIN', 'MAX', 'AVERAGE', 'MEDIAN', '']
    fc.assert(
      fc.property(fc.oneof(anyRows, anyNumbers), fc.constantFrom(...all), (data, name) => {
        expect(column(data, `=${name}(C1[!0]{${condition}})`)).toEqual(
          column(data, `=${name}(C1[!0]{${scanned(condition)}})`),
        )
      }),
      { seed: 20_261_123, numRuns: 150 },
    )
  })
})

describe('numbers of twenty digits, dates, running results', () => {
  const ids = ['12345678901234567891', '12345678901234567890', '12345678901234567891', '7'] as const
  const table = {
    length: 4,
    columns: [
      {
        name: 'id',
        type: 'number' as const,
        values: Float64Array.from(ids, Number),
        exact: new Map(ids.slice(0, 3).map((id, row) => [row, id])),
      },
      { name: 'd', type: 'date' as const, values: Float64Array.of(3, 1, Number.NaN, 2) },
      { name: 'n', type: 'number' as const, values: Float64Array.of(1, 2, 4, 8) },
    ],
  }
  const shown = (written: string) =>
    cellsOf(
      expand({
        tables: { t: table },
        cells: { A1: list('t.id', down), B1: list('t.d'), C1: list('t.n'), D1: formula(written) },
      }),
    )
      .filter(({ source }) => source === 'D1')
      .map(({ value }) => value)

  it.each([
    ['=SUM(C1[!0]{A1<$A1})', [10, 8, 10, 0]],
    ['=SUM(C1[!0]{A1>=$A1})', [5, 7, 5, 15]],
    ['=SUM(C1[!0]{B1<=$B1})', [11, 2, 0, 10]],
    ['=MAX(C1[!0]{B1>$B1})', [null, 8, null, 1]],
    ['=SUM(C1[!0]{B1<5})', [0, 0, 0, 0]],
    ['=C1[!0]{B1>=$B1}', [1, '1,2,8', null, '1,8']],
    ['=C1+SUM(D1[!0]{C1<$C1})', [1, 3, 8, 20]],
  ])('RPT-03 %s', (written, expected) => {
    expect(shown(written)).toEqual(expected)
  })

  it('RPT-03 an error among the candidates, and a cycle, come out as if each were asked', () => {
    expect(column([[1, 'a', 2]], '=SUM(C1[!0]{B1*1<$C1})')[0]).toMatchObject({ error: '#VALUE!' })
    expect(shown('=SUM(D1[!0]{C1<=$C1})')[0]).toMatchObject({ error: '#CYCLE!' })
  })
})

/** Looks at the clock (one per 4,096 steps) that a formula costs over so many rows. */
function looks(count: number, written: string): number {
  let asked = 0
  const data = Array.from({ length: count }, (_, row): Row => [row % 3, (row * 7919) % count, row])
  expand({
    tables: { t: rows(data) },
    cells: { A1: list('t.g', down), B1: list('t.b'), C1: list('t.v'), D1: formula(written) },
    input: { elapsed: () => (asked++, 0) },
  })
  return asked
}

it.each([
  '=SUM(C1[!0]{B1<=$B1})',
  '=COUNT(C1[!0]{A1=$A1 && B1>$B1})',
  '=AVERAGE(C1[!0]{B1>=$B1-7 && B1<=$B1})',
])('RPT-04 %s costs no look at every candidate for every row', (written) => {
  expect(looks(3000, written)).toBeLessThan(60)
})
