import { AppError } from '@gridwright/contract'
import type { DataSetDocument } from '@gridwright/contract'
import { sourceKindOf } from '@gridwright/data-source'
import type { ReadLimits } from '@gridwright/data-source'
import type { PackedRows } from '@gridwright/data-source/packed'
import type { DataSources, OpenedSource, SourceReaders } from '#modules/platform/data-source/index.ts'
import { boundValues } from './convert-parameters.ts'
import type { OpenedDataSet, ReadOptions } from './data-set-api.ts'
import { keyOfRows } from './kept-rows.ts'
import type { KeptRows } from './kept-rows.ts'

export type ReadNeeds = {
  readonly sources: DataSources
  readonly readers: SourceReaders
  readonly kept: KeptRows
}

type Wish = Omit<ReadOptions, 'limit'> & { readonly limits: ReadLimits }

const requestOf = (source: OpenedSource | undefined, document: DataSetDocument, wish: Wish) => {
  const values = boundValues(document.parameters, wish.values, wish.today)
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
  const sources = await needs.sources.open([document.sourceId])
  const { request, asked, sourceName } = requestOf(sources.get(document.sourceId), document, wish)
  return needs.readers
    .ask(wish.who, { ...request, type: 'preview' }, asked)
    .catch(about({ source: sourceName }))
}

/** Runs data sets on their sources, side by side; one that fails stops the others. */
export const readDataSets = async (
  needs: ReadNeeds,
  dataSets: readonly OpenedDataSet[],
  wish: Wish,
): Promise<readonly PackedRows[]> => {
  const sources = await needs.sources.open(dataSets.map(({ document }) => document.sourceId))
  const failed = new AbortController()
  const stoppable = { ...wish, signal: AbortSignal.any([wish.signal, failed.signal]) }
  const read = (dataSet: OpenedDataSet) =>
    readDataSet(needs, { ...dataSet, source: sources.get(dataSet.document.sourceId) }, stoppable)
  try {
    return await Promise.all(dataSets.map(read))
  } catch (error) {
    failed.abort()
    throw error
  }
}

type Readable = OpenedDataSet & { readonly source: OpenedSource | undefined }

/** Failures name the data set (RPT-02), the source's name is not every viewer's to know. */
const readDataSet = async (
  needs: ReadNeeds,
  { name, document, source }: Readable,
  wish: Wish,
): Promise<PackedRows> => {
  const { request, asked } = requestOf(source, document, wish)
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
