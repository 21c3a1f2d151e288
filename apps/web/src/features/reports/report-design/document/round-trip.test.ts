import type { Cell, Style, Template } from '@gridwright/report-engine'
import { describe, expect, it } from 'vitest'
import { fromWorkbook } from './from-workbook.ts'
import { orderOf, templateFrom, unitsOf } from './merge/template-units.ts'
import { toWorkbook } from './to-workbook.ts'

const heading: Style = {
  font: 'Microsoft YaHei',
  fontSize: 14,
  bold: true,
  italic: true,
  underline: true,
  strike: true,
  color: '#ffffff',
  background: '#1677ff',
  align: 'center',
  verticalAlign: 'middle',
  wrap: true,
  indent: 2,
  rotation: 45,
  numberFormat: '#,##0.00',
  border: {
    top: { style: 'thin', color: '#000000' },
    right: { style: 'double', color: '#ff0000' },
    bottom: { style: 'hair', color: '#00ff00' },
    left: { style: 'thick', color: '#0000ff' },
  },
}

const template = (
  cells: Readonly<Record<string, Cell>>,
  rest: Partial<Template['sheets'][number]> = {},
): Template => ({
  version: 1,
  sheets: [
    {
      name: '销售',
      cells,
      rowCount: 4,
      columnCount: 3,
      defaultRowHeight: 18,
      defaultColumnWidth: 88,
      rows: {},
      columns: {},
      ...rest,
    },
  ],
  styles: { head: heading, day: { numberFormat: 'yyyy-mm-dd' }, warn: { color: '#ff0000' } },
  dataSets: [{ name: 'sales', dataSetId: 'd1' }],
  parameters: [{ paramCode: 'region', paramName: '地区', paramType: 'varchar', required: 1 }],
})

const full = template(
  {
    A1: { kind: 'text', value: '地区', style: 'head', rowSpan: 1, colSpan: 2 },
    C1: { kind: 'text', value: { date: Date.UTC(2026, 0, 31) }, style: 'day' },
    A2: {
      kind: 'field',
      dataSet: 'sales',
      field: 'region',
      aggregate: 'group',
      expand: 'down',
      rowSpan: 2,
      grouping: { kind: 'range', ranges: [{ label: 'low', to: 10 }], otherwise: 'else' },
      sort: { by: 'aggregate', aggregate: 'sum', field: 'amount', descending: true },
      first: 3,
      others: '其他',
      minCount: 1,
      fillTo: 5,
      keepEmpty: false,
      inherit: false,
      dedupe: true,
      stretchDown: false,
      spill: 'overwrite',
      leftParent: null,
      filter: 'sales.amount > @min',
      display: { mapping: { E: '东' }, factor: 0.0001, decimals: 2, capitalMoney: true },
      conditions: [{ when: 'A2 = "x"', style: 'warn', hideRow: true, breakAfter: 'row' }],
      link: { kind: 'report', reportId: 'r9', parameters: { region: 'A2' } },
      note: 'a note',
    },
    B2: { kind: 'field', dataSet: 'sales', field: 'amount', aggregate: 'sum', topParent: 'B1' },
    B3: { kind: 'text', value: 'Subtotal', leftParent: 'A2' },
    C3: { kind: 'formula', formula: '=SUM(B2)/B2[A2:-1]{A2=$A2}', leftParent: 'A2' },
    A4: { kind: 'text', value: true },
    B4: { kind: 'text', value: 12.5 },
  },
  {
    rows: {
      '0': { size: 30, role: 'heading' },
      '1': { hidden: true },
      '3': { role: 'summary', breakBefore: true, breakAfter: true, keepWithNext: true },
    },
    columns: { '1': { size: 140 }, '2': { hidden: true } },
    freeze: { rows: 1, columns: 2 },
    print: {
      paper: 'A3',
      orientation: 'landscape',
      margins: { top: 10, right: 10, bottom: 10, left: 10 },
      scale: 90,
      rowsPerPage: 40,
      footer: '&P/&N',
    },
    loop: { dataSet: 'sales', field: 'region' },
  },
)

const withoutSpans = (cells: Readonly<Record<string, Cell>>) =>
  Object.fromEntries(
    Object.entries(cells).map(([at, { rowSpan, colSpan, ...cell }]) => [
      at,
      { ...cell, ...(rowSpan !== 1 && rowSpan && { rowSpan }), ...(colSpan !== 1 && colSpan && { colSpan }) },
    ]),
  )

describe('a template in the spreadsheet', () => {
  it('RPT-03 comes back from the spreadsheet as it went in: cells, styles, merges, lines, pages', () => {
    const back = fromWorkbook(toWorkbook(full, 'r1'))
    const [sheet] = full.sheets
    expect(back).toEqual({
      ...full,
      sheets: [{ ...sheet, cells: withoutSpans(sheet?.cells ?? {}) }],
    })
  })

  it('RPT-03 is read the same from the saved JSON of the spreadsheet', () => {
    const saved = JSON.parse(JSON.stringify(toWorkbook(full, 'r1')))
    expect(fromWorkbook(saved)).toEqual(fromWorkbook(toWorkbook(full, 'r1')))
  })

  it('RPT-03 never hands the spreadsheet a formula to calculate', () => {
    const text = JSON.stringify(toWorkbook(full, 'r1').sheets)
    expect(text).not.toMatch(/"f":/)
    expect(text).toContain('"v":"=SUM(B2)/B2[A2:-1]{A2=$A2}"')
  })

  it('leaves out what the spreadsheet adds by itself', () => {
    const workbook = toWorkbook(template({ A1: { kind: 'text', value: 'x' } }), 'r1')
    const noisy = {
      ...workbook,
      styles: { n1: { ff: 'Arial', fs: 11, bl: 0, ul: { s: 0 }, n: null, bg: null, bd: { t: null }, ht: 0 } },
    } as typeof workbook
    const cell = noisy.sheets?.['sheet-1']?.cellData?.[0]?.[0]
    Object.assign(cell ?? {}, { s: 'n1' })
    expect(fromWorkbook(noisy).sheets[0]?.cells).toEqual({ A1: { kind: 'text', value: 'x' } })
    expect(fromWorkbook(noisy).styles).toEqual({})
  })

  it('gives the same look one style with the same id in every version', () => {
    const look = { bl: 1 as const, bg: { rgb: 'rgb(255, 0, 0)' } }
    const workbook = toWorkbook(template({}), 'r1')
    const sheet = workbook.sheets?.['sheet-1']
    Object.assign(sheet ?? {}, { cellData: { 0: { 0: { v: 'a', s: look }, 1: { v: 'b', s: { ...look } } } } })
    const back = fromWorkbook(workbook)
    const ids = Object.keys(back.styles)
    expect(ids).toHaveLength(1)
    expect(back.styles[ids[0] ?? '']).toEqual({ bold: true, background: '#ff0000' })
    expect(fromWorkbook(toWorkbook(back, 'r1')).styles).toEqual(back.styles)
  })

  it('RPT-02 keeps the layout of the parameter form', () => {
    const laidOut = { ...full, form: { place: 2 as const, fields: [{ code: 'region', span: 2 }] } }
    expect(fromWorkbook(toWorkbook(laidOut, 'unit')).form).toEqual(laidOut.form)
  })

  it('RPT-04 keeps what cells are entered into, through the sheet and a merge', () => {
    const target = {
      name: '订单',
      dataSourceId: 'ds1',
      table: 'orders',
      sheet: 'S',
      keys: ['id'],
      delete: { kind: 'physical' as const },
      columns: [{ column: 'id', cell: 'A1' }],
    }
    const entered = { ...full, entry: { targets: [target] } }
    expect(fromWorkbook(toWorkbook(entered, 'unit')).entry).toEqual(entered.entry)
    expect(templateFrom(unitsOf(entered, new Set()), orderOf(entered)).entry).toEqual(entered.entry)
  })
})

it('RPT-03 keeps scales and alternate lines, and the style that only those use', () => {
  const scale = { kind: 'icons', icons: 'flags3', only: true } as const
  const before = template({
    A1: { kind: 'formula', formula: '=1', alternate: { style: 'warn' }, display: { scale } },
  })
  const after = fromWorkbook(toWorkbook(before, 'u'))
  expect(after.sheets[0]?.cells['A1']).toEqual(before.sheets[0]?.cells['A1'])
  expect(after.styles).toEqual({ warn: { color: '#ff0000' } })
})
