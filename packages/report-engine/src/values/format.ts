import { roundDecimal } from './rounding.ts'
import { isDate, textOf, type Scalar } from './scalar.ts'

const DATE_CODE = /[ymdhs]/i

/** The part of Excel's format codes that TEXT needs: `#,##0.00`, `0%`, `yyyy-mm-dd hh:mm:ss`, text in quotes, `;`. */
export function formatValue(value: Scalar, format: string): string {
  if (isDate(value)) return formatDate(value.date, format)
  if (typeof value !== 'number') return textOf(value)
  const [positive = '', negative, zero] = format.split(';')
  if (value === 0 && zero !== undefined) return formatNumber(0, zero)
  if (value < 0)
    return negative === undefined ? `-${formatNumber(-value, positive)}` : formatNumber(-value, negative)
  return formatNumber(value, positive)
}

const DIGITS = /[#0?][#0?,]*(?:\.[#0?]+)?/

function formatNumber(value: number, format: string): string {
  const pattern = DIGITS.exec(withoutQuotes(format))?.[0]
  if (pattern === undefined)
    return DATE_CODE.test(format) ? textOf(value) : withoutQuotes(format) || textOf(value)
  const scaled = format.includes('%') ? Number(`${value * 100}`) : value
  return withoutQuotes(format).replace(DIGITS, () => digits(scaled, pattern))
}

function withoutQuotes(format: string): string {
  return format.replaceAll(
    /"([^"]*)"|\\(.)|\[[^\]]*\]/g,
    (_, quoted?: string, escaped?: string) => quoted ?? escaped ?? '',
  )
}

function digits(value: number, pattern: string): string {
  const [whole = '', decimals = ''] = pattern.split('.')
  const rounded = roundDecimal(value, decimals.length)
  const [before = '0', after = ''] = rounded.toFixed(Math.min(20, decimals.length)).split('.')
  const least = whole.replaceAll(/[^0]/g, '').length
  const padded = (before === '0' && least === 0 ? '' : before).padStart(least, '0')
  const grouped = whole.includes(',') ? padded.replaceAll(/\B(?=(\d{3})+$)/g, ',') : padded
  const optional = decimals.length - decimals.replace(/#+$/, '').length
  const kept =
    optional > 0
      ? after.slice(0, after.length - optional) + after.slice(after.length - optional).replace(/0+$/, '')
      : after
  return kept === '' ? grouped : `${grouped}.${kept}`
}

const DATE_PART = /"[^"]*"|AM\/PM|y+|m+|d+|h+|s+|./gi

function formatDate(date: number, format: string): string {
  const instant = new Date(date)
  const parts = format.match(DATE_PART) ?? []
  const twelve = /AM\/PM/i.test(format)
  return parts.map((part, index) => datePart(part, { instant, twelve, parts, index })).join('')
}

type DateContext = {
  readonly instant: Date
  readonly twelve: boolean
  readonly parts: readonly string[]
  readonly index: number
}

function datePart(part: string, context: DateContext): string {
  const { instant, twelve } = context
  if (/^AM\/PM$/i.test(part)) return instant.getUTCHours() < 12 ? 'AM' : 'PM'
  const number = (value: number) => String(value).padStart(part.length > 1 ? 2 : 1, '0')
  const hours = () => (twelve ? instant.getUTCHours() % 12 || 12 : instant.getUTCHours())
  const parts: Readonly<Record<string, () => string>> = {
    y: () => yearPart(instant, part),
    d: () => number(instant.getUTCDate()),
    h: () => number(hours()),
    s: () => number(instant.getUTCSeconds()),
    m: () => number(isMinutes(context) ? instant.getUTCMinutes() : instant.getUTCMonth() + 1),
    '"': () => part.slice(1, -1),
  }
  const kind = part.charAt(0).toLowerCase()
  return Object.hasOwn(parts, kind) ? (parts[kind]?.() ?? '') : part
}

function yearPart(instant: Date, part: string): string {
  const year = String(instant.getUTCFullYear()).padStart(4, '0')
  return part.length > 2 ? year : year.slice(-2)
}

/** `m` after hours or before seconds means minutes. */
function isMinutes({ parts, index }: DateContext): boolean {
  const isCode = (part: string) => /^[ymdhs]/i.test(part)
  const before = parts.slice(0, index).findLast(isCode)
  const after = parts.slice(index + 1).find(isCode)
  return /^h/i.test(before ?? '') || /^s/i.test(after ?? '')
}
