import type { LaidCell, Page, PrintSetup, SheetLayout } from '@gridwright/report-engine'
import { contentTop, drawnScale, linesOnPages, withRoom } from '@gridwright/report-engine/shown'

/** A cell of a page; lines count from 0 within it. `room`: free columns to its right for a long text. */
export type PageCell = LaidCell & { readonly room: number }

export type PageGrid = {
  /** Pixels before each line, and of all after the last. */
  readonly rows: Float64Array
  readonly columns: Float64Array
  /** Rows that stand on other pages too, or above the first line of data: [0, `headings`). */
  readonly headings: number
  /** Row by row, in column order. */
  readonly cells: readonly (readonly PageCell[])[]
}

const PIXELS_PER_POINT = 4 / 3

/** The cells of a page's strip and where its lines lie: whole pixels, as the viewer rounds them. */
export function pageGrid(sheet: SheetLayout, page: Page, strip = 0): PageGrid {
  const rows: number[] = []
  const lines = linesOnPages(sheet)
  let headings = 0
  for (const { from, to, role } of page.strips[strip]?.bands ?? []) {
    for (let row = from; row < to; row++) if (!lines.isRowHidden(row)) rows.push(lines.rowHeight(row))
    if (role === 'heading') headings = rows.length
  }
  const columns = columnsOf(sheet, page)
  return {
    rows: offsets(rows, PIXELS_PER_POINT),
    columns,
    headings,
    cells: cellsOf({ sheet, page, strip }, { rows: rows.length, columns: columns.length - 1 }),
  }
}

function columnsOf(sheet: SheetLayout, { columns: { from, to } }: Page): Float64Array {
  const lines = linesOnPages(sheet)
  return offsets(
    Array.from({ length: to - from }, (_, index) => lines.columnWidth(from + index)),
    1,
  )
}

/** CSS pixels between the upper margin and the rows of a page: of its first strip, the longest; the others begin where it does. */
export function pageTop(sheet: SheetLayout, page: Page, print: PrintSetup): number {
  if (print.centerVertically !== true) return 0
  const width = columnsOf(sheet, page).at(-1) ?? 0
  return contentTop(print, rowsOfStrip(sheet, page), drawnScale(print, page.scale, width))
}

/** Heights of the rows of a page's first strip, with what lies above them. */
const rowsOfStrip = (sheet: SheetLayout, { strips: [strip] }: Page): readonly number[] => {
  const lines = linesOnPages(sheet)
  const rows = (strip?.bands ?? []).flatMap(({ from, to }) =>
    Array.from({ length: to - from }, (_, at) => lines.rowHeight(from + at)),
  )
  return [strip?.top ?? 0, ...rows]
}

function offsets(sizes: readonly number[], factor: number): Float64Array {
  const before = new Float64Array(sizes.length + 1)
  sizes.forEach((size, line) => {
    before[line + 1] = (before[line] as number) + (size <= 0 ? 0 : Math.max(1, Math.round(size * factor)))
  })
  return before
}

type Place = { readonly sheet: SheetLayout; readonly page: Page; readonly strip: number }
type Counts = { readonly rows: number; readonly columns: number }

function cellsOf({ sheet, page, strip }: Place, counts: Counts): readonly (readonly PageCell[])[] {
  const byRow: PageCell[][] = Array.from({ length: counts.rows }, () => [])
  sheet.forEachPageCell(page, (cell) => void byRow[cell.row]?.push({ ...cell, room: 0 }), strip)
  let tall: PageCell[] = []
  return byRow.map((cells, row) => {
    cells.sort((a, b) => a.column - b.column)
    tall = tall.filter((cell) => cell.row + cell.rowSpan > row)
    const roomy = withRoom({ cells, covers: tall }, counts.columns)
    tall.push(...cells.filter(({ rowSpan }) => rowSpan > 1))
    return roomy
  })
}

export type Area = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export function areaOf({ rows, columns }: PageGrid, { row, column, rowSpan, colSpan }: PageCell): Area {
  return {
    left: before(columns, column),
    top: before(rows, row),
    right: before(columns, column + colSpan),
    bottom: before(rows, row + rowSpan),
  }
}

/** Pixels before a line; all of them beyond the last. */
export const before = (offsets: Float64Array, line: number): number =>
  offsets[Math.min(line, offsets.length - 1)] ?? 0
