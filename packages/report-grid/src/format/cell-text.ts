import type { CompactCell } from '@gridwright/contract'
import { format, formatColor } from 'numfmt'

export type CellValue = CompactCell[4]
export type ErrorValue = Extract<CellValue, { readonly error: string }>
type DateValue = Extract<CellValue, { readonly date: number }>

export type Language = 'zh' | 'en'

/** What a cell shows. `kind` decides how it lies where its style says nothing. */
export type CellText = {
  readonly text: string
  readonly kind: 'empty' | 'text' | 'number' | 'boolean' | 'error'
  /** A colour that the number format names, such as `[Red]`. */
  readonly color?: string
}

const day = 86_400_000
/** Days from 1899-12-30 to 1970-01-01, Excel's count. */
const zeroDay = 25_569
/** Before 1900-03-01 Excel counts a day that never was. */
const firstSerial = 61

const locales = { zh: 'zh-CN', en: 'en-US' } as const
/** As the xlsx writer formats dates that name no format of their own. */
const dateFormat = 'yyyy-mm-dd'
const dateTimeFormat = 'yyyy-mm-dd hh:mm:ss'

export const isError = (value: CellValue): value is ErrorValue =>
  typeof value === 'object' && value !== null && 'error' in value

const isDate = (value: CellValue): value is DateValue =>
  typeof value === 'object' && value !== null && 'date' in value

const plainDate = ({ date }: DateValue): string => {
  const time = new Date(date)
  if (Number.isNaN(time.getTime())) return ''
  const text = time.toISOString()
  return date % day === 0 ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
}

const dateText = (value: DateValue, pattern: string | undefined, locale: string): string => {
  const serial = value.date / day + zeroDay
  if (serial < firstSerial || !Number.isFinite(serial)) return plainDate(value)
  const own = pattern === undefined || pattern === 'General' || pattern === '@'
  const code = own ? (value.date % day === 0 ? dateFormat : dateTimeFormat) : pattern
  return format(code, serial, { locale, throws: false })
}

const numberText = (value: number, pattern: string | undefined, locale: string): CellText => {
  const code = pattern ?? 'General'
  const text = format(code, value, { locale, throws: false })
  const color = code.includes('[') ? formatColor(code, value, { throws: false }) : null
  return { text, kind: 'number', ...(typeof color === 'string' ? { color } : {}) }
}

const textText = (value: string, pattern: string | undefined, locale: string): string =>
  pattern !== undefined && pattern !== '@' && pattern.includes('@')
    ? format(pattern, value, { locale, throws: false })
    : value

export type TextOptions = {
  /** Excel number format code. */
  readonly numberFormat?: string | undefined
  readonly language: Language
}

/** The text of a cell: `shown` where display differs from the value, numbers and dates by their format. */
export const cellText = (
  value: CellValue,
  shown: string | number | null,
  { numberFormat, language }: TextOptions,
): CellText => {
  if (isError(value)) return { text: value.error, kind: 'error' }
  if (typeof shown === 'string') return { text: shown, kind: typeof value === 'number' ? 'number' : 'text' }
  return plainText(shown ?? value, { numberFormat, language })
}

const plainText = (
  seen: Exclude<CellValue, ErrorValue>,
  { numberFormat, language }: TextOptions,
): CellText => {
  const locale = locales[language]
  if (seen === null || seen === '') return { text: '', kind: 'empty' }
  if (typeof seen === 'number') return numberText(seen, numberFormat, locale)
  if (typeof seen === 'boolean') return { text: seen ? 'TRUE' : 'FALSE', kind: 'boolean' }
  if (isDate(seen)) return { text: dateText(seen, numberFormat, locale), kind: 'number' }
  return { text: textText(seen, numberFormat, locale), kind: 'text' }
}
