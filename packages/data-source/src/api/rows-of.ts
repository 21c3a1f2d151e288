import type { DataSetDocument } from '@gridwright/contract'
import { isDateText, isMomentText } from '#rows/date-text.ts'
import type { SourceColumnType } from '#rows/column-builder.ts'
import { tableBuilder } from '#rows/table-builder.ts'
import { cellOf, isRecord } from './cell.ts'
import type { Cell } from './cell.ts'
import { LongNumber, missingInside, valueAt } from './parse-answer.ts'
import { asksInside, columnName, insideRows } from './unfold.ts'
import type { Inner } from './unfold.ts'
import { columnLimit, sizeLimits } from '#interface/size-limits.ts'
import type { ReadLimits, Rows } from '#interface/source.ts'

/** Types are told by at least so many rows, though fewer are wanted. */
const leastRead = 10_000

type Records = {
  readonly names: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  /** An inner path that no row had. */
  readonly lacking?: string | undefined
}
export type ApiResultType = Extract<DataSetDocument, { kind: 'api' }>['resultType']

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

/** Types are told by no more than this; a read that takes fewer rows looks no further. */
const mostLooked = 200_000

const looked = <T>(items: readonly T[], { rows }: ReadLimits): readonly T[] =>
  items.slice(0, Math.max(rows + 1, mostLooked))

/** What a result is read from. */
type Wanted = Inner & { readonly answer: unknown; readonly limits: ReadLimits }

const itemsOf = (items: readonly Record<string, unknown>[], wanted: Wanted): Records => {
  if (!asksInside(wanted)) return recordsOf(looked(items, wanted.limits))
  const most = Math.max(wanted.limits.rows + 1, leastRead)
  const { rows, lacking } = insideRows(items, wanted, { answer: wanted.answer, most })
  const records = recordsOf(rows)
  return { ...records, names: records.names.map(columnName), lacking }
}

/** Undefined where the value is not what the result type says. */
const readers: Readonly<Record<ApiResultType, (value: unknown, wanted: Wanted) => Records | undefined>> = {
  String: (value) =>
    typeof value === 'object' && !(value instanceof LongNumber)
      ? undefined
      : { names: ['value'], rows: [[cellOf(value)]] },
  Array: (value, { limits }) => (Array.isArray(value) ? listOf(looked(value, limits)) : undefined),
  ObjectArray: (value, wanted) =>
    Array.isArray(value) && value.every(isRecord) ? itemsOf(value, wanted) : undefined,
  Object: (value, wanted) => (isRecord(value) ? itemsOf([value], wanted) : undefined),
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

type Part = Inner & { readonly resultType: ApiResultType; readonly resultPath: string }

/** The part of an answer that a data set wants, as a table; undefined where it is not of that result type. */
export const rowsOf = (answer: unknown, part: Part, limits: ReadLimits): Rows | undefined => {
  const value = valueAt(answer, part.resultPath)
  const { unfold, fields } = part
  const records =
    value === undefined ? undefined : readers[part.resultType](value, { unfold, fields, answer, limits })
  if (!records) return undefined
  const { names, rows, lacking } = records
  const table = tableBuilder(
    names.map((name, index) => ({ name, type: typeOfColumn(rows, index) })),
    limits,
  )
  rows.every((row) => table.add(row.map(plain)))
  if (lacking === undefined) return table.finish()
  return { ...table.finish(), missing: missingInside(answer, value, lacking) }
}
