import { linesOnPages } from './paper.ts'
import type { LaidChart, Page, SheetLayout } from '#model/layout.ts'

/** Pixels from the upper left corner of what it lies in. */
export type ChartBox = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Pixels before a line. */
type Before = (line: number) => number

/** Where a chart lies among lines that are given by the pixels before each. */
export function chartBox(
  chart: Omit<LaidChart, 'look' | 'values' | 'source'>,
  rows: Before,
  columns: Before,
): ChartBox {
  const { row, column, rowSpan, colSpan, float } = chart
  const [top, left] = [rows(row), columns(column)]
  return float
    ? {
        left: Math.max(0, left + float.x),
        top: Math.max(0, top + float.y),
        width: float.width,
        height: float.height,
      }
    : { left, top, width: columns(column + colSpan) - left, height: rows(row + rowSpan) - top }
}

const PIXELS_PER_POINT = 4 / 3
const drawn = (pixels: number): number => (pixels <= 0 ? 0 : Math.max(1, Math.round(pixels)))

/** Whole pixels before each line, as viewer and files round them. */
export function offsetsOf(count: number, sizeOf: (line: number) => number): Float64Array {
  const before = new Float64Array(count + 1)
  for (let line = 0; line < count; line++) before[line + 1] = (before[line] ?? 0) + drawn(sizeOf(line))
  return before
}

export const rowOffsets = (sheet: Pick<SheetLayout, 'rowCount' | 'rowHeight'>): Float64Array =>
  offsetsOf(sheet.rowCount, (row) => sheet.rowHeight(row) * PIXELS_PER_POINT)

export const columnOffsets = (sheet: Pick<SheetLayout, 'columnCount' | 'columnWidth'>): Float64Array =>
  offsetsOf(sheet.columnCount, (column) => sheet.columnWidth(column))

export const beforeIn =
  (offsets: Float64Array): Before =>
  (line) =>
    offsets[Math.min(Math.max(0, line), offsets.length - 1)] ?? 0

export type PageChart = { readonly chart: LaidChart; readonly box: ChartBox }

/**
 * Charts that begin on a strip of a page, where they lie on it before it is scaled. One that is larger than its page's room is drawn as
 * large as that.
 */
export function chartsOnPage(sheet: SheetLayout, { strips, columns }: Page, strip = 0): readonly PageChart[] {
  const charts = sheet.charts ?? []
  if (charts.length === 0) return []
  const { rowCount, columnCount } = sheet
  const lines = linesOnPages(sheet)
  const across = beforeIn(columnOffsets({ columnCount, columnWidth: (column) => lines.columnWidth(column) }))
  const down = beforeIn(rowOffsets({ rowCount, rowHeight: (row) => lines.rowHeight(row) }))
  const found: PageChart[] = []
  let printed = 0
  for (const { from, to } of strips[strip]?.bands ?? []) {
    const within = charts.filter(
      (chart) => isIn({ from, to }, chart.row) && isIn(columns, chart.column) && isSeen(chart, down),
    )
    for (const chart of within) {
      const box = chartBox(chart, down, across)
      const width = Math.min(box.width, Math.max(20, across(columns.to) - box.left))
      const left = box.left - across(columns.from)
      found.push({ chart, box: { ...box, left, width, top: box.top - down(from) + printed } })
    }
    printed += down(to) - down(from)
  }
  return found
}

const isSeen = ({ row, rowSpan }: LaidChart, down: Before): boolean => down(row + rowSpan) > down(row)

const isIn = ({ from, to }: Page['columns'], column: number): boolean => column >= from && column < to
