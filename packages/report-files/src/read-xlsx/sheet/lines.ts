import type { LineSettings } from '@gridwright/report-engine'

import { isOn, numberOf } from '#read-xlsx/package/read-xml.ts'

import type { RawSheet } from './raw-sheet.ts'

type Font = { readonly name: string; readonly size: number }
type Lines = Readonly<Record<string, LineSettings>>
export type Sizes = {
  readonly rows: Lines
  readonly columns: Lines
  readonly defaultRowHeight: number
  readonly defaultColumnWidth: number
}

const PIXELS_PER_POINT = 96 / 72
const EXCEL_ROW = 15
const BASE_CHARACTERS = 8
/** Blanks beside the digits and the line between columns. */
const PADDING = 5
/** Widths of a digit, in parts of the font's size. */
const DIGITS: readonly (readonly [RegExp, number])[] = [
  [/calibri|carlito/i, 0.507],
  [/宋体|simsun|仿宋|楷体|黑体|simhei|fangsong|kaiti/i, 0.53],
  [/等线|dengxian|雅黑|yahei/i, 0.54],
]
const USUAL_DIGIT = 0.556

/** Pixels of the widest digit of the workbook's font at 96 dpi, which is the unit of column widths (ECMA-376 §18.3.1.13). */
function digitPixels({ name, size }: Font): number {
  const part = DIGITS.find(([known]) => known.test(name))?.[1] ?? USUAL_DIGIT
  return Math.max(1, Math.round(size * PIXELS_PER_POINT * part))
}

/** Heights in points and widths in pixels, as far as the used area goes. */
export function sizesOf(raw: RawSheet, font: Font, used: { rows: number; columns: number }): Sizes {
  const format = raw.single.get('sheetFormatPr') ?? {}
  const digit = digitPixels(font)
  const defaultRowHeight = numberOf(format['defaultRowHeight'], 1, 1000) ?? EXCEL_ROW
  const width = numberOf(format['defaultColWidth'], 0, 255)
  const base = (numberOf(format['baseColWidth'], 1, 255) ?? BASE_CHARACTERS) * digit + PADDING
  const pixels = width === undefined ? Math.ceil(base / 8) * 8 : Math.trunc(width * digit)
  const defaultColumnWidth = Math.min(4000, Math.max(1, pixels))
  return {
    defaultRowHeight,
    defaultColumnWidth,
    rows: rowsOf(raw, defaultRowHeight, used.rows),
    columns: columnsOf(raw, { digit, usual: defaultColumnWidth }, used.columns),
  }
}

function rowsOf(raw: RawSheet, usual: number, count: number): Lines {
  const rows: Record<string, LineSettings> = {}
  for (const [row, { height, isHidden }] of raw.rows) {
    if (row >= count) continue
    const settings = settingsOf(height === usual ? undefined : height, isHidden)
    if (settings !== undefined) rows[row] = settings
  }
  for (const at of raw.rowBreaks)
    if (at > 0 && at < count) rows[at - 1] = { ...rows[at - 1], breakAfter: true }
  return rows
}

function columnsOf(raw: RawSheet, measure: { digit: number; usual: number }, count: number): Lines {
  const columns: Record<string, LineSettings> = {}
  for (const attributes of raw.columns) {
    const from = numberOf(attributes['min'], 1) ?? 1
    const to = Math.min(count, numberOf(attributes['max'], 1) ?? from)
    const settings = columnSettings(attributes, measure)
    if (settings === undefined) continue
    for (let column = from; column <= to; column += 1) columns[column - 1] = settings
  }
  for (const at of raw.columnBreaks)
    if (at > 0 && at < count) columns[at - 1] = { ...columns[at - 1], breakAfter: true }
  return columns
}

function columnSettings(
  attributes: RawSheet['columns'][number],
  { digit, usual }: { digit: number; usual: number },
): LineSettings | undefined {
  const width = numberOf(attributes['width'], 0, 255)
  const pixels = width === undefined ? usual : Math.min(2000, Math.round(width * digit))
  return settingsOf(pixels === usual ? undefined : pixels, isOn(attributes['hidden']))
}

/** A line of no size is one that is hidden. */
function settingsOf(size: number | undefined, isHidden: boolean): LineSettings | undefined {
  const hides = isHidden || size === 0
  if (size === undefined && !hides) return undefined
  return { ...(size !== undefined && size > 0 && { size }), ...(hides && { hidden: true }) }
}
