import type { CellValue, LaidCell } from '@gridwright/report-engine'
import { cellText, isExact } from '@gridwright/report-engine/shown'
import type { Language } from '@gridwright/report-engine/shown'

import { asciiWithout } from '#bytes/byte-buffer.ts'
import type { ByteBuffer } from '#bytes/byte-buffer.ts'
import { writeNumber } from '#bytes/number-text.ts'
import { writeQuick } from '#shown/quick-number.ts'
import type { QuickFormat } from '#shown/quick-number.ts'
import { textOfCell } from '#shown/shown-cells.ts'
import type { StyleFacts } from '#shown/shown-cells.ts'

export type CsvValues = 'shown' | 'raw'

/** Signs with which Excel, and others, begin a formula; the wide ones too, which some turn into narrow ones. */
const BEGINS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const PLAIN_NUMBER = /^[+-]?[\d.,]*%?(?:E[+-]?\d+)?$/
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

const QUOTE = 34

/** No blank and no sign that begins a formula: a visible ASCII sign, or one between the CJK blank and the wide forms. */
const isPlainEdge = (code: number): boolean =>
  code < 0x7f
    ? code > 32 && code !== 61 && code !== 43 && code !== 45 && code !== 64
    : code > 0x30_00 && code < 0xfe_ff

const STANDS = asciiWithout('",\r\n')

/** Most texts are neither a formula for anybody nor in need of quotes, and go out in one pass; the rules below decide of others. */
function writeField(out: ByteBuffer, text: string, isNumber: boolean): void {
  const isHarmless = isPlainEdge(text.charCodeAt(0)) && isPlainEdge(text.charCodeAt(text.length - 1))
  if (!isHarmless || !out.writeIf(text, STANDS)) out.write(csvField(text, isNumber))
}

/**
 * A text as a field: one that a spreadsheet would take for a formula gets an apostrophe before it, unless it is a number
 * that shows as one (reference §5, attack 13); quotes are doubled (RFC 4180).
 */
export function csvField(text: string, isNumber: boolean): string {
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

/** Writes what a cell shows, or its value as other programs read it: numbers in full, dates as ISO texts. */
export function writeCsvCell(out: ByteBuffer, cell: LaidCell, { values, language, facts }: CsvCells): void {
  if (values === 'raw') return writeRaw(out, cell)
  const { value, shown, style } = cell
  const look = facts(style)
  const { quick, isText } = look
  if (typeof value === 'string' && shown === undefined && !isText) return writeField(out, value, false)
  const isPlain = shown === undefined
  if (isPlain && (value === null || writeQuickField(out, value, quick))) return undefined
  const { text, kind } = textOfCell(cell, look, language)
  return writeField(out, text, kind === 'number' && typeof shown !== 'string')
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
  return writeField(out, cellText(value, undefined, { language: 'en' }).text, false)
}
