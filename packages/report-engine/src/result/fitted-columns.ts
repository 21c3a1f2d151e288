import type { CellValue, LaidCell } from '#model/layout.ts'
import type { LineSettings, Sheet, Style } from '#model/template.ts'
import { at } from '#run/int-list.ts'
import { formatValue } from '#values/format.ts'
import { isDate, type Scalar } from '#values/scalar.ts'
import type { Styles } from './styles.ts'
import { walkRows, type Walker } from './walk.ts'

/** Wider than this and one number pushes the rest of the report out of sight. */
const WIDEST = 420
/** Cells that are looked at: the sheet's first and last lines, where totals stand, and some between. */
const MOST_CELLS = 20_000
const ENDS = 300
const BETWEEN = 10

type Measured = {
  readonly sheet: Sheet
  readonly styles: Styles
  /** Template columns of the output columns. */
  readonly sources: Int32Array
  readonly rowCount: number
}

/**
 * Settings of the template's columns, wider where numbers or dates need it. Only columns that nobody sized grow: those at
 * the sheet's default, and those that still have the width which dropping a field gave them (reference §2.7 "Numbers").
 */
export function fittedColumns(walker: Walker, measured: Measured): Readonly<Record<string, LineSettings>> {
  const { sheet, styles, sources } = measured
  const growing = growingColumns(measured)
  if (growing.size === 0) return sheet.columns
  const needed = new Map<number, number>()
  const look = ({ column, colSpan, value, shown, style: index }: LaidCell) => {
    const source = at(sources, column)
    if (colSpan > 1 || !growing.has(source)) return
    const width = widthOf(shown ?? value, styles.list[index] ?? {})
    if (width > (needed.get(source) ?? 0)) needed.set(source, width)
  }
  for (const [from, to] of sampleOf(measured)) walkRows(walker, { from, to }, look)
  const grown = [...needed].flatMap(([column, width]) => {
    const setting = sheet.columns[String(column)] ?? {}
    const size = Math.min(WIDEST, width)
    return size > (setting.size ?? sheet.defaultColumnWidth) ? [[String(column), { ...setting, size }]] : []
  })
  return { ...sheet.columns, ...(Object.fromEntries(grown) as Record<string, LineSettings>) }
}

function growingColumns({ sheet, sources }: Measured): ReadonlySet<number> {
  const isOwn = (column: number): boolean => {
    const { size, fitted } = sheet.columns[String(column)] ?? {}
    return size !== undefined && size !== fitted
  }
  return new Set([...new Set(sources)].filter((column) => !isOwn(column)))
}

/** Ranges of rows [from, to), apart and ascending; all rows of a short sheet. */
function sampleOf({ rowCount, sources }: Measured): readonly (readonly [number, number])[] {
  const most = Math.max(2, Math.floor(MOST_CELLS / Math.max(1, sources.length)))
  if (rowCount <= most) return [[0, rowCount]]
  const end = Math.min(ENDS, most >> 1)
  const room = rowCount - 2 * end
  const pieces = Math.min(Math.floor((most - 2 * end) / BETWEEN), Math.floor(room / BETWEEN))
  const between = Array.from({ length: pieces }, (_, piece) => {
    const from = end + Math.floor((piece * room) / pieces)
    return [from, from + BETWEEN] as const
  })
  return [[0, end], ...between, [rowCount - end, rowCount]]
}

/** Pixels at 96 dpi that hold a number or a date in any usual font; 0 for all else, which flows or wraps. */
function widthOf(value: CellValue, style: Style): number {
  const code = measuredCode(value, style)
  const text = code === undefined ? undefined : formatValue(value as Scalar, code)
  if (typeof text !== 'string') return 0
  const size = ((style.fontSize ?? 11) * 96) / 72
  return Math.ceil(emsOf(text) * size * (style.bold === true ? 1.06 : 1)) + AROUND
}

/** The format of what has to fit; undefined where nothing has to. */
function measuredCode(value: CellValue, { numberFormat, rotation }: Style): string | undefined {
  if (rotation !== undefined || value === null) return undefined
  if (typeof value === 'number') return numberFormat ?? 'General'
  if (typeof value !== 'object' || 'error' in value) return undefined
  return numberFormat ?? (isDate(value) ? '' : 'General')
}

/** Left and right of the text, and the line beside it. */
const AROUND = 10

/** Digits of usual fonts take 0.5 to 0.58 of the font's size, separators half of that, Chinese signs all of it. */
function emsOf(text: string): number {
  let ems = 0
  for (const sign of text) ems += /[.,:' ]/.test(sign) ? 0.3 : sign > '\u2e7f' ? 1 : 0.58
  return ems
}
