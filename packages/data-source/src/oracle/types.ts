import type { SourceColumnType } from '#rows/column-builder.ts'

/** By Oracle's name of a type; every other type is text. A DATE has a time of day. */
const types: Readonly<Record<string, SourceColumnType>> = {
  NUMBER: 'exact',
  BINARY_FLOAT: 'float',
  BINARY_DOUBLE: 'float',
  BINARY_INTEGER: 'float',
  BOOLEAN: 'boolean',
  DATE: 'dateTime',
  TIMESTAMP: 'dateTime',
  'TIMESTAMP WITH TIME ZONE': 'dateTime',
  'TIMESTAMP WITH LOCAL TIME ZONE': 'dateTime',
}

export const columnTypeOf = (dbTypeName: string): SourceColumnType => types[dbTypeName] ?? 'text'

const two = (value: number): string => String(Math.abs(value)).padStart(2, '0')

type Interval = {
  readonly days?: number
  readonly hours?: number
  readonly minutes?: number
  readonly seconds?: number
}
type Months = { readonly years?: number; readonly months?: number }

const intervalText = (value: Interval & Months): string | undefined => {
  if (value.years !== undefined) return `${value.years}-${two(value.months ?? 0)}`
  if (value.days === undefined) return undefined
  return `${value.days} ${two(value.hours ?? 0)}:${two(value.minutes ?? 0)}:${two(value.seconds ?? 0)}`
}

/** Bytes become hexadecimal digits; intervals and JSON their text. */
export const plainValue = (value: unknown): string | number | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (Buffer.isBuffer(value)) return `0x${value.toString('hex')}`
  return intervalText(value as Interval) ?? JSON.stringify(value) ?? null
}
