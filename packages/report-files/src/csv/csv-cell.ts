import type { CellValue, LaidCell } from '@gridwright/report-engine'
import { cellText, isExact } from '@gridwright/report-engine/shown'
import type { Language } from '@gridwright/report-engine/shown'

import type { ByteBuffer } from '#bytes/byte-buffer.ts'
import { writeNumber } from '#bytes/number-text.ts'
import { writeQuick } from '#shown/quick-number.ts'
import type { QuickFormat } from '#shown/quick-number.ts'
import type { StyleFacts } from '#shown/shown-cells.ts'

export type CsvValues = 'shown' | 'raw'

/** Signs with which Excel, and others, begin a formula; the wide ones too, which some turn into narrow ones. */
const BEGINS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const PLAIN_NUMBER = /^[+-]?[\d.,]*%?(?:E[+-]?\d+)?$/
/** Neither a formula for anybody nor in need of quotes. */
const HARMLESS = /^[^=+\-@\s＝＋－＠",][^",\r\n]*$/
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

/**
 * A text as a field: one that a spreadsheet would take for a formula gets an apostrophe before it, unless it is a number
 * that shows as one (reference §5, attack 13); quotes are doubled (RFC 4180).
 */
export function csvField(text: string, isNumber: boolean): string {
  if (HARMLESS.test(text) && !/\s$/.test(text)) return text
  const isSafe = !BEGINS_FORMULA.test(text) || (isNumber && PLAIN_NUMBER.test(text))
  const safe = isSafe ? text : `'${text}`
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** How the cells of a file are written. */
export type CsvCells = {
  readonly values: CsvValues
  readonly language: Language
  readonly facts: (style: number) => StyleFacts
}

const QUOTE = 34

/** Writes what a cell shows, or its value as other programs read it: numbers in full, dates as ISO texts. */
export function writeCsvCell(out: ByteBuffer, cell: LaidCell, { values, language, facts }: CsvCells): void {
  if (values === 'raw') return writeRaw(out, cell)
  const { value, shown, style } = cell
  const { quick, style: look, isText } = facts(style)
  if (typeof value === 'string' && shown === undefined && !isText) return out.write(csvField(value, false))
  const isPlain = shown === undefined
  if (isPlain && (value === null || writeQuickField(out, value, quick))) return undefined
  const { text, kind } = cellText(value, shown, { numberFormat: look.numberFormat, language })
  return out.write(csvField(text, kind === 'number' && typeof shown !== 'string'))
}

function writeQuickField(out: ByteBuffer, value: CellValue, quick: QuickFormat | undefined): boolean {
  if (typeof value !== 'number' || quick === undefined) return false
  const start = out.length
  const isQuoted = quick.grouped && Math.abs(value) >= 999
  if (isQuoted) {
    out.reserve(64)
    out.bytes[out.length++] = QUOTE
  }
  if (writeQuick(out, value, quick)) {
    if (isQuoted) out.bytes[out.length++] = QUOTE
    return true
  }
  out.length = start
  return false
}

function writeRaw(out: ByteBuffer, { value }: LaidCell): void {
  if (typeof value === 'number' && Number.isFinite(value)) return writeNumber(out, value)
  if (isExact(value)) return out.write(value.exact)
  return out.write(csvField(cellText(value, undefined, { language: 'en' }).text, false))
}
