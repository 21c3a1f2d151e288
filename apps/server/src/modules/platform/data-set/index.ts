import { AppError, dataSetDocument } from '@gridwright/contract'
import type { DataSetDocument, DataSetRows, ParameterValues } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { formatDate } from '@gridwright/validation'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { CallContext, Caller, HandlersOf } from '#operations/handler.ts'
import { Written } from '#operations/written.ts'
import { formulaValues, shownDefault } from './convert-parameters.ts'
import { agedRows } from './aged-rows.ts'
import { requireInputs } from './combined.ts'
import type { DataSets } from './data-set-api.ts'
import { listRuns, noteRun } from './data-set-runs.ts'
import { keptRows } from './kept-rows.ts'
import { keptOptions } from './options/kept-options.ts'
import { chosenValues, offeredFor, ownValuesBy } from './options/parameter-options.ts'
import { personalised } from './options/personal-defaults.ts'
import type { OptionNeeds } from './options/read-options.ts'
import { requireOptionSets } from './options/option-sets.ts'
import { bindOwn } from './own-values.ts'
import type { BindNeeds } from './own-values.ts'
import { readAddress } from './read-address.ts'
import { previewDataSet, readDataSets } from './read-data-set.ts'
import type { ReadNeeds } from './read-data-set.ts'

export { dataSetKind } from './data-set-rule.ts'
export type { OptionAsker } from './options/asking.ts'
export type { DataSets, OpenedDataSet, ReadOptions } from './data-set-api.ts'
export type { OptionQuestion } from './options/asking.ts'
export { checkOptions, optionSets } from './options/option-sets.ts'

type Given = Omit<ReadNeeds, 'kept' | 'aged' | 'open' | 'bindOwn'> &
  Pick<OptionNeeds, 'dictionary' | 'mostRows'> & {
    readonly assets: Assets
    readonly now: () => Date
    readonly db: Db
    readonly words: DataSets['words']
  }
type Needs = Given & OptionNeeds

const previewTime = 60_000

/** The day in this time zone, the server's where nothing is said. */
const todayOf = (moment: Date, timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): string =>
  formatDate(moment, timeZone)

const apiOf = (needs: Needs): DataSets => ({
  open: needs.open,
  bind: needs.bindOwn,
  read: (dataSets, { limit, ...wish }) =>
    readDataSets(needs, dataSets, { ...wish, limits: { ...limit, milliseconds: wish.milliseconds } }),
  readAddress: (call, options) => readAddress(needs.readers, call, options),
  columnsOf: async (caller, document, signal) => {
    const bytes = await previewed(needs, { document, values: {}, limit: 1 }, { caller, signal })
    return (JSON.parse(new TextDecoder().decode(bytes)) as Pick<DataSetRows, 'columns'>).columns
  },
  convert: formulaValues,
  personalised,
  choose: (asked, asker) => chosenValues(needs, asked, asker),
  offer: (parameters, wish) => offeredFor(needs, parameters, wish),
  shownDefault,
  words: needs.words,
})

type Preview = {
  readonly document: DataSetDocument
  readonly values: ParameterValues
  readonly limit: number
  readonly explain?: boolean
}

/** What a preview reads from must be the caller's to name. */
const requireOrigin = async (needs: Needs, caller: Caller, document: DataSetDocument): Promise<void> => {
  if (document.kind === 'combined') return requireInputs(needs.assets, caller, document.inputs)
  if ((await needs.sources.typeOf(caller, document.sourceId)) === undefined)
    throw new AppError('source-unknown')
}

/** The first rows as JSON. */
const previewed = async (
  needs: Needs,
  { document, values, limit, explain = false }: Preview,
  { caller, signal }: Pick<CallContext, 'caller' | 'signal'>,
) => {
  await requireOrigin(needs, caller, document)
  await requireOptionSets(needs.assets, caller, document.parameters)
  const limits = {
    rows: limit,
    beyond: 'cut',
    milliseconds: previewTime,
    structure: true,
    shown: true,
    explain,
  } as const
  const today = todayOf(needs.now())
  const asked = { parameters: personalised(document.parameters, caller), given: values }
  const { bound } = await chosenValues(needs, asked, { caller, today, lang: 'zh' })
  const wish = { values: bound, limits, milliseconds: previewTime, signal, today, caller }
  return previewDataSet(needs, document, wish)
}

type Asked = Preview & { readonly assetId?: string | undefined }

/** A preview that joins the caller's history of the data set, however it ended. */
const noted = async (needs: Needs, wish: Asked, context: CallContext) => {
  const { assetId, document } = wish
  const begun = performance.now()
  const note = async (problem: string): Promise<void> => {
    if (assetId === undefined || document.kind === 'api' || wish.explain === true) return
    const { caller } = context
    if (!(await needs.assets.seen(caller, { kind: 'data-set', ids: [assetId] })).has(assetId)) return
    const milliseconds = performance.now() - begun
    await noteRun(needs.db, {
      assetId,
      userId: caller.userId,
      at: needs.now(),
      sql: document.sql,
      milliseconds,
      problem,
    })
  }
  try {
    const rows = await previewed(needs, wish, context)
    await note('')
    return rows
  } catch (error) {
    if (error instanceof AppError) await note(error.code)
    throw error
  }
}

const handlersOf = (needs: Needs): HandlersOf<'dataSet'> => ({
  'dataSet.preview': async (wish, context) => new Written(await noted(needs, wish, context)),
  'dataSet.parameterOptions': async ({ parameters, timeZone, ...wish }, { caller, lang }) => {
    await requireOptionSets(needs.assets, caller, parameters)
    const asker = { caller, lang, today: todayOf(needs.now(), timeZone) }
    return offeredFor(needs, parameters, { ...wish, asker })
  },
  'dataSet.runs': async ({ id }, { caller }) => {
    if (!(await needs.assets.seen(caller, { kind: 'data-set', ids: [id] })).has(id))
      throw new AppError('not-found')
    const runs = await listRuns(needs.db, id, caller.userId)
    return { runs: runs.map((run) => ({ ...run, at: run.at.toISOString() })) }
  },
  'dataSet.fields': async ({ ids, text }, { caller }) => {
    const { assets, total } = await needs.assets.list(caller, dataSetDocument, { text, ids })
    const sourceOf = ({ document }: (typeof assets)[number]): string | null =>
      document.kind === 'combined' ? null : document.sourceId
    const sourceIds = [...new Set(assets.flatMap((asset) => sourceOf(asset) ?? []))]
    const sources = await needs.sources.namesOf(caller, sourceIds)
    const dataSets = assets.map((asset) => {
      const { id, name, folderId } = asset
      const { columns, parameters } = asset.document
      const sourceId = sourceOf(asset)
      return {
        id,
        name,
        columns,
        parameters,
        folderId,
        sourceId,
        sourceName: sources.get(sourceId ?? '') ?? '',
      }
    })
    return { dataSets, total }
  },
})

const mayEdit =
  (assets: Assets): BindNeeds['mayEdit'] =>
  async (caller, id) => {
    try {
      return (await assets.require(caller, id, 'edit')).kind === 'data-set'
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }

/** Data sets: what is read from a source, with its parameters (RPT-02). */
export const dataSetModule = (
  given: Given,
): { readonly handlers: HandlersOf<'dataSet'>; readonly dataSets: DataSets } => {
  const open: DataSets['open'] = async (ids) => {
    const used = await given.assets.openUsed(ids, dataSetDocument)
    return new Map(used.map((dataSet) => [dataSet.id, dataSet]))
  }
  const needs: Needs = {
    ...given,
    open,
    mayEdit: mayEdit(given.assets),
    bindOwn: (dataSet, asked) =>
      bindOwn({ open, mayEdit: needs.mayEdit, ownValues: ownValuesBy(needs) })(dataSet, asked),
    kept: keptRows(given.now),
    aged: agedRows(given.now),
    keptOptions: keptOptions(given.now),
  }
  return { handlers: handlersOf(needs), dataSets: apiOf(needs) }
}
