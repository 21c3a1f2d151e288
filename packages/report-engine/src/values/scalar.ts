import type { CellError } from '#model/layout.ts'
import type { DateValue, Value } from '#model/template.ts'
import { fifteenDigits } from './rounding.ts'

/**
 * What a formula computes with. `null` is empty; `undefined` is the undefined result of a division without a base
 * (reference §2.6): it is shown empty, travels through arithmetic and is skipped by aggregates.
 */
export type Scalar = Value | CellError | undefined

export function isError(value: Scalar): value is CellError {
  return typeof value === 'object' && value !== null && 'error' in value
}

export function isDate(value: Scalar): value is DateValue {
  return typeof value === 'object' && value !== null && 'date' in value
}

/** Empty or undefined; `""` is text. */
export function isEmpty(value: Scalar): value is null | undefined {
  return value === null || value === undefined
}

export function failure(error: CellError['error'], cause: string): CellError {
  return { error, cause }
}

/** Typed key: 1, "1", true and a date never meet; empty and undefined do. */
export function keyOf(value: Scalar): string | number | boolean | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  if (typeof value === 'string') return `t${value}`
  if (typeof value === 'boolean') return value
  return 'date' in value ? `d${value.date}` : `e${value.error}`
}

/** As shown without a format: dates as ISO text, booleans as TRUE and FALSE. */
export function textOf(value: Scalar): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'number') return String(fifteenDigits(value))
  return 'date' in value ? isoText(value.date) : value.error
}

function isoText(date: number): string {
  const known = new Date(date)
  if (Number.isNaN(known.getTime())) return ''
  const text = known.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
}
