import { getLocale, isValidFormat, tokenize } from 'numfmt'

/** One piece of a section, in order: text as it stands, one digit's place, or the point. */
export type Piece =
  | { readonly text: string }
  | { readonly place: '0' | '#' | '?'; readonly of: 'whole' | 'fraction' }
  | { readonly point: string }

type Condition = { readonly operator: string; readonly operand: number }

/** A section of a number format that only places digits: `#,##0.00`, `0%`, `¥0,,` */
export type DigitSection = {
  readonly pieces: readonly Piece[]
  /** Powers of ten that the value is moved by: 2 for a per cent sign, -3 for each comma at the end. */
  readonly shift: number
  readonly wholePlaces: number
  readonly fractionPlaces: number
  /** Between groups of three; empty where the section does not group. */
  readonly group: string
}

type Section = {
  /** Undefined where the section says more than digits: dates, exponents, fractions, General, text. */
  readonly digits: DigitSection | undefined
  readonly condition: Condition | undefined
}

type Token = ReturnType<typeof tokenize>[number]

const LITERAL = new Set(['string', 'escaped', 'char', 'comma', 'paren', 'digit', 'space', 'plus', 'minus'])
const SILENT = new Set(['color', 'condition', 'fill', 'dbnum', 'natnum', 'scale', 'group'])

const sectionsByCode = new Map<string, readonly Section[]>()
const MOST_CODES = 1000

/** The sections of a code; none where nobody can read it. */
export function sectionsOf(code: string): readonly Section[] {
  const known = sectionsByCode.get(code)
  if (known) return known
  const sections = isValidFormat(code) ? splitAtBreaks(tokenize(code)).map(sectionOf) : []
  if (sectionsByCode.size < MOST_CODES) sectionsByCode.set(code, sections)
  return sections
}

/** The section that a number is shown by, and whether it brings its own sign. */
export function sectionFor(
  value: number,
  code: string,
): { readonly digits: DigitSection | undefined; readonly signed: boolean } {
  const sections = sectionsOf(code)
  const conditioned = sections.some(({ condition }) => condition)
  const index = conditioned ? firstThatHolds(value, sections) : placeBySign(value, sections.length)
  const section = sections[index]
  const signed = conditioned ? isForNegatives(section?.condition) : index === 1
  return { digits: section?.digits, signed }
}

function placeBySign(value: number, count: number): number {
  if (value < 0) return count > 1 ? 1 : 0
  return value === 0 && count > 2 ? 2 : 0
}

function firstThatHolds(value: number, sections: readonly Section[]): number {
  const found = sections.findIndex(({ condition }, index) =>
    holds(value, condition ?? (index === 0 ? ABOVE_ZERO : undefined)),
  )
  return found < 3 ? found : -1
}

const ABOVE_ZERO: Condition = { operator: '>', operand: 0 }

function holds(value: number, condition: Condition | undefined): boolean {
  if (!condition) return true
  const { operator, operand } = condition
  const isEqual = value === operand
  if (operator === '<>') return !isEqual
  if (operator.includes('=') && isEqual) return true
  return (operator.startsWith('<') && value < operand) || (operator.startsWith('>') && value > operand)
}

/** `[<0]` and `[<=-5]` hold for negative numbers alone: what they write stands for the sign too. */
function isForNegatives(condition: Condition | undefined): boolean {
  if (!condition) return false
  const { operator, operand } = condition
  return operand < 0 ? ['<', '<=', '='].includes(operator) : operand === 0 && operator === '<'
}

function splitAtBreaks(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const sections: Token[][] = [[]]
  for (const token of tokens)
    if (token.type === 'break') sections.push([])
    else sections.at(-1)?.push(token)
  return sections
}

function sectionOf(tokens: readonly Token[]): Section {
  const [, operator = '', operand = ''] =
    tokens.map(({ raw }) => /^\[(<[=>]?|>=?|=)\s*(-?[.\d]+)\]/.exec(raw)).find((match) => match !== null) ??
    []
  const condition = operator === '' ? undefined : { operator, operand: Number(operand) }
  return { condition, digits: digitSection(tokens) }
}

type Signs = { readonly decimal: string; readonly group: string }

/** What one token adds to a section. */
const pieceOf: Readonly<Record<string, (token: Token, signs: Signs, afterPoint: boolean) => Piece>> = {
  zero: (_, __, afterPoint) => ({ place: '0', of: afterPoint ? 'fraction' : 'whole' }),
  hash: (_, __, afterPoint) => ({ place: '#', of: afterPoint ? 'fraction' : 'whole' }),
  qmark: (_, __, afterPoint) => ({ place: '?', of: afterPoint ? 'fraction' : 'whole' }),
  point: (_, { decimal }) => ({ point: decimal }),
  percent: () => ({ text: '%' }),
  skip: () => ({ text: ' ' }),
  locale: ({ raw }) => ({ text: LOCALE.exec(raw)?.[1] ?? '' }),
}

/** `[$€-407]`: a sign of money and whose signs are written. */
const LOCALE = /^\[\$([^-\]]*)-?([^\]]*)/

function digitSection(tokens: readonly Token[]): DigitSection | undefined {
  const signs = signsOf(tokens)
  const point = tokens.findIndex(({ type }) => type === 'point')
  const pieces: Piece[] = []
  for (const [index, token] of tokens.entries()) {
    if (SILENT.has(token.type)) continue
    const make = LITERAL.has(token.type) ? asItStands : pieceOf[token.type]
    if (make === undefined) return undefined
    pieces.push(make(token, signs, point >= 0 && index > point))
  }
  return withPlaces(pieces, { shift: shiftOf(tokens), group: groups(tokens, point) ? signs.group : '' })
}

const asItStands = ({ value }: Token): Piece => ({ text: String(value) })

function signsOf(tokens: readonly Token[]): Signs {
  const raw = tokens.find(({ type }) => type === 'locale')?.raw ?? ''
  const [, , locale = ''] = LOCALE.exec(raw) ?? []
  return (locale === '' ? null : getLocale(locale)) ?? { decimal: '.', group: ',' }
}

function shiftOf(tokens: readonly Token[]): number {
  const percents = tokens.filter(({ type }) => type === 'percent').length
  const scales = tokens.filter(({ type }) => type === 'scale').map(({ raw }) => raw.length)
  return 2 * percents - 3 * scales.reduce((sum, length) => sum + length, 0)
}

/** A comma between digits before the point. */
function groups(tokens: readonly Token[], point: number): boolean {
  return tokens.some(({ type }, index) => type === 'group' && (point < 0 || index < point))
}

function withPlaces(
  pieces: Piece[],
  { shift, group }: { readonly shift: number; readonly group: string },
): DigitSection | undefined {
  const fractionPlaces = pieces.filter((piece) => 'of' in piece && piece.of === 'fraction').length
  let wholePlaces = pieces.filter((piece) => 'of' in piece && piece.of === 'whole').length
  if (wholePlaces + fractionPlaces === 0) return undefined
  if (wholePlaces === 0) {
    // `.00` shows the digits before the point all the same.
    pieces.splice(
      pieces.findIndex((piece) => 'point' in piece),
      0,
      { place: '#', of: 'whole' },
    )
    wholePlaces = 1
  }
  return { pieces, shift, wholePlaces, fractionPlaces, group: isBroken(pieces) ? '' : group }
}

/** `000-0000`: digits with something between them are not grouped. */
function isBroken(pieces: readonly Piece[]): boolean {
  const places = pieces.flatMap((piece, index) => ('of' in piece && piece.of === 'whole' ? [index] : []))
  return (places.at(-1) ?? 0) - (places[0] ?? 0) >= places.length
}
