import { format as formatByCode } from 'numfmt'
import { digitsOfNumber, digitsOfText, digitText } from './digit-text.ts'
import { roundDecimal } from './rounding.ts'
import type { ExactNumber } from '#model/layout.ts'
import { failure, isDate, isExact, textOf, type Scalar } from './scalar.ts'

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
      return formatExact(value, code) ?? formatNumber(value.number, code, { locale: 'en-US', throws: true })
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
  const asDigits = Number.isFinite(value)
    ? digitText({ value, digits: digitsOfNumber(value) }, code)
    : undefined
  return asDigits ?? otherwise(value, code, { locale, throws })
}

/** From here on `String` writes whole numbers with an exponent, and nothing is left behind the point. */
const FIRST_EXPONENT = 1e21

/** Exponents, fractions, General and words. */
function otherwise(value: number, code: string, options: Required<FormatOptions>): string {
  const isHuge = Number.isFinite(value) && Math.abs(value) >= FIRST_EXPONENT
  if (!isHuge || !/[#0?] *\/ *[#0?\d]/.test(code.replaceAll(LITERAL, '')))
    return formatByCode(code, value, options)
  // A fraction: as for a short number, then that one's digit is replaced.
  const standIn = [...'123456789'].find((digit) => !code.includes(digit)) ?? '1'
  const whole = digitText({ value: Math.abs(value), digits: digitsOfNumber(Math.abs(value)) }, '0') ?? ''
  return formatByCode(code, Math.sign(value) * Number(standIn), options).replace(standIn, whole)
}

/** Quoted and escaped text, spaces and fillers, and what stands in brackets. */
const LITERAL = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/gs

/**
 * Every digit of the decimal text, by General or a format that only places digits; undefined where the format says more
 * than that: then the double is shown.
 */
export function formatExact({ exact, number }: ExactNumber, code: string): string | undefined {
  if (code === '' || code === 'General' || code === '@') return exact
  return digitText({ value: number, digits: digitsOfText(exact) }, code)
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
