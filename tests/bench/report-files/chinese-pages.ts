import type { LaidCell, Layout, Page, SheetLayout, Style } from '@gridwright/report-engine'

import { random } from '#bench/seeded.ts'

/** Pages full of Chinese: 500 cells each, of two to nine signs out of 3,000, with lines around them. */
export const ROWS = 50
export const COLUMNS = 10
export const ROW_POINTS = 14
export const COLUMN_PIXELS = 68
export const FONT_POINTS = 7

const FIRST_SIGN = 0x4e_00
const SIGNS = 3000

const line = { style: 'thin', color: '#808080' } as const
const STYLES: readonly Style[] = [
  { font: '黑体', fontSize: FONT_POINTS, border: { top: line, right: line, bottom: line, left: line } },
]

/** Texts row by row. */
export function chineseTexts(pages: number): readonly string[] {
  const next = random(11)
  const sign = (): string => String.fromCodePoint(FIRST_SIGN + Math.floor(next() * SIGNS))
  return Array.from({ length: pages * ROWS * COLUMNS }, () =>
    Array.from({ length: 2 + Math.floor(next() * 8) }, sign).join(''),
  )
}

export function chinesePages(count: number): Layout {
  const texts = chineseTexts(count)
  const pages = Array.from({ length: count }, (_, index): Page => ({
    number: index + 1,
    strips: [{ bands: [{ from: index * ROWS, to: (index + 1) * ROWS, role: 'body' }], top: 0 }],
    columns: { from: 0, to: COLUMNS },
    scale: 100,
  }))
  const cell: { -readonly [Key in keyof LaidCell]: LaidCell[Key] } = {
    row: 0,
    column: 0,
    rowSpan: 1,
    colSpan: 1,
    value: null,
    style: 0,
    source: 'A1',
  }
  const visitPage: SheetLayout['forEachPageCell'] = (page, visit) => {
    for (let index = 0; index < ROWS * COLUMNS; index++) {
      cell.row = Math.floor(index / COLUMNS)
      cell.column = index % COLUMNS
      cell.value = texts[(page.number - 1) * ROWS * COLUMNS + index] as string
      visit(cell)
    }
  }
  const sheet: SheetLayout = {
    name: '明细',
    rowCount: count * ROWS,
    columnCount: COLUMNS,
    freeze: { rows: 0, columns: 0 },
    print: undefined,
    rowHeight: () => ROW_POINTS,
    columnWidth: () => COLUMN_PIXELS,
    isRowHidden: () => false,
    isColumnHidden: () => false,
    forEachCell: () => undefined,
    merges: new Int32Array(),
    heading: undefined,
    pages: () => pages,
    forEachPageCell: visitPage,
    rowBreaks: [],
  }
  return { sheets: [sheet], styles: STYLES, warnings: [] }
}
