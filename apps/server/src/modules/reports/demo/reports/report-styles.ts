import type { BorderLine, Cell, PrintSetup, Style } from '@gridwright/report-engine'

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
