import type { TextRun } from '@gridwright/contract'
import type { ExactNumber, LaidCell } from '@gridwright/report-engine'
import { formatExact } from '@gridwright/report-engine/format'

import type { ByteBuffer, Fragment } from '#bytes/byte-buffer.ts'
import { fragment, openShortFragment } from '#bytes/byte-buffer.ts'
import { writeNumber, writeWhole } from '#bytes/number-text.ts'

import { columnName } from './cell-address.ts'
import type { WrittenFormula } from './cell-formula.ts'
import { dateText, isWholeDay, serialDate } from './serial-date.ts'
import { writeRuns } from './run-xml.ts'
import type { StyleTable } from './style-table.ts'
import { LONGEST_CELL_TEXT, cutText, escapeXml, hasOuterSpace, writeCellText } from './xml-text.ts'

/** Doubles from here on do not hold every whole number that was typed: ids and bank accounts go out as text. */
const FIRST_WHOLE_AS_TEXT = 1e15
/** From here on a number is a magnitude, not an id, and its digits are noise. */
const FIRST_MAGNITUDE = 1e21
const MOST_DIGITS = 15
const ERRORS_OF_EXCEL: ReadonlySet<string> = new Set(['#VALUE!', '#NAME?', '#REF!'])

/** What follows the address and the style, by kind of cell. */
const OPENINGS = {
  empty: '"/>',
  number: '"><v>',
  shared: '" t="s"><v>',
  boolean: '" t="b"><v>',
  error: '" t="e"><v>',
  inline: '" t="inlineStr"><is><t>',
  rich: '" t="inlineStr"><is>',
  spaced: '" t="inlineStr"><is><t xml:space="preserve">',
  formula: '"><f>',
  textFormula: '" t="str"><f>',
  booleanFormula: '" t="b"><f>',
} as const
type Kind = keyof typeof OPENINGS
const FORMULA_KINDS = { number: 'formula', string: 'textFormula', boolean: 'booleanFormula' } as const
const END_VALUE = fragment('</v></c>')
const END_RICH = fragment('</is></c>')
const END_INLINE = fragment('</t></is></c>')
const END_FORMULA = fragment('</f><v>')
const TRUE = fragment('1')
const FALSE = fragment('0')

export type CellXmlParts = {
  readonly out: ByteBuffer
  readonly columns: number
  readonly styles: StyleTable
  /** Place of a text of a column in the shared table; -1 = write it in the cell. */
  readonly sharedIndex: (text: string, column: number) => number
  /** Told of each text that was longer than Excel takes, with the address of its cell in the template. */
  readonly textWasCut: (source: string) => void
  /** Told of each number with more digits than Excel keeps. */
  readonly digitsKeptAsText: (source: string) => void
}

/** Writes the cells of a sheet as bytes, straight into the buffer: no string is built for one. */
export class CellXml {
  private readonly parts: CellXmlParts
  private readonly out: ByteBuffer
  private readonly plain: readonly number[]
  private readonly starts: readonly Fragment[]
  private readonly openings: Readonly<Record<Kind, Fragment[]>> = {
    empty: [],
    number: [],
    shared: [],
    boolean: [],
    error: [],
    inline: [],
    rich: [],
    spaced: [],
    formula: [],
    textFormula: [],
    booleanFormula: [],
  }
  private readonly rowDigits = openShortFragment()
  private source = ''

  constructor(parts: CellXmlParts) {
    this.parts = parts
    this.out = parts.out
    this.plain = parts.styles.plain
    this.starts = Array.from({ length: parts.columns }, (_, column) =>
      fragment(`<c r="${columnName(column)}`),
    )
  }

  /** The row that the next cells stand in, from 0. */
  startRow(row: number): void {
    this.rowDigits.set(String(row + 1))
  }

  cell(cell: LaidCell): void {
    const { column, style } = cell
    const value = cell.shown === undefined ? cell.value : cell.shown
    if (typeof value === 'number') this.numeric(column, style, value)
    else if (typeof value === 'string') this.namedText(cell, value)
    else if (typeof value === 'boolean') this.boolean(column, style, value)
    else if (value === null) this.empty(column, this.plain[style + 1] as number)
    else if ('exact' in value) this.exact(cell, value)
    else if ('date' in value) this.date(column, style, value.date)
    else if (ERRORS_OF_EXCEL.has(value.error)) this.error(column, style, value.error)
    else this.text(column, style, value.error)
  }

  /** A formula with its value beside it, so that nothing need be calculated to be read. */
  formula({ column, style, value: whole }: LaidCell, { text, value, isDate }: WrittenFormula): void {
    const { out } = this
    const isDay = isWholeDay(typeof whole === 'object' && whole !== null && 'date' in whole ? whole.date : 0)
    const plain = this.plain[style + 1] as number
    const format = isDate ? this.parts.styles.formatOf(style, isDay ? 'date' : 'dateTime') : plain
    this.open(column, FORMULA_KINDS[typeof value as keyof typeof FORMULA_KINDS], format)
    out.write(escapeXml(text))
    out.put(END_FORMULA)
    if (typeof value === 'number') writeNumber(out, value)
    else if (typeof value === 'boolean') out.put(value ? TRUE : FALSE)
    else writeCellText(out, value)
    out.put(END_VALUE)
  }

  /** A cell without a value; nothing at all in the default format. */
  empty(column: number, format: number): void {
    if (format === 0) return
    this.open(column, 'empty', format)
  }

  private numeric(column: number, style: number, value: number): void {
    const format = this.plain[style + 1] as number
    const size = Math.abs(value)
    if (size < FIRST_WHOLE_AS_TEXT) this.number(column, format, value)
    else if (Number.isNaN(value)) this.empty(column, format)
    else if (size === Infinity) this.error(column, style, '#NUM!')
    else if (size < FIRST_MAGNITUDE && Number.isInteger(value)) this.text(column, style, String(value))
    else this.number(column, format, value)
  }

  /** As a number where its format shows it whole; else all its digits as text, since Excel keeps fifteen. */
  private exact({ column, style, source }: LaidCell, { exact, number }: ExactNumber): void {
    const { styles, digitsKeptAsText } = this.parts
    const shown = formatExact({ exact, number }, styles.codeOf(style)) ?? exact
    if (shown !== exact && shown.replaceAll(/\D/g, '').length <= MOST_DIGITS)
      return this.number(column, this.plain[style + 1] as number, number)
    digitsKeptAsText(source)
    this.open(column, 'inline', styles.formatOf(style, 'exact'))
    writeCellText(this.out, shown)
    this.out.put(END_INLINE)
  }

  private number(column: number, format: number, value: number): void {
    this.open(column, 'number', format)
    writeNumber(this.out, value)
    this.out.put(END_VALUE)
  }

  private namedText({ column, style, source, runs, value }: LaidCell, text: string): void {
    this.source = source
    if (runs !== undefined && text === value) return this.rich({ column, style }, text, runs)
    this.text(column, style, text)
  }

  private text(column: number, style: number, whole: string): void {
    const { out } = this
    const value = whole.length > LONGEST_CELL_TEXT ? this.cut(whole) : whole
    const plain = this.plain[style + 1] as number
    if (value === '') return this.empty(column, plain)
    const format = startsLikeFormula(value) ? this.parts.styles.formatOf(style, 'quoted') : plain
    const shared = this.parts.sharedIndex(value, column)
    if (shared >= 0) {
      this.open(column, 'shared', format)
      writeWhole(out, shared)
      out.put(END_VALUE)
      return
    }
    this.open(column, hasOuterSpace(value) ? 'spaced' : 'inline', format)
    writeCellText(out, value)
    out.put(END_INLINE)
  }

  /** In parts with fonts of their own. */
  private rich(at: { column: number; style: number }, text: string, runs: readonly TextRun[]): void {
    const { styles } = this.parts
    const plain = this.plain[at.style + 1] as number
    this.open(at.column, 'rich', startsLikeFormula(text) ? styles.formatOf(at.style, 'quoted') : plain)
    writeRuns(this.out, runs, styles.styleOf(at.style))
    this.out.put(END_RICH)
  }

  private cut(text: string): string {
    this.parts.textWasCut(this.source)
    return cutText(text, LONGEST_CELL_TEXT)
  }

  private date(column: number, style: number, milliseconds: number): void {
    const serial = serialDate(milliseconds)
    if (serial === undefined) return this.text(column, style, dateText(milliseconds))
    const use = isWholeDay(milliseconds) ? 'date' : 'dateTime'
    this.number(column, this.parts.styles.formatOf(style, use), serial)
  }

  private boolean(column: number, style: number, value: boolean): void {
    this.open(column, 'boolean', this.plain[style + 1] as number)
    this.out.put(value ? TRUE : FALSE)
    this.out.put(END_VALUE)
  }

  private error(column: number, style: number, value: string): void {
    this.open(column, 'error', this.plain[style + 1] as number)
    this.out.write(value)
    this.out.put(END_VALUE)
  }

  private open(column: number, kind: Kind, format: number): void {
    const { out } = this
    out.put(this.starts[column] as Fragment)
    out.put(this.rowDigits.fragment)
    out.put(this.openings[kind][format] ?? this.newOpening(kind, format))
  }

  private newOpening(kind: Kind, format: number): Fragment {
    const opening = fragment(`${format === 0 ? '' : `" s="${format}`}${OPENINGS[kind]}`)
    this.openings[kind][format] = opening
    return opening
  }
}

/** In Excel such a text would turn into a formula when its cell is edited (attack 13). A lone sign cannot. */
function startsLikeFormula(text: string): boolean {
  if (text.length < 2) return false
  const first = text.charCodeAt(0)
  return first === 61 || first === 43 || first === 45 || first === 64 || first === 9 || first === 13
}
