import { describe, expect, it } from 'vitest'
import type { DataTable } from '#model/layout.ts'
import { defaultLimits } from '#run/limits.ts'
import { computeColumns } from './compute-columns.ts'
import type { RowFormula } from './compute-columns.ts'

const table: DataTable = {
  length: 3,
  columns: [
    { name: '单价', type: 'number', values: new Float64Array([2, 0.1, Number.NaN]) },
    { name: 'qty', type: 'number', values: new Float64Array([3, 3, 5]) },
    { name: 'A1', type: 'text', values: ['x', '', null] },
    {
      name: 'odd name',
      type: 'date',
      values: new Float64Array([Date.UTC(2026, 0, 31), Date.UTC(2026, 1, 1), Number.NaN]),
    },
  ],
}

const compute = (formulas: readonly RowFormula[], data = table) =>
  computeColumns({
    table: data,
    formulas,
    parameters: { rate: 1.5, sum: '=1+1' },
    now: 0,
    elapsed: () => 0,
    limits: defaultLimits,
  })

const valuesOf = (formula: string): unknown => compute([{ name: 'c', formula }])[0]?.values

describe('formulas over a row', () => {
  it.each([
    ['单价 * qty', [6, 0.3, 0]],
    ['=单价*qty', [6, 0.3, 0]],
    ['row.qty * @rate', [4.5, 4.5, 7.5]],
    ["YEAR(row.'odd name')", [2026, 2026, null]],
    ["IF(qty > 3, '多', '少')", ['少', '少', '多']],
    ['CONCATENATE(A1, "-", qty)', ['x-3', '-3', '-5']],
    ['qty > 3', [false, false, true]],
    ['1 + 1', [2, 2, 2]],
    ['@sum', ['=1+1', '=1+1', '=1+1']],
  ])('RPT-02 %s', (formula, values) => {
    expect(valuesOf(formula)).toEqual(values)
  })

  it('RPT-02 several columns at once, each with its type; an empty table has them too', () => {
    const columns = compute([
      { name: 'total', formula: '单价 * qty' },
      { name: 'day', formula: "row.'odd name'" },
      { name: 'word', formula: 'A1' },
    ])
    expect(columns.map(({ name, type }) => [name, type])).toEqual([
      ['total', 'number'],
      ['day', 'date'],
      ['word', 'text'],
    ])
    expect(columns[1]?.values[0]).toBe(Date.UTC(2026, 0, 31))
    expect(
      compute([{ name: 'x', formula: 'qty' }], { length: 0, columns: table.columns })[0]?.values,
    ).toEqual([])
  })

  it('RPT-02 long numbers keep their digits', () => {
    const long: DataTable = {
      length: 1,
      columns: [
        {
          name: 'id',
          type: 'number',
          values: new Float64Array([9_007_199_254_740_992]),
          exact: new Map([[0, '9007199254740993']]),
        },
      ],
    }
    expect(compute([{ name: 'c', formula: 'id' }], long)[0]?.exact.get(0)).toBe('9007199254740993')
  })

  it.each([
    ['nothing * 2', 1],
    ['qty * (2', 0],
    ['eval(1)', 0],
    ['B1 + 1', 1],
    ['__proto__', 1],
  ])('RPT-02 attack 4: %s is refused, with its column', (formula, position) => {
    expect(() => valuesOf(formula)).toThrow(expect.objectContaining({ column: 'c', position }))
  })

  it('RPT-02 the time grows with the rows, and no faster', () => {
    const filled = (length: number): number => {
      const values = Float64Array.from({ length }, (_, at) => at)
      const begun = performance.now()
      const [column] = compute([{ name: 'c', formula: 'n * 2 + 1' }], {
        length,
        columns: [{ name: 'n', type: 'number', values }],
      })
      expect(column?.values[length - 1]).toBe(length * 2 - 1)
      return performance.now() - begun
    }
    // The quickest of three each: what else the machine does makes single ones slow.
    const quickest = (length: number): number => Math.min(...[1, 2, 3].map(() => filled(length)))
    const small = quickest(10_000)
    expect(quickest(40_000) / small).toBeLessThan(10)
  })
})
