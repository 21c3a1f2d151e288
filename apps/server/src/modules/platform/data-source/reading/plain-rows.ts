import type { DataSetRows } from '@gridwright/contract'
import type { UnpackedColumn } from '@gridwright/data-source/packed'

type Cell = DataSetRows['rows'][number][number]

const numberOrNull = (value: Cell | undefined): Cell =>
  value === undefined || Number.isNaN(value) ? null : value

const dateText = (value: Cell | undefined, type: UnpackedColumn['type']): Cell => {
  if (typeof value !== 'number' || Number.isNaN(value)) return null
  const microseconds = Math.round(value * 1000)
  const milliseconds = Math.floor(microseconds / 1000)
  const text = new Date(milliseconds).toISOString()
  if (type === 'date') return text.slice(0, 10)
  const rest = microseconds - milliseconds * 1000
  return rest === 0 ? text.replace(/(\.000)?Z$/, '') : text.replace('Z', String(rest).padStart(3, '0'))
}

const cellOf = ({ type, values, exact }: UnpackedColumn, row: number): Cell =>
  type === 'date' || type === 'dateTime'
    ? dateText(values.at(row), type)
    : (exact?.get(row) ?? numberOrNull(values.at(row)))

type Columns = { readonly length: number; readonly columns: readonly UnpackedColumn[] }

/** Columns as rows of JSON: days and instants as texts, numbers of more than 15 digits too. */
export const plainRows = ({ length, columns }: Columns): Cell[][] =>
  Array.from({ length }, (_none, row) => columns.map((column) => cellOf(column, row)))
