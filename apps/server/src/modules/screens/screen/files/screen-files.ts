import { AppError, dataSetDocument } from '@gridwright/contract'
import type { HandlerInput, Output } from '@gridwright/contract'
import { readScreenFile } from '@gridwright/screen'
import type { BroughtRemark, Query, Screen, ScreenFile } from '@gridwright/screen'
import { jsonExcess } from '@gridwright/validation/json-shape'
import { widgetFactsOf } from '@gridwright/widgets/facts'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { DataSets } from '#modules/platform/data-set/index.ts'
import type { Caller } from '#operations/handler.ts'
import { openScreen } from '#modules/screens/screen/open-screen.ts'

type Needs = { readonly assets: Assets; readonly dataSets: DataSets }

const deepest = 60

const dataSetIds = ({ queries }: Screen): readonly string[] => [
  ...new Set(
    Object.values(queries).flatMap(({ source }) => (source.kind === 'data-set' ? [source.dataSetId] : [])),
  ),
]

/** The draft as a file, with the names of the data sets that its taker may view. */
export const screenAsFile = async (
  { assets, dataSets }: Needs,
  caller: Caller,
  id: string,
): Promise<Output<'screen.export'>> => {
  const { name, document } = await openScreen(assets, caller, { id, draft: true })
  const ids = dataSetIds(document)
  const seen = await assets.seen(caller, { kind: 'data-set', ids })
  const opened = await dataSets.open(ids.filter((one) => seen.has(one)))
  const names = Object.fromEntries([...opened].map(([one, dataSet]) => [one, dataSet.name]))
  const file: ScreenFile = { gridwrightScreen: 1, name, dataSets: names, document }
  return { name, content: JSON.stringify(file, undefined, 1) }
}

const parsed = (content: string): unknown => {
  if (jsonExcess(content, { depth: deepest }) !== undefined) throw new AppError('screen-file-broken')
  try {
    return JSON.parse(content)
  } catch {
    throw new AppError('screen-file-broken')
  }
}

const problems = {
  newer: 'screen-file-newer',
  broken: 'screen-file-broken',
  unknown: 'screen-file-unknown',
} as const

/** The caller’s own data sets by the ids of the file: the same one where he may view it, else one of the same name. */
const ownSets = async (
  assets: Assets,
  caller: Caller,
  { ids, names }: { readonly ids: readonly string[]; readonly names: Readonly<Record<string, string>> },
): Promise<ReadonlyMap<string, string>> => {
  const seen = await assets.seen(caller, { kind: 'data-set', ids })
  const found = await Promise.all(
    ids.map(async (id): Promise<readonly (readonly [string, string])[]> => {
      if (seen.has(id)) return [[id, id]]
      const name = Object.hasOwn(names, id) ? names[id] : undefined
      if (name === undefined) return []
      const { assets: all } = await assets.list(caller, dataSetDocument, { text: name })
      const same = all.find((one) => one.name === name)
      return same === undefined ? [] : [[id, same.id]]
    }),
  )
  return new Map(found.flat())
}

/** A query whose data set is not there keeps its name, and gives no rows until somebody chooses another. */
const withOwn = (query: Query, own: ReadonlyMap<string, string>): Query => {
  const { source } = query
  if (source.kind !== 'data-set') return query
  const id = own.get(source.dataSetId)
  return id === undefined
    ? { ...query, source: { kind: 'static', columns: [], rows: [] }, params: {} }
    : { ...query, source: { kind: 'data-set', dataSetId: id } }
}

/** A file of this product or of another as a screen; nothing is stored. Throws `screen-file-…`. */
export const screenOfFile = async (
  { assets }: Needs,
  caller: Caller,
  { content }: HandlerInput<'screen.readFile'>,
): Promise<Output<'screen.readFile'>> => {
  const read = readScreenFile(parsed(content), widgetFactsOf)
  if (typeof read === 'string') throw new AppError(problems[read])
  const { from, name, screen, remarks, dataSets: names } = read
  const ids = dataSetIds(screen)
  const own = await ownSets(assets, caller, { ids, names })
  const missing = ids.filter((id) => !own.has(id))
  const lost: readonly BroughtRemark[] = missing.map((id) => ({
    code: 'file-data-set',
    what: (Object.hasOwn(names, id) ? names[id] : undefined) ?? id,
  }))
  const queries = Object.fromEntries(
    Object.entries(screen.queries).map(([id, query]) => [id, withOwn(query, own)]),
  )
  return { from, name, document: { ...screen, queries }, remarks: [...remarks, ...lost].slice(0, 500) }
}
