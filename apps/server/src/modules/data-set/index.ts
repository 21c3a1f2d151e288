import { AppError, dataSetDocument } from '@gridwright/contract'
import type { DataSetDocument } from '@gridwright/contract'
import { formatDate } from '@gridwright/validation'
import type { Assets } from '#modules/asset/index.ts'
import type { HandlersOf } from '#operations/handler.ts'
import { Written } from '#operations/written.ts'
import { formulaValues, shownDefault } from './convert-parameters.ts'
import type { DataSets } from './data-set-door.ts'
import { keptRows } from './kept-rows.ts'
import { previewDataSet, readDataSet } from './read-data-set.ts'
import type { ReadNeeds } from './read-data-set.ts'

export { dataSetKind } from './data-set-rule.ts'
export type { DataSets, ReadOptions } from './data-set-door.ts'

type Given = Omit<ReadNeeds, 'kept'> & { readonly assets: Assets; readonly now: () => Date }
type Needs = Given & ReadNeeds

const previewTime = 60_000

/** The day in the server's time zone. */
const todayOf = (moment: Date): string => formatDate(moment, Intl.DateTimeFormat().resolvedOptions().timeZone)

const openUsed = async (
  { assets }: Needs,
  id: string,
): Promise<{ name: string; document: DataSetDocument } | undefined> => {
  const asset = await assets.openUsed(id)
  const parsed = dataSetDocument.safeParse(asset?.document)
  return asset && parsed.success ? { name: asset.name, document: parsed.data } : undefined
}

const doorOf = (needs: Needs): DataSets => ({
  parameters: async (ids) => {
    const opened = await Promise.all(ids.map(async (id) => [id, await openUsed(needs, id)] as const))
    return new Map(
      opened.flatMap(([id, found]) =>
        found
          ? [
              [
                id,
                { name: found.name, parameters: found.document.parameters, columns: found.document.columns },
              ],
            ]
          : [],
      ),
    )
  },
  read: async (id, { limit, ...wish }) => {
    const found = await openUsed(needs, id)
    if (!found) throw new AppError('data-set-unknown', { name: id })
    return readDataSet(needs, found, {
      ...wish,
      limits: { ...limit, milliseconds: wish.milliseconds },
    })
  },
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
    const { assets, total } = await needs.assets.list(caller, 'data-set', { text, ids })
    const dataSets = assets.flatMap(({ id, name, document }) => {
      const parsed = dataSetDocument.safeParse(document)
      return parsed.success
        ? [{ id, name, columns: parsed.data.columns, parameters: parsed.data.parameters }]
        : []
    })
    return { dataSets, total }
  },
})

/** Data sets: what is read from a source, with its parameters (RPT-02). */
export const dataSetModule = (
  given: Given,
): { readonly handlers: HandlersOf<'dataSet'>; readonly dataSets: DataSets } => {
  const needs = { ...given, kept: keptRows(given.now) }
  return { handlers: handlersOf(needs), dataSets: doorOf(needs) }
}
