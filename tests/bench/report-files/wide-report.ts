import type { LaidCell, Layout, SheetLayout, Style } from '@gridwright/report-engine'

import { random } from '#bench/seeded.ts'

/** A sales list as people export it: 20 styled columns, half of them amounts, merged regions, Chinese and English. */
export const COLUMNS = 20
export const GROUP = 10

const DAY = 86_400_000
const FIRST_DAY = Date.UTC(2022, 0, 1)
const REGIONS = ['华东', '华南', '华北', '西南', '东北', 'North', 'South', 'West']

export type BenchValue = string | number | boolean | null | { readonly date: number }

export type WideReport = {
  readonly rows: number
  readonly styles: readonly Style[]
  /** Row 0 is the heading. The object for a date may be used again by the next call. */
  valueAt(row: number, column: number): BenchValue
  styleAt(row: number, column: number): number
}

const line = { style: 'thin', color: '#c0c0c0' } as const
const border = { top: line, right: line, bottom: line, left: line }
const STYLES: readonly Style[] = [
  { border, font: 'Arial', fontSize: 10 },
  { border, font: 'Arial', fontSize: 10, numberFormat: '#,##0.00', align: 'right' },
  { border, font: 'Arial', fontSize: 10, numberFormat: 'yyyy-mm-dd' },
  { border, font: 'Arial', fontSize: 10, numberFormat: '0.00%' },
  {
    border,
    font: 'Arial',
    fontSize: 10,
    bold: true,
    background: '#e8eef7',
    align: 'center',
    verticalAlign: 'middle',
  },
  { border, font: 'Arial', fontSize: 10, numberFormat: '#,##0' },
]
const HEADING_STYLE = 4
const COLUMN_STYLES = [4, 0, 0, 0, 2, 5, 1, 1, 3, 1, 1, 1, 1, 1, 1, 1, 1, 5, 0, 0]

export function wideReport(rows: number): WideReport {
  const next = random(7)
  const products = Array.from({ length: 40 }, (_, index) => `产品 Product ${index + 1}`)
  const customers = Array.from({ length: 2000 }, (_, index) => `客户${index + 1} & Partners Ltd`)
  const amounts = Float64Array.from({ length: rows * 10 }, () => Math.round(next() * 5_000_000) / 100)
  const picks = Uint32Array.from({ length: rows }, () => Math.floor(next() * 0xffff_ffff))
  const date = { date: 0 }
  const orders = Array.from({ length: rows }, (_, row) => `SO-${20_220_000 + row}`)
  const valueOf: readonly ((row: number, pick: number) => BenchValue)[] = [
    (row) => REGIONS[Math.floor(row / GROUP) % REGIONS.length] as string,
    (_, pick) => products[pick % products.length] as string,
    (row) => orders[row] as string,
    (_, pick) => customers[(pick >>> 3) % customers.length] as string,
    (_, pick) => {
      date.date = FIRST_DAY + (pick % 1095) * DAY
      return date
    },
    (_, pick) => pick % 500,
    ...amountColumns(amounts, 0, 2),
    (row) => Math.round((amounts[row * 10] as number) * 100) / 5_000_000_000,
    ...amountColumns(amounts, 2, 8),
    (_, pick) => pick % 1_000_000,
    (_, pick) => (pick % 3 === 0 ? null : `备注 ${pick % 97}`),
    (_, pick) => pick % 2 === 0,
  ]
  return {
    rows: rows + 1,
    styles: STYLES,
    valueAt: (row, column) =>
      row === 0
        ? `列 ${column + 1}`
        : (valueOf[column] as (typeof valueOf)[0])(row - 1, picks[row - 1] as number),
    styleAt: (row, column) => (row === 0 ? HEADING_STYLE : (COLUMN_STYLES[column] as number)),
  }
}

function amountColumns(amounts: Float64Array, from: number, count: number): ((row: number) => number)[] {
  return Array.from(
    { length: count },
    (_, index) => (row: number) => amounts[row * 10 + from + index] as number,
  )
}

/** The same as a layout: the first column merged by region. */
export function wideLayout(report: WideReport): Layout {
  const cell: { -readonly [Key in keyof LaidCell]: LaidCell[Key] } = {
    row: 0,
    column: 0,
    rowSpan: 1,
    colSpan: 1,
    value: null,
    style: -1,
    source: 'A1',
  }
  const visitRow = (row: number, visit: (cell: LaidCell) => void): void => {
    const isInside = row > 0 && (row - 1) % GROUP > 0
    cell.row = row
    for (let column = isInside ? 1 : 0; column < COLUMNS; column++) {
      cell.column = column
      cell.rowSpan = column === 0 && row > 0 ? Math.min(GROUP, report.rows - row) : 1
      cell.value = report.valueAt(row, column)
      cell.style = report.styleAt(row, column)
      visit(cell)
    }
  }
  const sheet: SheetLayout = {
    name: '销售明细',
    rowCount: report.rows,
    columnCount: COLUMNS,
    freeze: { rows: 1, columns: 1 },
    print: undefined,
    rowHeight: () => 18,
    columnWidth: (column) => (column < 4 ? 140 : 90),
    isRowHidden: () => false,
    isColumnHidden: () => false,
    forEachCell: (from, to, visit) => {
      for (let row = from; row < to; row++) visitRow(row, visit)
    },
    merges: regionMerges(report.rows),
    heading: { from: 0, to: 1 },
    pages: () => [],
    forEachPageCell: () => undefined,
    rowBreaks: [],
  }
  return { sheets: [sheet], styles: report.styles, warnings: [] }
}

function regionMerges(rows: number): Int32Array {
  const merges: number[] = []
  for (let row = 1; row < rows - 1; row += GROUP) merges.push(row, 0, Math.min(GROUP, rows - row), 1)
  return Int32Array.from(merges)
}
