import type { DataSetRows } from '@gridwright/contract'
import type { DataTable } from '@gridwright/report-engine'
import type { ReadResult } from './data-set-door.ts'

type Column = DataTable['columns'][number]
type Cell = DataSetRows['rows'][number][number]

const numberOrNull = (value: Cell | undefined): Cell =>
  value === undefined || Number.isNaN(value) ? null : value

const dateText = (value: Cell | undefined, type: Column['type']): Cell => {
  if (typeof value !== 'number' || Number.isNaN(value)) return null
  const text = new Date(value).toISOString()
  return type === 'date' ? text.slice(0, 10) : text.replace(/(\.000)?Z$/, '')
}

const cellOf = ({ type, values }: Column, row: number): Cell =>
  type === 'date' || type === 'dateTime' ? dateText(values[row], type) : numberOrNull(values[row])

/** Columns turned into the rows of a preview grid. */
export const previewRows = ({
  table,
  columns,
  truncated,
  milliseconds,
  structure,
}: ReadResult): DataSetRows => ({
  columns: [...columns],
  rows: Array.from({ length: table.length }, (_none, row) =>
    table.columns.map((column) => cellOf(column, row)),
  ),
  truncated,
  milliseconds,
  ...(structure === undefined ? {} : { structure }),
})
