import type { ColumnType, DataColumn, DataTable, ExactNumber } from '#model/layout.ts'
import type { Scalar } from '#values/scalar.ts'
import type { Codes, Column, Table } from './table-types.ts'

export function openTable(name: string, data: DataTable, rows: number): Table {
  const columns = new Map(data.columns.map((column) => [column.name, openColumn(column)]))
  return { name, length: Math.min(data.length, rows), columns, codes: new Map(), firstRows: new Map() }
}

function openColumn({ type, values, exact }: DataColumn): Column {
  if (!(values instanceof Float64Array)) return { type, floats: undefined, values }
  return exact?.size
    ? { type, floats: values, values: [], exact: exactNumbers(exact, values) }
    : { type, floats: values, values: [] }
}

function exactNumbers(texts: ReadonlyMap<number, string>, floats: Float64Array): Map<number, ExactNumber> {
  const known = new Map<string, ExactNumber>()
  const made = new Map<number, ExactNumber>()
  for (const [row, exact] of texts) {
    const number = known.get(exact) ?? { exact, number: floats[row] as number }
    known.set(exact, number)
    made.set(row, number)
  }
  return made
}

export function isDateType(type: ColumnType): boolean {
  return type === 'date' || type === 'dateTime'
}

export function readAt(column: Column, row: number): Scalar {
  const { floats } = column
  if (floats === undefined) return dated(column.type, column.values.at(row) ?? null)
  const number = floats[row] as number
  if (number !== number) return null
  if (column.exact) return column.exact.get(row) ?? number
  return column.type === 'number' ? number : dated(column.type, number)
}

function dated(type: ColumnType, value: string | number | boolean | null): Scalar {
  return typeof value === 'number' && isDateType(type) ? { date: value } : value
}

/** Equal values, compared with their type, get equal codes; made once per column. */
export function codesOf(table: Table, name: string): Codes {
  const known = table.codes.get(name)
  if (known) return known
  const column = table.columns.get(name)
  const made = column ? encode(column, table.length) : { codes: new Int32Array(table.length), count: 1 }
  table.codes.set(name, made)
  return made
}

function encode({ floats, values, exact }: Column, length: number): Codes {
  const codes = new Int32Array(length)
  const seen = new Map<string | number | boolean | ExactNumber | null, number>()
  for (let row = 0; row < length; row++) {
    const value = exact?.get(row) ?? (floats ? (floats[row] as number) : (values.at(row) ?? null))
    let code = seen.get(value)
    if (code === undefined) {
      code = seen.size
      seen.set(value, code)
    }
    codes[row] = code
  }
  return { codes, count: seen.size }
}
