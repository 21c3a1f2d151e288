import { format as formatByCode } from 'numfmt'
import { formatExact } from './exact-number.ts'
import { roundDecimal } from './rounding.ts'
import { failure, isDate, isExact, textOf, type Scalar } from './scalar.ts'

export { formatExact } from './exact-number.ts'

/** In which names of months and weekdays are written. */
export type FormatLocale = 'zh-CN' | 'en-US'

const DAY = 86_400_000
/** Days from 1899-12-30 to 1970-01-01, Excel's count. */
const ZERO_DAY = 25_569
/** Before 1900-03-01 Excel counts a day that never was. */
const FIRST_SERIAL = 61
const dateFormat = 'yyyy-mm-dd'
const dateTimeFormat = 'yyyy-mm-dd hh:mm:ss'

/** `TEXT(x, format)`: numbers and dates by Excel's format codes, text as it is or through `@`; a code that nobody can read is `#VALUE!`. */
export function formatValue(value: Scalar, code: string): Scalar {
  if (value === null || typeof value === 'boolean') return textOf(value)
  try {
    if (isDate(value)) return formatDate(value.date, code, { locale: 'en-US', throws: true })
    if (isExact(value))
      return (
        formatExact(value.exact, code) ?? formatNumber(value.number, code, { locale: 'en-US', throws: true })
      )
    if (typeof value === 'number') return formatNumber(value, code, { locale: 'en-US', throws: true })
    return code.includes('@') ? formatByCode(code, textOf(value), { throws: true }) : textOf(value)
  } catch {
    return failure('#VALUE!', `"${code}"`)
  }
}

type FormatOptions = {
  readonly locale: FormatLocale
  /** Throw where the code cannot be read; `######` otherwise. */
  readonly throws?: boolean
}

/** A number by an Excel format code, halves away from zero on the decimal text as everywhere here. */
export function formatNumber(value: number, code: string, { locale, throws = false }: FormatOptions): string {
  return formatByCode(code, roundedFor(value, code), { locale, throws })
}

/** Milliseconds of the wall clock by a date code; as day, or day and time, where the code names no part of a date. */
export function formatDate(date: number, code: string, { locale, throws = false }: FormatOptions): string {
  const serial = date / DAY + ZERO_DAY
  if (serial < FIRST_SERIAL || !Number.isFinite(serial)) return textOf({ date })
  const own = code === '' || code === 'General' || code === '@'
  const whole = date % DAY === 0 ? dateFormat : dateTimeFormat
  return formatByCode(own ? whole : code, serial, { locale, throws })
}

const MOST_EXPONENT_DIGITS = 5

/**
 * A number in General, rounded to what `fits` as Excel does (reference §2.7 "Numbers"): fewer decimals first, then an
 * exponent. Undefined where not even one digit with its exponent fits.
 */
export function generalWithin(value: number, fits: (text: string) => boolean): string | undefined {
  const whole = formatNumber(value, 'General', { locale: 'en-US' })
  if (fits(whole)) return whole
  const shorter = [rounded(value, whole).find(fits), exponentials(value).find(fits)]
  const candidates = shorter.filter((text) => text !== undefined)
  // Small numbers lose less with an exponent; of equals the plain one.
  return candidates.toSorted((a, b) => Math.abs(Number(a) - value) - Math.abs(Number(b) - value))[0]
}

/** With fewer and fewer decimals, as long as a digit is left. */
function rounded(value: number, whole: string): readonly string[] {
  const decimals = whole.includes('E') ? 0 : (whole.split('.')[1]?.length ?? 0)
  return Array.from({ length: decimals }, (_, cut) => roundDecimal(value, decimals - 1 - cut))
    .filter((number) => number !== 0)
    .map(String)
    .filter((text) => !text.includes('e'))
}

const exponentials = (value: number): readonly string[] =>
  Array.from({ length: MOST_EXPONENT_DIGITS + 1 }, (_, cut) => exponential(value, MOST_EXPONENT_DIGITS - cut))

/** `1.23E+11`, `5E-07`. */
function exponential(value: number, digits: number): string {
  const [mantissa = '0', exponent = '+0'] = value.toExponential(digits).split('e')
  const short = mantissa.includes('.') ? mantissa.replace(/\.?0+$/, '') : mantissa
  return `${short}E${exponent.slice(0, 1)}${exponent.slice(1).padStart(2, '0')}`
}

const decimalsByCode = new Map<string, number | undefined>()
const MOST_CODES = 1000

/** The number as its format will cut it: 1.005 in `0.00` is 1.01, where binary fractions would say 1.00. */
function roundedFor(value: number, code: string): number {
  if (Number.isInteger(value)) return value
  let decimals = decimalsByCode.get(code)
  if (decimals === undefined && !decimalsByCode.has(code)) {
    decimals = decimalsOf(code)
    if (decimalsByCode.size < MOST_CODES) decimalsByCode.set(code, decimals)
  }
  if (decimals === undefined) return value
  // A result of 0 keeps the sign that the format asks for.
  return roundDecimal(value, decimals) || value
}

/** Quoted and escaped text, spaces and fillers, and what stands in brackets. */
const LITERAL = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/gs

/** Places after the point that the code keeps of the value; undefined where sections differ or count otherwise. */
function decimalsOf(code: string): number | undefined {
  const sections = code.replaceAll(LITERAL, '').split(';').slice(0, 2).map(decimalsOfSection)
  return sections.every((decimals) => decimals === sections[0]) ? sections[0] : undefined
}

function decimalsOfSection(section: string): number | undefined {
  if (/[eymdhsag@/]/i.test(section)) return undefined
  const places = /\.([0#?]*)/.exec(section)?.[1]?.length ?? 0
  const percents = section.split('%').length - 1
  const thousands = /[0#?](,+)(?![0#?,])/.exec(section)?.[1]?.length ?? 0
  return places + 2 * percents - 3 * thousands
}
