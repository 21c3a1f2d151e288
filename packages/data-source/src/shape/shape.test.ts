import { AppError } from '@gridwright/contract/errors'
import type { DataShape } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import type { ReadLimits, Rows } from '#interface/source.ts'
import { limitsToShape, shapedRows } from './shaped-rows.ts'

const rows: Rows = {
  length: 5,
  truncated: false,
  columns: [
    { name: '地区', type: 'text', values: ['华东', '华东', '华北', '华东', null] },
    {
      name: 'month',
      type: 'date',
      values: Float64Array.from([0, 1, 0, 0, 2], (month) => Date.UTC(2026, month, 1)),
    },
    {
      name: 'amount',
      type: 'number',
      values: new Float64Array([0.1, 5, 7, 0.2, Number.NaN]),
      exact: new Map([[2, '7.0000000000000001']]),
    },
    { name: 'n', type: 'number', values: new Float64Array([1, 2, 3, 4, 5]) },
  ],
}
const limits: ReadLimits = { rows: 100, beyond: 'fail', milliseconds: 5000 }

const shaped = (shape: DataShape, wish: Partial<ReadLimits> = {}): Rows =>
  shapedRows(rows, shape, { values: new Map([['rate', 2]]), limits: { ...limits, ...wish }, now: 0 })
const listed = ({ columns }: Rows) =>
  Object.fromEntries(columns.map(({ name, values }) => [name, [...values]]))
const codeOf = (work: () => unknown): string => {
  try {
    work()
    return 'fine'
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

describe('the shape of rows', () => {
  it('RPT-02 columns are calculated by report formulas over the row, parameters included', () => {
    const answer = shaped({
      computed: [
        { name: 'twice', formula: 'amount * @rate + n' },
        { name: '标签', formula: "CONCATENATE(地区, '/', n)" },
      ],
    })
    expect(listed(answer)['twice']).toEqual([1.2, 12, 17, 4.4, 5])
    expect(listed(answer)['标签']?.[0]).toBe('华东/1')
    expect(answer.columns.at(-2)?.type).toBe('number')
  })

  it('RPT-02 rows become columns: numbers of one place add up, empties stay empty, long numbers keep their digits', () => {
    const answer = shaped({ turn: { header: 'month', value: 'amount', fixed: ['地区'] } })
    expect(listed(answer)).toEqual({
      地区: ['华东', '华北', null],
      '2026-01-01': [0.3, 7, Number.NaN],
      '2026-02-01': [5, Number.NaN, Number.NaN],
      '2026-03-01': [Number.NaN, Number.NaN, Number.NaN],
    })
    expect(answer.columns[1]?.exact?.get(1)).toBe('7.0000000000000001')
  })

  it('RPT-02 a calculated column can be turned; other values than numbers: the first stands', () => {
    const answer = shaped({
      computed: [{ name: 'k', formula: "IF(n > 2, 'late', 'early')" }],
      turn: { header: 'k', value: '地区', fixed: [] },
    })
    expect(listed(answer)).toEqual({ early: ['华东'], late: ['华北'] })
  })

  it('RPT-02 a preview reads enough rows to turn, and shows as many as were wished', () => {
    const turn = { header: 'month', value: 'n', fixed: ['地区'] }
    expect(limitsToShape({ turn }, { ...limits, rows: 1, beyond: 'cut' }).rows).toBe(50_000)
    expect(limitsToShape({ turn }, limits)).toEqual(limits)
    expect(shaped({ turn }, { rows: 1, beyond: 'cut' })).toMatchObject({ length: 1, truncated: true })
  })

  it('RPT-02 what is wrong is said by name', () => {
    expect(codeOf(() => shaped({ turn: { header: 'nothing', value: 'n', fixed: [] } }))).toBe(
      'shape-column-unknown',
    )
    expect(codeOf(() => shaped({ computed: [{ name: 'n', formula: '1' }] }))).toBe('shape-column-twice')
    expect(codeOf(() => shaped({ computed: [{ name: 'x', formula: 'nothing' }] }))).toBe('shape-formula')
    expect(codeOf(() => shaped({ computed: [{ name: 'x', formula: '=eval(1)' }] }))).toBe('shape-formula')
  })
})
