import { AppError } from '@gridwright/contract'
import type { DataSetDocument } from '@gridwright/contract'
import { sourceKindOf } from '@gridwright/data-source'
import type { ReadLimits } from '@gridwright/data-source'
import type { PackedRows } from '@gridwright/data-source/packed'
import type { DataSources, SourceReaders } from '#modules/data-source/index.ts'
import { boundValues } from './convert-parameters.ts'
import type { ReadOptions } from './data-set-door.ts'
import { keyOfRows } from './kept-rows.ts'
import type { KeptRows } from './kept-rows.ts'

export type ReadNeeds = {
  readonly sources: DataSources
  readonly readers: SourceReaders
  readonly kept: KeptRows
}

type Wish = Omit<ReadOptions, 'limit'> & { readonly limits: ReadLimits }

const openFor = async ({ sources }: ReadNeeds, document: DataSetDocument, wish: Wish) => {
  const values = boundValues(document.parameters, wish.values, wish.today)
  const source = await sources.open(document.sourceId)
  const kind = source && sourceKindOf(source.connection.type)
  if (!source || kind?.capabilities.dataSets !== document.kind) throw new AppError('source-unknown')
  const { connection, secret } = source
  const { limits, signal } = wish
  return {
    sourceName: source.name,
    request: { connection, secret, document, values: [...values], limits },
    asked: { milliseconds: limits.milliseconds, signal },
  }
}

/** The failure with what it is about, so that one of many is found: texts begin with it. */
const about = (where: { readonly source: string } | { readonly dataSet: string }) => (error: unknown) => {
  throw error instanceof AppError
    ? new AppError(error.code, { ...error.params, ...where }, error.cause)
    : error
}

/** What `dataSet.preview` answers, as JSON: no row of it is touched here. */
export const previewDataSet = async (
  needs: ReadNeeds,
  document: DataSetDocument,
  wish: Wish,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { request, asked, sourceName } = await openFor(needs, document, wish)
  return needs.readers
    .ask(wish.who, { ...request, type: 'preview' }, asked)
    .catch(about({ source: sourceName }))
}

/** Runs a data set on its source (RPT-02); failures name the data set, the source's name is not every viewer's to know. */
export const readDataSet = async (
  needs: ReadNeeds,
  { name, document }: { readonly name: string; readonly document: DataSetDocument },
  wish: Wish,
): Promise<PackedRows> => {
  const { request, asked } = await openFor(needs, document, wish)
  const { connection, secret, values, limits } = request
  const { who, keep } = wish
  const read = () =>
    needs.readers.ask(who, { ...request, type: 'read' }, asked).catch(about({ dataSet: name }))
  if (keep === undefined) return read()
  // The source as it stands now is part of the key: rows of a source or data set that changed are never found.
  const key = keyOfRows(who, keep.rights, connection, secret, document, values, limits)
  const found = keep.fresh ? undefined : needs.kept.find(key)
  if (found !== undefined) return found
  const rows = await read()
  needs.kept.keep(key, who, rows)
  return rows
}
