import type { DataSetDocument } from '@gridwright/contract'
import { isDateText, isMomentText } from '#rows/date-text.ts'
import type { SourceColumnType } from '#rows/column-builder.ts'
import { tableBuilder } from '#rows/table-builder.ts'
import { LongNumber } from './parse-answer.ts'
import { columnLimit, garbled, sizeLimits } from '#interface/size-limits.ts'
import type { ReadLimits, Rows } from '#interface/source.ts'

type Cell = string | number | boolean | LongNumber | null
type Records = { readonly names: readonly string[]; readonly rows: readonly (readonly Cell[])[] }
export type ApiResultType = Extract<DataSetDocument, { kind: 'api' }>['resultType']

const jsonOf = (value: object): string => {
  try {
    return JSON.stringify(value)
  } catch (error) {
    // Nested deeper than anybody can write it down.
    throw garbled(error)
  }
}

/** What is no single value stays readable as JSON. */
const cellOf = (value: unknown): Cell => {
  if (value === undefined || value === null) return null
  if (value instanceof LongNumber) return value
  return typeof value === 'object' ? jsonOf(value) : (value as Cell)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof LongNumber)

const recordsOf = (items: readonly Record<string, unknown>[]): Records => {
  const known = new Set<string>()
  for (const item of items)
    for (const name in item)
      // More than is allowed is not even listed.
      if (Object.hasOwn(item, name) && known.add(name).size > sizeLimits.columns) throw columnLimit()
  const names = [...known]
  return {
    names,
    rows: items.map((item) => names.map((name) => (Object.hasOwn(item, name) ? cellOf(item[name]) : null))),
  }
}

const listOf = (items: readonly unknown[]): Records => {
  const width = items.reduce<number>(
    (most, item) => (Array.isArray(item) ? Math.max(most, item.length) : most),
    0,
  )
  if (width === 0) return { names: ['value'], rows: items.map((item) => [cellOf(item)]) }
  if (width > sizeLimits.columns) throw columnLimit()
  const columns = Array.from({ length: width }, (_none, index) => index)
  const rows = items.map((item) =>
    columns.map((index) => cellOf(Array.isArray(item) ? item[index] : undefined)),
  )
  return { names: columns.map((index) => `column_${index + 1}`), rows }
}

/** Undefined where the value is not what the result type says. */
const readers: Readonly<Record<ApiResultType, (value: unknown) => Records | undefined>> = {
  String: (value) =>
    typeof value === 'object' && !(value instanceof LongNumber)
      ? undefined
      : { names: ['value'], rows: [[cellOf(value)]] },
  Array: (value) => (Array.isArray(value) ? listOf(value) : undefined),
  ObjectArray: (value) => (Array.isArray(value) && value.every(isRecord) ? recordsOf(value) : undefined),
  Object: (value) => (isRecord(value) ? recordsOf([value]) : undefined),
}

const typeOfValue = (value: Exclude<Cell, null>): SourceColumnType => {
  if (value instanceof LongNumber) return 'exact'
  if (typeof value === 'number') return 'float'
  if (typeof value === 'boolean') return 'boolean'
  if (isDateText(value)) return 'date'
  return isMomentText(value) ? 'dateTime' : 'text'
}

const unlike = (types: ReadonlySet<SourceColumnType>): SourceColumnType => {
  if (types.size !== 2) return 'text'
  if (types.has('date') && types.has('dateTime')) return 'dateTime'
  return types.has('float') && types.has('exact') ? 'exact' : 'text'
}

const sharedType = (types: ReadonlySet<SourceColumnType>): SourceColumnType =>
  types.size === 1 ? ([...types][0] ?? 'text') : unlike(types)

/** The type that all values of a column share; days beside moments are moments, anything else mixed is text. */
const typeOfColumn = (rows: Records['rows'], index: number): SourceColumnType => {
  const types = new Set<SourceColumnType>()
  for (const row of rows) {
    const value = row[index]
    if (value !== null && value !== undefined) types.add(typeOfValue(value))
  }
  return sharedType(types)
}

const plain = (value: Cell): string | number | null => {
  if (value instanceof LongNumber) return value.text
  return typeof value === 'boolean' ? String(value) : value
}

/** The wanted part of an answer as a table; undefined where it is not of that result type. */
export const rowsOf = (value: unknown, resultType: ApiResultType, limits: ReadLimits): Rows | undefined => {
  const records = value === undefined ? undefined : readers[resultType](value)
  if (!records) return undefined
  const { names, rows } = records
  const table = tableBuilder(
    names.map((name, index) => ({ name, type: typeOfColumn(rows, index) })),
    limits,
  )
  rows.every((row) => table.add(row.map(plain)))
  return table.finish()
}
