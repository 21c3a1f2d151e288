import { AppError } from '@gridwright/contract'
import type { DataSetColumn, DataSetDocument } from '@gridwright/contract'
import { sourceKindOf } from '@gridwright/data-source'
import type { ReadLimits } from '@gridwright/data-source'
import type { PackedRows } from '@gridwright/data-source/packed'
import type { DataSources, SourceReaders } from '#modules/data-source/index.ts'
import { boundValues } from './convert-parameters.ts'
import type { ReadOptions, ReadResult } from './data-set-door.ts'
import { keyOfRows } from './kept-rows.ts'
import type { KeptRows } from './kept-rows.ts'

export type ReadNeeds = {
  readonly sources: DataSources
  readonly readers: SourceReaders
  readonly kept: KeptRows
}

type Wish = Omit<ReadOptions, 'limit'> & { readonly limits: ReadLimits }

/** Names and types as answered; titles as designed. */
const columnsOf = (rows: PackedRows, document: DataSetDocument): DataSetColumn[] => {
  const titles = new Map(document.columns.map(({ name, title }) => [name, title]))
  return rows.columns.map(({ name, type }) => {
    const title = titles.get(name)
    return title === undefined ? { name, type } : { name, type, title }
  })
}

const readRows = async (needs: ReadNeeds, document: DataSetDocument, wish: Wish): Promise<PackedRows> => {
  const values = boundValues(document.parameters, wish.values, wish.today)
  const source = await needs.sources.open(document.sourceId)
  const kind = source && sourceKindOf(source.connection.type)
  if (!source || kind?.capabilities.dataSets !== document.kind) throw new AppError('source-unknown')
  const { connection, secret } = source
  const { limits, signal, who, keep } = wish
  const read = () =>
    needs.readers.ask(
      who,
      { type: 'read', connection, secret, document, values: [...values], limits },
      { milliseconds: limits.milliseconds, signal },
    )
  if (keep === undefined) return read()
  // The source as it stands now is part of the key: rows of a source or data set that changed are never found.
  const key = keyOfRows(who, keep.rights, connection, secret, document, [...values], limits)
  const found = keep.fresh ? undefined : needs.kept.find(key)
  if (found !== undefined) return found
  const rows = await read()
  needs.kept.keep(key, who, rows)
  return rows
}

/** Runs a data set on its source (RPT-02). */
export const readDataSet = async (
  needs: ReadNeeds,
  document: DataSetDocument,
  wish: Wish,
): Promise<ReadResult> => {
  const started = performance.now()
  const rows = await readRows(needs, document, wish)
  return {
    table: rows,
    columns: columnsOf(rows, document),
    truncated: rows.truncated,
    milliseconds: Math.round(performance.now() - started),
    ...(rows.structure === undefined ? {} : { structure: rows.structure }),
  }
}
