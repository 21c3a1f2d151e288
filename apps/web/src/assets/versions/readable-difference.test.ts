import { describe, expect, it } from 'vitest'
import { isDerived, readableDifference, readableValue, sheetNames } from './readable-difference.ts'

const names = {
  sheets: ['销售', '明细'],
  words: {
    sheet: '工作表',
    row: '行',
    column: '列',
    style: '样式',
    dataSet: '数据集',
    parameter: '参数',
    field: '字段',
    header: '请求头',
    query: '查询参数',
  },
}

describe('what nobody did himself', () => {
  // Seen to fail: "表1 › rowCount 4 → 13" stood among the changes.
  it('RPT-06 F10 the extent of a sheet and a width that a tool noted are no changes', () => {
    expect(isDerived('/sheets/0/rowCount')).toBe(true)
    expect(isDerived('/sheets/12/columnCount')).toBe(true)
    expect(isDerived('/sheets/0/columns/3/fitted')).toBe(true)
    expect(isDerived('/sheets/0/columns/3/size')).toBe(false)
    expect(isDerived('/sheets/0/cells/A1/value')).toBe(false)
  })
})

describe('a comparison of two versions', () => {
  it.each([
    ['/sheets/0/cells/B3/field', { place: '销售 B3', property: 'field' }],
    ['/sheets/1/cells/A1', { place: '明细 A1', property: '' }],
    ['/sheets/1/rows/4/size', { place: '明细 行 5', property: 'size' }],
    ['/sheets/0/columns/0/hidden', { place: '销售 列 1', property: 'hidden' }],
    ['/sheets/0/print/margins/top', { place: '销售', property: 'print.margins.top' }],
    ['/sheets/0/freeze', { place: '销售', property: 'freeze' }],
    ['/sheets/2', { place: '工作表 3', property: '' }],
    ['/styles/head~1main/bold', { place: '样式 head/main', property: 'bold' }],
    ['/dataSets/0/dataSetId', { place: '数据集 1', property: 'dataSetId' }],
    ['/parameters/1/required', { place: '参数 2', property: 'required' }],
    ['/parameters/region/options/0/label', { place: '参数 region', property: 'options.0.label' }],
    ['/columns/2024/title', { place: '字段 2024', property: 'title' }],
    ['/headers/X-Key/value', { place: '请求头 X-Key', property: 'value' }],
    ['/sql', { place: '', property: 'sql' }],
  ])('RPT-06 names the place of %s', (path, expected) => {
    expect(readableDifference({ path, before: 1, after: 2 }, names)).toMatchObject({
      ...expected,
      kind: 'changed',
    })
  })

  it('RPT-06 tells what came, what went and what changed', () => {
    const kinds = [
      { path: '/x', after: 1 },
      { path: '/x', before: 1 },
      { path: '/x', before: 1, after: 2 },
    ].map((one) => readableDifference(one, names).kind)
    expect(kinds).toEqual(['added', 'removed', 'changed'])
  })

  it('RPT-06 shows of a long query the lines that differ', () => {
    const start = 'select a, b, c, d, e, f\nfrom orders o join customers c on c.id = o.customer_id\n'
    const { before, after } = readableDifference(
      { path: '/sql', before: `${start}where a = 1`, after: `${start}where a = 2` },
      names,
    )
    expect([before, after]).toEqual(['…\nwhere a = 1', '…\nwhere a = 2'])
  })

  it('says a code in words where there are some', () => {
    const wordFor = (property: string, value: unknown): string | undefined =>
      property === 'paramType' && value === 'date' ? '日期' : undefined
    const difference = { path: '/parameters/day/paramType', before: 'other', after: 'date' }
    expect(readableDifference(difference, { ...names, wordFor })).toMatchObject({
      before: 'other',
      after: '日期',
    })
  })

  it('shows a cell by what it shows, and long values short', () => {
    expect(readableValue({ kind: 'formula', formula: '=SUM(B3)' })).toBe('=SUM(B3)')
    expect(readableValue({ kind: 'field', dataSet: 'orders', field: 'amount' })).toBe('amount')
    expect(readableValue({ date: Date.UTC(2026, 4, 6) })).toBe('2026-05-06')
    expect(readableValue('x'.repeat(200))).toHaveLength(81)
    expect([readableValue(undefined), readableValue(false), readableValue([1])]).toEqual(['', 'false', '[1]'])
    expect(readableValue([{ value: 'a', label: 'A' }, { value: 'b' }])).toBe('a, b')
  })

  it('reads sheet names of any document', () => {
    expect(sheetNames({ sheets: [{ name: 'A' }, {}] })).toEqual(['A', ''])
    expect(sheetNames(null)).toEqual([])
  })
})
