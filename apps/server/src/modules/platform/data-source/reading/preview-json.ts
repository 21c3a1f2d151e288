import type { DataSetColumn, DataSetDocument, DataSetRows } from '@gridwright/contract'
import type { ReadColumn, Rows } from '@gridwright/data-source'

type Cell = DataSetRows['rows'][number][number]

const numberOrNull = (value: Cell | undefined): Cell =>
  value === undefined || Number.isNaN(value) ? null : value

const dateText = (value: Cell | undefined, type: ReadColumn['type']): Cell => {
  if (typeof value !== 'number' || Number.isNaN(value)) return null
  const microseconds = Math.round(value * 1000)
  const milliseconds = Math.floor(microseconds / 1000)
  const text = new Date(milliseconds).toISOString()
  if (type === 'date') return text.slice(0, 10)
  const rest = microseconds - milliseconds * 1000
  return rest === 0 ? text.replace(/(\.000)?Z$/, '') : text.replace('Z', String(rest).padStart(3, '0'))
}

const cellOf = ({ type, values, exact }: ReadColumn, row: number): Cell =>
  type === 'date' || type === 'dateTime'
    ? dateText(values[row], type)
    : (exact?.get(row) ?? numberOrNull(values[row]))

const rowsOf = ({ length, columns }: Rows): Cell[][] =>
  Array.from({ length }, (_none, row) => columns.map((column) => cellOf(column, row)))

/** Names and types as answered; titles as designed. */
const titledColumns = (columns: readonly ReadColumn[], document: DataSetDocument): DataSetColumn[] => {
  const titles = new Map(document.columns.map(({ name, title }) => [name, title]))
  return columns.map(({ name, type }) => {
    const title = titles.get(name)
    return title === undefined ? { name, type } : { name, type, title }
  })
}

/** What `dataSet.preview` answers, as JSON: rows of a grid. Written by the reader, so that nobody else waits for it. */
export const previewJson = (
  rows: Rows,
  document: DataSetDocument,
  milliseconds: number,
): Uint8Array<ArrayBuffer> => {
  const { truncated, cutAt, missing, structure } = rows
  const preview: DataSetRows = {
    columns: titledColumns(rows.columns, document),
    rows: rowsOf(rows),
    truncated,
    milliseconds,
    ...(cutAt !== undefined && { cutAt }),
    ...(missing !== undefined && { missing: { path: missing.path, there: [...missing.there] } }),
    ...(structure !== undefined && { structure }),
  }
  return new TextEncoder().encode(JSON.stringify(preview))
}
