import { thumbnail, thumbnailSize } from '@gridwright/document'
import type { Mark } from '@gridwright/document'
import { parseCellName } from '#model/address.ts'
import type { Position } from '#model/address.ts'
import type { Cell, Sheet, Style, Template } from '#model/template.ts'
import { templateFor } from '#model/unseen.ts'

/** Lines beyond these are too small to see. */
const most = { rows: 25, columns: 12 }
const pixelsPerPoint = 4 / 3
/** A sheet that is not as wide is not drawn larger, a wide one not smaller than can be made out. */
const [leastWidth, leastScale] = [320, 0.2]
const [gridLine, ink, inkOnFill, inkOnDark] = ['#b8c1ce', '#18212f', '#6c7787', '#ffffff']

type Lines = readonly { readonly start: number; readonly size: number }[]

const linesOf = (count: number, sizeOf: (at: number) => number): Lines => {
  let start = 0
  return Array.from({ length: count }, (_, at) => {
    const line = { start, size: sizeOf(at) }
    start += line.size
    return line
  })
}

type Placed = { readonly cell: Cell; readonly at: Position }

/** The cells that can be seen; where they end. */
const upperLeft = (sheet: Sheet) => {
  const cells: Placed[] = []
  let [rows, columns] = [1, 1]
  for (const [address, cell] of Object.entries(sheet.cells)) {
    const at = parseCellName(address)
    if (at === undefined) continue
    rows = Math.max(rows, at.row + (cell.rowSpan ?? 1))
    columns = Math.max(columns, at.column + (cell.colSpan ?? 1))
    if (at.row < most.rows && at.column < most.columns) cells.push({ cell, at })
  }
  return { cells, rows: Math.min(most.rows, rows), columns: Math.min(most.columns, columns) }
}

const extent = (lines: Lines, from = 0, span = lines.length): number =>
  lines.slice(from, from + span).reduce((sum, { size }) => sum + size, 0)

/** About the part of the cell that its words fill: what a field brings is not known yet. */
const inkOf = ({ kind, value }: Cell, width: number): number => {
  if (kind !== 'text') return 0.55
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return text === '' ? 0 : Math.min(0.9, (text.length * 11) / Math.max(1, width))
}

type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const inkStart = ({ x, width }: Box, part: number, { align }: Style): number => {
  const room = width * (1 - part)
  if (align === 'center') return x + room / 2
  return align === 'right' ? x + room - 4 : x + 4
}

/** By how bright an eye sees the fill (`#rrggbb`). */
const inkColour = (fill: string | undefined): string => {
  if (fill === undefined) return ink
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16))
  return red * 0.3 + green * 0.59 + blue * 0.11 < 128 ? inkOnDark : inkOnFill
}

const cellMarks = (cell: Cell, style: Style, box: Box): readonly Mark[] => {
  const { background: fill, border, bold } = style
  const part = inkOf(cell, box.width)
  const isFramed = border !== undefined && Object.keys(border).length > 0
  const ground: Mark = { is: 'box', ...box, fill, ...(isFramed && { line: gridLine }) }
  const words: Mark = {
    is: 'box',
    x: inkStart(box, part, style),
    y: box.y + box.height * 0.36,
    width: box.width * part,
    height: box.height * 0.28,
    fill: inkColour(fill),
    opacity: bold === true ? 0.8 : 0.4,
    round: 2,
  }
  return [...(fill !== undefined || isFramed ? [ground] : []), ...(part > 0 ? [words] : [])]
}

const scaled = (mark: Mark, by: number): Mark =>
  mark.is === 'box'
    ? { ...mark, x: mark.x * by, y: mark.y * by, width: mark.width * by, height: mark.height * by }
    : mark

/** The upper left of a report's first sheet: fills, borders, and a stroke where words stand; undefined without cells. */
export const reportThumbnail = (template: Template): string | undefined => {
  const { styles } = template
  // One picture for all: what is hidden from anybody is not in it.
  const [sheet] = templateFor(template, 'strangers').sheets
  if (sheet === undefined) return undefined
  const seen = upperLeft(sheet)
  if (seen.cells.length === 0) return undefined
  const rows = linesOf(seen.rows, (at) => pixelsPerPoint * (sheet.rows[at]?.size ?? sheet.defaultRowHeight))
  const columns = linesOf(seen.columns, (at) => sheet.columns[at]?.size ?? sheet.defaultColumnWidth)
  const by = Math.max(leastScale, thumbnailSize.width / Math.max(leastWidth, extent(columns)))
  const marks = seen.cells.flatMap(({ cell, at }) =>
    cellMarks(cell, styles[cell.style ?? ''] ?? {}, {
      x: columns[at.column]?.start ?? 0,
      y: rows[at.row]?.start ?? 0,
      width: extent(columns, at.column, cell.colSpan ?? 1),
      height: extent(rows, at.row, cell.rowSpan ?? 1),
    }),
  )
  return thumbnail(marks.map((mark) => scaled(mark, by)))
}
