import type { BorderLine, Cell, PrintSetup, Style } from '#model/template.ts'

const line: BorderLine = { style: 'thin', color: '#c3ccd8' }
const border = { top: line, right: line, bottom: line, left: line }
const base: Style = { fontSize: 10, color: '#1f2a37', verticalAlign: 'middle', border }
const number = { align: 'right' } as const

/** One palette for the demo reports: deep blue headings, light blue sums. */
export const styles = {
  title: { fontSize: 18, bold: true, color: '#16324f', align: 'center', verticalAlign: 'middle' },
  note: { fontSize: 9, color: '#6b7785', align: 'right', verticalAlign: 'middle' },
  head: { ...base, bold: true, color: '#ffffff', background: '#24507a', align: 'center', wrap: true },
  group: { ...base, bold: true, background: '#f3f7fb', align: 'center' },
  text: { ...base },
  center: { ...base, align: 'center' },
  count: { ...base, ...number, numberFormat: '#,##0' },
  money: { ...base, ...number, numberFormat: '#,##0.00' },
  share: { ...base, ...number, numberFormat: '0.0%' },
  date: { ...base, align: 'center', numberFormat: 'yyyy-mm-dd' },
  first: { ...base, align: 'center', bold: true, color: '#9a3412', background: '#ffedd5' },
  down: { ...base, ...number, numberFormat: '0.0%', color: '#b42318' },
  up: { ...base, ...number, numberFormat: '0.0%', color: '#067647' },
  returned: { ...base, align: 'center', color: '#b42318' },
  sumText: { ...base, bold: true, background: '#e8f0f8' },
  sumCount: { ...base, ...number, bold: true, background: '#e8f0f8', numberFormat: '#,##0' },
  sumMoney: { ...base, ...number, bold: true, background: '#e8f0f8', numberFormat: '#,##0.00' },
  sumShare: { ...base, ...number, bold: true, background: '#e8f0f8', numberFormat: '0.0%' },
  totalText: { ...base, bold: true, color: '#16324f', background: '#cfdfee', align: 'center' },
  totalCount: {
    ...base,
    ...number,
    bold: true,
    color: '#16324f',
    background: '#cfdfee',
    numberFormat: '#,##0',
  },
  totalMoney: {
    ...base,
    ...number,
    bold: true,
    color: '#16324f',
    background: '#cfdfee',
    numberFormat: '#,##0.00',
  },
  totalShare: {
    ...base,
    ...number,
    bold: true,
    color: '#16324f',
    background: '#cfdfee',
    numberFormat: '0.0%',
  },
  company: { fontSize: 16, bold: true, color: '#16324f', verticalAlign: 'middle' },
  sheetTitle: { fontSize: 20, bold: true, color: '#24507a', align: 'right', verticalAlign: 'middle' },
  quiet: { fontSize: 9, color: '#6b7785', verticalAlign: 'middle' },
  quietRight: { fontSize: 9, color: '#6b7785', align: 'right', verticalAlign: 'middle' },
  plain: { fontSize: 10, color: '#1f2a37', verticalAlign: 'middle' },
  plainBold: { fontSize: 11, bold: true, color: '#1f2a37', verticalAlign: 'middle' },
  plainRight: { fontSize: 10, color: '#1f2a37', align: 'right', verticalAlign: 'middle' },
  plainDate: {
    fontSize: 10,
    color: '#1f2a37',
    align: 'left',
    verticalAlign: 'middle',
    numberFormat: 'yyyy-mm-dd',
  },
  paragraph: { fontSize: 11, color: '#1f2a37', verticalAlign: 'top', wrap: true },
  sign: { fontSize: 10, color: '#6b7785', verticalAlign: 'bottom', border: { bottom: line } },
  code: { fontSize: 9, color: '#1f2a37', align: 'center', verticalAlign: 'middle' },
  heat: { ...base, ...number, fontSize: 9, numberFormat: '#,##0' },
  heatHead: { ...base, bold: true, fontSize: 9, background: '#f3f7fb', align: 'center' },
  line: { ...base },
  lineMoney: { ...base, ...number, numberFormat: '#,##0.00;(#,##0.00)' },
  band: { background: '#f6f9fc' },
} as const satisfies Record<string, Style>

export type StyleName = keyof typeof styles

export const text = (value: string, style: StyleName, more: Partial<Cell> = {}): Cell => ({
  kind: 'text',
  value,
  style,
  ...more,
})

export const formula = (code: string, style: StyleName, more: Partial<Cell> = {}): Cell => ({
  kind: 'formula',
  formula: code,
  style,
  ...more,
})

/** A cell bound to `set.field`. */
export const field = (path: string, style: StyleName, more: Partial<Cell> = {}): Cell => {
  const [dataSet = '', name = ''] = path.split('.')
  return { kind: 'field', dataSet, field: name, style, ...more }
}

export const a4 = (orientation: PrintSetup['orientation'], footer: string): PrintSetup => ({
  paper: 'A4',
  orientation,
  margins: { top: 14, right: 10, bottom: 14, left: 10 },
  scale: 100,
  centerHorizontally: true,
  footer,
})

/** Column widths in pixels, by position. */
export const widths = (sizes: readonly number[]) =>
  Object.fromEntries(sizes.map((size, index) => [String(index), { size }]))
