import { AppError } from '@gridwright/contract'
import type { RenderedList } from '@gridwright/contract'
import type { ListPart } from '@gridwright/data-source'
import { sourceKindOf } from '@gridwright/data-source'
import { unpackRows } from '@gridwright/data-source/packed'
import type { LargeList, Template } from '@gridwright/report-engine'
import type { DataSets, OpenedDataSet, ReadOptions } from '#modules/platform/data-set/data-set-api.ts'
import type { DataSources } from '#modules/platform/data-source/index.ts'
import type { Caller } from '#operations/handler.ts'
import type { RenderNeeds, Wish } from './render-needs.ts'
import { usedDataSets } from './used-data-sets.ts'

/** Rows are counted so far: beyond, people read “more than”. */
const mostCounted = 10_000_000

type OrderedPart = Extract<ListPart, { readonly kind: 'rows' }>

/** Throws `list-turned` and `list-order-unknown`: what can be said of a data set before it is asked. */
export const requireListed = ({ orderBy }: LargeList, { name, document }: OpenedDataSet): void => {
  if (document.kind !== 'sql' || document.procedure === true) throw new AppError('list-not-paged')
  if (document.shape?.turn) throw new AppError('list-turned', { name })
  const unknown = orderBy.find(
    ({ field }) => document.columns.length > 0 && !document.columns.some((column) => column.name === field),
  )
  if (unknown) throw new AppError('list-order-unknown', { name, field: unknown.field })
}

type Published = {
  readonly dataSets: Pick<DataSets, 'open'>
  readonly sources: Pick<DataSources, 'typeOf'>
}

/** What a page-wise list cannot read is said when its report is published, not when it is run. */
export const requireListable = async (
  { dataSets, sources }: Published,
  template: Template,
  caller: Caller,
): Promise<void> => {
  const { largeList } = template
  const [used] = usedDataSets(template)
  if (largeList === undefined || used === undefined) return
  const dataSet = (await dataSets.open([used.dataSetId])).get(used.dataSetId)
  if (dataSet === undefined) return
  requireListed(largeList, dataSet)
  const { document } = dataSet
  const type = document.kind === 'combined' ? undefined : await sources.typeOf(caller, document.sourceId)
  if (type !== undefined && sourceKindOf(type).capabilities.pages === undefined)
    throw new AppError('list-not-paged')
}

/** Rows of a list from one on; `from` counts from 0. */
const partFrom = ({ orderBy }: LargeList, from: number, more: Partial<OrderedPart> = {}): OrderedPart => ({
  kind: 'rows',
  order: orderBy,
  from,
  ...more,
})

type Reading = Omit<ReadOptions, 'limit'>

/** How many rows a list has, up to {@link mostCounted} and one. */
export const countRows = async (
  { dataSets }: Pick<RenderNeeds, 'dataSets'>,
  { id, name, document }: OpenedDataSet,
  reading: Reading,
): Promise<number> => {
  const { shape: _shape, ...plain } = document
  const limit = { rows: 1, beyond: 'cut', part: { kind: 'count', most: mostCounted + 1 } } as const
  const [rows] = await dataSets.read([{ id, name, document: plain }], { ...reading, limit })
  const [counted] = rows === undefined ? [] : unpackRows(rows).columns
  return Number(counted?.values.at(0) ?? 0)
}

/** The page of a list that is wished, with what is known of the list. */
export const pageOf = ({ rowsPerPage }: LargeList, rows: number, wished: number): RenderedList => {
  const counted = Math.min(rows, mostCounted)
  const more = rows > mostCounted
  const pages = Math.max(1, Math.ceil(counted / rowsPerPage))
  // Where nobody knows how many there are, any page may be there.
  return { page: more ? wished : Math.min(wished, pages), pages, rows: counted, rowsPerPage, more }
}

type ListLimit = ReadOptions['limit']

/** What of a list is read: a sample for the designer, a page, the rows behind some, or all that a report may have. */
export const listLimit = (
  needs: Pick<RenderNeeds, 'limits'>,
  { template: { largeList }, sampleRows, list: asked }: Pick<Wish, 'template' | 'sampleRows' | 'list'>,
  list: RenderedList | undefined,
): ListLimit => {
  const after = asked?.after
  const plain: ListLimit =
    sampleRows === undefined
      ? { rows: needs.limits.rows, beyond: 'fail' }
      : { rows: sampleRows, beyond: 'cut' }
  if (largeList === undefined) return plain
  if (list === undefined) return { ...plain, part: partFrom(largeList, 0) }
  const { page, rowsPerPage, rows, more } = list
  // Reading on from row to row never looks for a page from the other end.
  if (after !== undefined) {
    const keys = after.length === 0 ? {} : { after }
    const part = partFrom(largeList, (page - 1) * rowsPerPage, { keys: true, ...keys })
    return { rows: rowsPerPage, beyond: 'cut', part }
  }
  const total = more ? {} : { total: rows }
  return { rows: rowsPerPage, beyond: 'cut', part: partFrom(largeList, (page - 1) * rowsPerPage, total) }
}
