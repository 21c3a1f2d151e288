import type { SourceColumnType } from '#rows/column-builder.ts'

export type Cell = unknown

/** By the name that tedious gives a type of TDS; every other type is text. */
const types: Readonly<Record<string, SourceColumnType>> = {
  Bit: 'boolean',
  BitN: 'boolean',
  TinyInt: 'float',
  SmallInt: 'float',
  Int: 'float',
  IntN: 'exact',
  BigInt: 'exact',
  Real: 'float',
  Float: 'float',
  FloatN: 'float',
  Decimal: 'exact',
  DecimalN: 'exact',
  Numeric: 'exact',
  NumericN: 'exact',
  Money: 'exact',
  MoneyN: 'exact',
  SmallMoney: 'exact',
  Date: 'date',
  DateTime: 'dateTime',
  DateTimeN: 'dateTime',
  SmallDateTime: 'dateTime',
  DateTime2: 'dateTime',
  DateTimeOffset: 'dateTime',
}

export const columnTypeOf = (typeName: string): SourceColumnType => types[typeName] ?? 'text'

/** Bytes become hexadecimal digits, as in the other databases. */
export const plainValue = (value: Cell): string | number | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (Buffer.isBuffer(value)) return `0x${value.toString('hex')}`
  return value instanceof Date ? value.toISOString().slice(0, -1) : String(value)
}
