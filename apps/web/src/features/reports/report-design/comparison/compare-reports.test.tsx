import { emptyTemplate } from '@gridwright/report-engine'
import type { Cell, Template } from '@gridwright/report-engine'
import { beforeEach, describe, expect, it } from 'vitest'
import { readableDifference } from '#assets/versions/readable-difference.ts'
import { setLanguage } from '#base/i18n/index.ts'
import { reportComparison } from './compare-reports.ts'

const report = (cells: Readonly<Record<string, Cell>>, more: Partial<Template> = {}): Template => {
  const template = emptyTemplate('销售')
  return { ...template, sheets: template.sheets.map((sheet) => ({ ...sheet, cells })), ...more }
}

const told = (before: Template, after: Template) =>
  reportComparison
    .differences(before, after)
    .map((one) => readableDifference(one, reportComparison))
    .map(({ place, property, before: was, after: is }) => [place, property, was, is])

beforeEach(() => setLanguage('zh'))

describe('two versions of a report', () => {
  it('RPT-06 what a cell shows is one difference, whatever it is bound to', () => {
    const before = report({
      B3: { kind: 'text', value: '合计' },
      C3: { kind: 'formula', formula: '=SUM(C2)' },
    })
    const after = report({
      B3: { kind: 'field', dataSet: 'sales', field: 'region', expand: 'down' },
      D3: { kind: 'text', value: 7 },
    })
    expect(told(before, after)).toEqual([
      ['销售!B3', 'content', '合计', '[sales.region]'],
      ['销售!B3', 'expand', '', 'down'],
      ['销售!C3', '', '=SUM(C2)', ''],
      ['销售!D3', '', '', '7'],
    ])
  })

  it('RPT-06 a cell differs by how it looks, not by the name of its style', () => {
    const look = { bold: true, border: { top: { style: 'thin', color: '#000000' } } } as const
    const cell = (style: string): Readonly<Record<string, Cell>> => ({
      A1: { kind: 'text', value: 'x', style },
    })
    const before = report(cell('s1'), { styles: { s1: look } })
    expect(told(before, report(cell('s9'), { styles: { s9: look } }))).toEqual([])
    expect(told(before, report(cell('s1'), { styles: { s1: { italic: true } } }))).toEqual([
      ['销售!A1', 'style.bold', 'true', ''],
      ['销售!A1', 'style.border.top', 'thin #000000', ''],
      ['销售!A1', 'style.italic', '', 'true'],
    ])
  })

  it('RPT-06 F10 what follows from the cells, and a width that a tool noted, are no changes', () => {
    const before = report({ A1: { kind: 'text', value: 'x' } })
    const wide = before.sheets.map((sheet) => ({ ...sheet, columns: { 3: { size: 60 } } }))
    const after = {
      ...before,
      sheets: wide.map((sheet) => ({ ...sheet, rowCount: 90, columns: { 3: { size: 60, fitted: 80 } } })),
    }
    expect(told({ ...before, sheets: wide }, after)).toEqual([])
  })

  it('RPT-06 sheets, data sets and parameters are known by name, whatever was put before them', () => {
    const [sheet] = report({ A1: { kind: 'text', value: 'x' } }).sheets
    if (sheet === undefined) throw new Error('no sheet')
    const before = report(
      { A1: { kind: 'text', value: 'x' } },
      { dataSets: [{ name: 'b', dataSetId: 'd2' }] },
    )
    const after = {
      ...before,
      sheets: [{ ...sheet, name: '封面', cells: {} }, sheet],
      dataSets: [
        { name: 'a', dataSetId: 'd1' },
        { name: 'b', dataSetId: 'd3' },
      ],
    }
    expect(told(before, after)).toEqual([
      ['数据集 a', '', '', 'a'],
      ['数据集 b', 'dataSetId', 'd2', 'd3'],
      ['封面', '', '', '封面'],
    ])
    const renamed = { ...before, sheets: [{ ...sheet, name: '本月' }] }
    expect(told(before, renamed)).toEqual([['本月', 'name', '销售', '本月']])
    const turned = { ...after, sheets: after.sheets.toReversed() }
    expect(told(after, turned)).toEqual([['', 'order', '封面, 销售', '销售, 封面']])
  })

  it.each([
    [['sheets', '1', 'cells', 'B3', 'formula'], { place: '工作表 2!B3', rest: ['formula'] }],
    [['sheets', '0', 'rows', '4', 'size'], { place: '工作表 1 行 5', rest: ['size'] }],
    [['styles', 'head', 'bold'], { place: '样式 head', rest: ['bold'] }],
    [['parameters', '1'], { place: '参数 2', rest: [] }],
    [['version'], { place: '', rest: ['version'] }],
  ])('RPT-06 a stored place is told by its position: %j', (steps, expected) => {
    expect(reportComparison.placeOf(steps, false)).toEqual(expected)
  })
})
