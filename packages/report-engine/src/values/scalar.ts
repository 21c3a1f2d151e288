import type { CellError, ExactNumber } from '#model/layout.ts'
import type { DateValue, Value } from '#model/template.ts'
import { fifteenDigits } from './rounding.ts'

/**
 * What a formula computes with. `null` is empty; `undefined` is the undefined result of a division without a base
 * (reference §2.6): it is shown empty, travels through arithmetic and is skipped by aggregates.
 */
export type Scalar = Value | CellError | ExactNumber | undefined

export function isError(value: Scalar): value is CellError {
  return typeof value === 'object' && value !== null && 'error' in value
}

export function isDate(value: Scalar): value is DateValue {
  return typeof value === 'object' && value !== null && 'date' in value
}

/** Keeps digits that a double has not (reference §2.7, "Numbers"). */
export function isExact(value: Scalar): value is ExactNumber {
  return typeof value === 'object' && value !== null && 'exact' in value
}

/** For arithmetic: an exact number is the double nearest to it. */
export function doubled(value: Scalar): Exclude<Scalar, ExactNumber> {
  return isExact(value) ? value.number : value
}

/** Empty or undefined; `""` is text. */
export function isEmpty(value: Scalar): value is null | undefined {
  return value === null || value === undefined
}

export function failure(error: CellError['error'], cause: string): CellError {
  return { error, cause }
}

/**
 * Typed key: 1, "1", true and a date never meet; empty and undefined do. An exact number meets the text of its digits:
 * parameters and other sources hold such ids as text.
 */
export function keyOf(value: Scalar): string | number | boolean | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  if (typeof value === 'string') return `t${value}`
  if (typeof value === 'boolean') return value
  if ('exact' in value) return `t${value.exact}`
  return 'date' in value ? `d${value.date}` : `e${value.error}`
}

/** As shown without a format: dates as ISO text, booleans as TRUE and FALSE. */
export function textOf(value: Scalar): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'number') return numberAsText(value)
  if ('exact' in value) return value.exact
  return 'date' in value ? isoText(value.date) : value.error
}

/** Exponents as spreadsheets write them: `1E+21`, `1.5E-07`. */
function numberAsText(value: number): string {
  const text = String(fifteenDigits(value))
  const [, mantissa, sign, power] = /^(.+)e([+-])(\d+)$/.exec(text) ?? []
  return power === undefined ? text : `${mantissa}E${sign}${power.padStart(2, '0')}`
}

function isoText(date: number): string {
  const known = new Date(date)
  if (Number.isNaN(known.getTime())) return ''
  const text = known.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
}
