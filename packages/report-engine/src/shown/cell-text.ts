import { format, formatColor } from 'numfmt'
import type { CellError, CellValue, ExactNumber } from '#model/layout.ts'
import type { DateValue } from '#model/template.ts'
import { formatDate, formatExact, formatNumber, type FormatLocale } from '#values/format.ts'

/** A cell's value; its error may have come over the wire, where it is any text. */
export type SeenValue = Exclude<CellValue, CellError> | SeenError
export type SeenError = { readonly error: string; readonly cause: string }

export type Language = 'zh' | 'en'

/** What a cell shows. `kind` decides how it lies where its style says nothing. */
export type CellText = {
  readonly text: string
  readonly kind: 'empty' | 'text' | 'number' | 'boolean' | 'error'
  /** A colour that the number format names, such as `[Red]`. */
  readonly color?: string
}

const locales: Readonly<Record<Language, FormatLocale>> = { zh: 'zh-CN', en: 'en-US' }

export const isError = (value: SeenValue): value is SeenError =>
  typeof value === 'object' && value !== null && 'error' in value

const isDate = (value: SeenValue): value is DateValue =>
  typeof value === 'object' && value !== null && 'date' in value

export const isExact = (value: SeenValue): value is ExactNumber =>
  typeof value === 'object' && value !== null && 'exact' in value

const numberText = (value: number, pattern: string | undefined, locale: FormatLocale): CellText => {
  const code = pattern ?? 'General'
  return { text: formatNumber(value, code, { locale }), kind: 'number', ...colorOf(value, code) }
}

const exactNumberText = (value: ExactNumber, pattern: string | undefined, locale: FormatLocale): CellText => {
  const code = pattern ?? 'General'
  const text = formatExact(value, code)
  if (text === undefined) return numberText(value.number, pattern, locale)
  return { text, kind: 'number', ...colorOf(value.number, code) }
}

const colorOf = (value: number, code: string): { readonly color?: string } => {
  const color = code.includes('[') ? formatColor(code, value, { throws: false }) : null
  return typeof color === 'string' ? { color } : {}
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
  value: SeenValue,
  shown: string | number | null | undefined,
  { numberFormat, language }: TextOptions,
): CellText => {
  if (isError(value)) return { text: value.error, kind: 'error' }
  if (typeof shown === 'string')
    return { text: shown, kind: typeof value === 'number' || isExact(value) ? 'number' : 'text' }
  return plainText(shown ?? value, { numberFormat, language })
}

const plainText = (
  seen: Exclude<CellValue, CellError>,
  { numberFormat, language }: TextOptions,
): CellText => {
  const locale = locales[language]
  if (seen === null || seen === '') return { text: '', kind: 'empty' }
  if (typeof seen === 'number') return numberText(seen, numberFormat, locale)
  if (typeof seen === 'boolean') return { text: seen ? 'TRUE' : 'FALSE', kind: 'boolean' }
  if (isExact(seen)) return exactNumberText(seen, numberFormat, locale)
  if (isDate(seen)) return { text: formatDate(seen.date, numberFormat ?? '', { locale }), kind: 'number' }
  return { text: textText(seen, numberFormat, locale), kind: 'text' }
}
