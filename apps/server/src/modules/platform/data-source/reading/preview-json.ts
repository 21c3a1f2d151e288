import type { DataSetColumn, DataSetDocument, DataSetRows } from '@gridwright/contract'
import type { ReadColumn, Rows } from '@gridwright/data-source'
import { plainRows } from './plain-rows.ts'

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
    rows: plainRows(rows),
    truncated,
    milliseconds,
    ...(cutAt !== undefined && { cutAt }),
    ...(missing !== undefined && { missing: { path: missing.path, there: [...missing.there] } }),
    ...(structure !== undefined && { structure }),
  }
  return new TextEncoder().encode(JSON.stringify(preview))
}
