import type { SheetPicture } from '@gridwright/contract'
import type { Cell, Sheet, Style, Template } from '@gridwright/report-engine'

type Shape = SheetPicture['shapes'][number]

/** Lines beyond these are too small to see. */
const most = { rows: 14, columns: 9 }
const pixelsPerPoint = 4 / 3

type Lines = readonly { readonly start: number; readonly size: number }[]

const linesOf = (count: number, sizeOf: (at: number) => number): Lines => {
  let start = 0
  return Array.from({ length: count }, (_, at) => {
    const line = { start, size: sizeOf(at) }
    start += line.size
    return line
  })
}

const placeOf = (address: string): { readonly row: number; readonly column: number } | undefined => {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? []
  if (letters === undefined) return undefined
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(digits) - 1, column }
}

const used = (sheet: Sheet): { readonly rows: number; readonly columns: number } => {
  const places = Object.entries(sheet.cells).flatMap(([address, cell]) => {
    const place = placeOf(address)
    return place === undefined
      ? []
      : [{ row: place.row + (cell.rowSpan ?? 1), column: place.column + (cell.colSpan ?? 1) }]
  })
  const last = (pick: 'row' | 'column'): number => Math.max(1, ...places.map((place) => place[pick]))
  return { rows: Math.min(most.rows, last('row')), columns: Math.min(most.columns, last('column')) }
}

const extent = (lines: Lines, from: number, span: number): number =>
  lines.slice(from, from + span).reduce((sum, { size }) => sum + size, 0)

type Word = {
  readonly value?: unknown
  readonly field?: string | undefined
  readonly formula?: string | undefined
}

/** About the part of the cell that its word fills: what a field brings is not known yet. */
const inkOf = ({ value, field, formula }: Word, width: number): number => {
  if (field !== undefined || formula !== undefined) return 0.55
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return text === '' ? 0 : Math.min(0.9, (text.length * 11) / Math.max(1, width))
}

const alignOf = ({ align }: Style): Shape['align'] =>
  align === 'center' || align === 'right' ? align : 'left'

type Around = {
  readonly place: ReturnType<typeof placeOf>
  readonly rows: Lines
  readonly columns: Lines
  readonly style: Style
}

/** Only colours that are colours; a name could be anything. */
const fillOf = ({ background = '' }: Style): string => (/^#[\da-f]{3,8}$/i.test(background) ? background : '')

const shapeOf = (cell: Cell, { place, rows, columns, style }: Around): Shape | undefined => {
  const [row, column] = [rows[place?.row ?? -1], columns[place?.column ?? -1]]
  if (place === undefined || row === undefined || column === undefined) return undefined
  const width = extent(columns, place.column, cell.colSpan ?? 1)
  return {
    x: column.start,
    y: row.start,
    width,
    height: extent(rows, place.row, cell.rowSpan ?? 1),
    fill: fillOf(style),
    line: style.border !== undefined,
    ink: inkOf(cell, width),
    bold: style.bold === true,
    align: alignOf(style),
  }
}

/** The upper left of a report's first sheet as rectangles: fills, borders, and a stroke where words stand. */
export const sheetPicture = (template: Template): SheetPicture | undefined => {
  const sheet = template.sheets[0]
  if (sheet === undefined || Object.keys(sheet.cells).length === 0) return undefined
  const count = used(sheet)
  const rows = linesOf(count.rows, (at) => pixelsPerPoint * (sheet.rows[at]?.size ?? sheet.defaultRowHeight))
  const columns = linesOf(count.columns, (at) => sheet.columns[at]?.size ?? sheet.defaultColumnWidth)
  const styleOf = (cell: Cell): Style => template.styles[cell.style ?? ''] ?? {}
  const shapes = Object.entries(sheet.cells).flatMap(
    ([address, cell]) =>
      shapeOf(cell, { place: placeOf(address), rows, columns, style: styleOf(cell) }) ?? [],
  )
  return { width: extent(columns, 0, count.columns), height: extent(rows, 0, count.rows), shapes }
}
