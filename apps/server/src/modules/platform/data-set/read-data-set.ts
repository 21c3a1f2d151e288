import { AppError } from '@gridwright/contract'
import type { DataSetDocument } from '@gridwright/contract'
import { sourceKindOf } from '@gridwright/data-source'
import type { ReadLimits } from '@gridwright/data-source'
import type { PackedRows } from '@gridwright/data-source/packed'
import { toldOfSource } from '#modules/platform/data-source/index.ts'
import type { DataSources, OpenedSource, SourceReaders } from '#modules/platform/data-source/index.ts'
import type { NamedRows } from '#modules/platform/data-source/index.ts'
import type { AgedRows } from './aged-rows.ts'
import { inputLimits, inputsOf, requireSmall } from './combined.ts'
import type { SourcedDocument } from './combined.ts'
import { boundValues } from './convert-parameters.ts'
import type { BindOwn, BoundDataSet, OpenedDataSet, ReadOptions } from './data-set-api.ts'
import { keyOfRows } from './kept-rows.ts'
import type { KeptRows } from './kept-rows.ts'

export type ReadNeeds = {
  readonly sources: DataSources
  readonly readers: SourceReaders
  readonly kept: KeptRows
  readonly aged: AgedRows
  readonly bindOwn: BindOwn
  /** Published data sets by id. */
  readonly open: (ids: readonly string[]) => Promise<ReadonlyMap<string, OpenedDataSet>>
}

type Wish = Omit<ReadOptions, 'limit'> & { readonly limits: ReadLimits }

/** The failure with what it is about, so that one of many is found: texts begin with it. */
const about = (where: { readonly source: string } | { readonly dataSet: string }) => (error: unknown) => {
  throw error instanceof AppError
    ? new AppError(error.code, { ...error.params, ...where }, error.cause)
    : error
}

/** From where a data set is read: the source as it is reached, or the rows of those that it combines. */
type Origin =
  | Pick<OpenedSource, 'connection' | 'secret' | 'files'>
  | { readonly tables: readonly NamedRows[] }

type Asked = { readonly document: DataSetDocument; readonly wish: Wish }

const askReader = async <T extends 'read' | 'preview'>(
  needs: ReadNeeds,
  type: T,
  { origin, document, wish }: Asked & { readonly origin: Origin },
) => {
  const values = [...boundValues(document.parameters, wish.values, wish.today)]
  const { limits, signal, caller } = wish
  const request = { ...origin, type, document, values, limits }
  return needs.readers.ask(caller.userId, request, { milliseconds: limits.milliseconds, signal })
}

const originOf = (
  source: OpenedSource | undefined,
  document: SourcedDocument,
  { limits }: Pick<Wish, 'limits'>,
): Origin => {
  const kind = source && sourceKindOf(source.connection.type)
  if (!source || kind?.capabilities.dataSets !== document.kind) throw new AppError('source-unknown')
  if (limits.part && kind.capabilities.pages === undefined) throw new AppError('list-not-paged')
  const { connection, secret, files } = source
  return { connection, secret, ...(files && { files }) }
}

/** The data sets that a combined one names, read whole and side by side. Failures name them. */
const readInputs = async (needs: ReadNeeds, inputs: readonly BoundDataSet[], wish: Wish): Promise<Origin> => {
  const limits = inputLimits(wish.limits.milliseconds)
  const rows = await readBound(needs, inputs, { ...wish, limits })
  requireSmall(rows)
  return { tables: inputs.map(({ name }, at) => ({ name, rows: rows[at] ?? noRows })) }
}

const noRows: PackedRows = { length: 0, columns: [], truncated: false }

/** What `dataSet.preview` answers, as JSON: no row of it is touched here. */
export const previewDataSet = async (
  needs: ReadNeeds,
  document: DataSetDocument,
  wish: Wish,
): Promise<Uint8Array<ArrayBuffer>> => {
  if (document.kind === 'combined') {
    const opened = await needs.open(document.inputs.map(({ dataSetId }) => dataSetId))
    const inputs = inputsOf(document, opened).map((input) => needs.bindOwn(input, wish))
    const origin = await readInputs(needs, await Promise.all(inputs), wish)
    return askReader(needs, 'preview', { origin, document, wish })
  }
  const source = (await needs.sources.open([document.sourceId])).get(document.sourceId)
  const origin = originOf(source, document, wish)
  return askReader(needs, 'preview', { origin, document, wish }).catch(about({ source: source?.name ?? '' }))
}

/** Runs data sets on their sources, side by side; one that fails stops the others. */
export const readDataSets = async (
  needs: ReadNeeds,
  dataSets: readonly OpenedDataSet[],
  wish: Wish,
): Promise<readonly PackedRows[]> =>
  readBound(needs, await Promise.all(dataSets.map((dataSet) => needs.bindOwn(dataSet, wish))), wish)

const readBound = async (
  needs: ReadNeeds,
  dataSets: readonly BoundDataSet[],
  wish: Wish,
): Promise<readonly PackedRows[]> => {
  const ids = dataSets.flatMap(({ document }) => (document.kind === 'combined' ? [] : [document.sourceId]))
  const sources = await needs.sources.open([...new Set(ids)])
  const failed = new AbortController()
  const stoppable = { ...wish, signal: AbortSignal.any([wish.signal, failed.signal]) }
  try {
    return await Promise.all(dataSets.map((dataSet) => readDataSet(needs, { dataSet, sources }, stoppable)))
  } catch (error) {
    failed.abort()
    throw error
  }
}

type Readable = {
  readonly dataSet: BoundDataSet
  readonly sources: ReadonlyMap<string, OpenedSource>
}

/** Failures name the data set (RPT-02), the source's name is not every viewer's to know. */
const readDataSet = async (
  needs: ReadNeeds,
  { dataSet: { name, document, values, inputs }, sources }: Readable,
  asked: Wish,
): Promise<PackedRows> => {
  const wish = { ...asked, values }
  if (document.kind === 'combined' && wish.limits.part) throw new AppError('list-not-paged')
  const read = async () => {
    const origin =
      document.kind === 'combined'
        ? await readInputs(needs, inputs, wish)
        : originOf(sources.get(document.sourceId), document, wish)
    return askReader(needs, 'read', { origin, document, wish })
      .catch(told(needs, document, wish))
      .catch(about({ dataSet: name }))
  }
  return keptOrRead(needs, { document, wish, from: keyPartOf(document, sources, inputs) }, read)
}

const told =
  ({ sources }: ReadNeeds, document: DataSetDocument, { caller }: Wish) =>
  async (error: unknown): Promise<never> => {
    if (document.kind === 'combined') throw error
    throw await toldOfSource(sources, { caller, sourceId: document.sourceId }, error)
  }

/** The source as it stands now is part of the key: rows of a source or data set that changed are never found. */
const keyPartOf = (
  document: DataSetDocument,
  sources: ReadonlyMap<string, OpenedSource>,
  inputs: readonly BoundDataSet[],
): unknown => {
  // With all that they bind, the person who asks too.
  if (document.kind === 'combined') return inputs
  const { connection, secret } = sources.get(document.sourceId) ?? {}
  return [connection, secret]
}

type Keeping = Asked & { readonly from: unknown }

/**
 * Rows that were read before, where a designer's preview or the data set's own age allows it. A designer's are his alone;
 * those with an age are the same for all who ask with the same parameters: of a caller nothing but what is bound goes into a
 * read, and all that is bound is in the key.
 */
const keptOrRead = async (
  needs: ReadNeeds,
  { document, wish, from }: Keeping,
  read: () => Promise<PackedRows>,
): Promise<PackedRows> => {
  const { caller, keep, limits, fresh = false } = wish
  // A page is not what others will ask for.
  if (limits.part) return read()
  const values = [...boundValues(document.parameters, wish.values, wish.today)]
  const asked = [from, document, values, limits.rows, limits.beyond]
  const { cache } = document
  if (cache !== undefined)
    return needs.aged.take(keyOfRows('aged', ...asked), { seconds: cache.seconds, fresh }, read)
  if (keep === undefined) return read()
  const key = keyOfRows(caller.userId, keep.rights, ...asked)
  const found = keep.fresh ? undefined : needs.kept.find(key)
  if (found !== undefined) return found
  const rows = await read()
  needs.kept.keep(key, caller.userId, rows)
  return rows
}
