import type { DataSetRows } from '@gridwright/contract'
import type { ReadColumn, Rows } from '@gridwright/data-source'
import { unpackRows } from '@gridwright/data-source/packed'
import type { ReadResult } from './data-set-door.ts'

type Column = ReadColumn
type Cell = DataSetRows['rows'][number][number]

const numberOrNull = (value: Cell | undefined): Cell =>
  value === undefined || Number.isNaN(value) ? null : value

const dateText = (value: Cell | undefined, type: Column['type']): Cell => {
  if (typeof value !== 'number' || Number.isNaN(value)) return null
  const microseconds = Math.round(value * 1000)
  const milliseconds = Math.floor(microseconds / 1000)
  const text = new Date(milliseconds).toISOString()
  if (type === 'date') return text.slice(0, 10)
  const rest = microseconds - milliseconds * 1000
  return rest === 0 ? text.replace(/(\.000)?Z$/, '') : text.replace('Z', String(rest).padStart(3, '0'))
}

const cellOf = ({ type, values, exact }: Column, row: number): Cell =>
  type === 'date' || type === 'dateTime'
    ? dateText(values[row], type)
    : (exact?.get(row) ?? numberOrNull(values[row]))

const rowsOf = ({ length, columns }: Rows): Cell[][] =>
  Array.from({ length }, (_none, row) => columns.map((column) => cellOf(column, row)))

/** Columns turned into the rows of a preview grid. */
export const previewRows = ({
  table,
  columns,
  truncated,
  milliseconds,
  structure,
}: ReadResult): DataSetRows => ({
  columns: [...columns],
  rows: rowsOf(unpackRows(table)),
  truncated,
  milliseconds,
  ...(table.cutAt === undefined ? {} : { cutAt: table.cutAt }),
  ...(table.missing === undefined
    ? {}
    : { missing: { path: table.missing.path, there: [...table.missing.there] } }),
  ...(structure === undefined ? {} : { structure }),
})
