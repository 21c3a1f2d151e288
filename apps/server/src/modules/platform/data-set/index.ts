import { AppError, dataSetDocument } from '@gridwright/contract'
import { formatDate } from '@gridwright/validation'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { HandlersOf } from '#operations/handler.ts'
import { Written } from '#operations/written.ts'
import { formulaValues, shownDefault } from './convert-parameters.ts'
import type { DataSets } from './data-set-api.ts'
import { keptRows } from './kept-rows.ts'
import { previewDataSet, readDataSets } from './read-data-set.ts'
import type { ReadNeeds } from './read-data-set.ts'

export { dataSetKind } from './data-set-rule.ts'
export type { DataSets, ReadOptions } from './data-set-api.ts'

type Given = Omit<ReadNeeds, 'kept'> & { readonly assets: Assets; readonly now: () => Date }
type Needs = Given & ReadNeeds

const previewTime = 60_000

/** The day in the server's time zone. */
const todayOf = (moment: Date): string => formatDate(moment, Intl.DateTimeFormat().resolvedOptions().timeZone)

const apiOf = (needs: Needs): DataSets => ({
  open: async (ids) => {
    const used = await needs.assets.openUsed(ids, dataSetDocument)
    return new Map(used.map(({ id, ...dataSet }) => [id, dataSet]))
  },
  read: (dataSets, { limit, ...wish }) =>
    readDataSets(needs, dataSets, { ...wish, limits: { ...limit, milliseconds: wish.milliseconds } }),
  convert: formulaValues,
  shownDefault,
})

const handlersOf = (needs: Needs): HandlersOf<'dataSet'> => ({
  'dataSet.preview': async ({ document, values, limit }, { caller, signal }) => {
    if ((await needs.sources.typeOf(caller, document.sourceId)) === undefined)
      throw new AppError('source-unknown')
    const limits = {
      rows: limit,
      beyond: 'cut',
      milliseconds: previewTime,
      structure: true,
      shown: true,
    } as const
    const today = todayOf(needs.now())
    const wish = { values, limits, milliseconds: previewTime, signal, today, who: caller.userId }
    return new Written(await previewDataSet(needs, document, wish))
  },
  'dataSet.fields': async ({ ids, text }, { caller }) => {
    const { assets, total } = await needs.assets.list(caller, dataSetDocument, { text, ids })
    const dataSets = assets.map(({ id, name, document: { columns, parameters } }) => ({
      id,
      name,
      columns,
      parameters,
    }))
    return { dataSets, total }
  },
})

/** Data sets: what is read from a source, with its parameters (RPT-02). */
export const dataSetModule = (
  given: Given,
): { readonly handlers: HandlersOf<'dataSet'>; readonly dataSets: DataSets } => {
  const needs = { ...given, kept: keptRows(given.now) }
  return { handlers: handlersOf(needs), dataSets: apiOf(needs) }
}
