import { AppError } from '@gridwright/contract'
import type { HandlerInput, Output } from '@gridwright/contract'
import { namedAssets, namedKinds, readScreenFile, toWire, withAssets } from '@gridwright/screen'
import type { BroughtRemark, NamedKind, Query, Screen, ScreenFile } from '@gridwright/screen'
import { jsonExcess } from '@gridwright/validation/json-shape'
import { widgetFactsOf } from '@gridwright/widgets/facts'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { DataSets } from '#modules/platform/data-set/index.ts'
import type { Caller } from '#operations/handler.ts'
import { openScreen } from '#modules/screens/screen/open-screen.ts'
import { namesOfAssets, ownAssets } from './own-assets.ts'

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
  const named = async (kind: NamedKind): Promise<Readonly<Record<string, string>>> =>
    namesOfAssets(assets, caller, { kind, ids: namedAssets(document, kind, widgetFactsOf) })
  const [reports, screens] = [await named('report'), await named('screen')]
  const file: ScreenFile = { gridwrightScreen: 1, name, dataSets: names, reports, screens, document }
  return { name, content: JSON.stringify(file, undefined, 1) }
}

/** The draft by the names of DSH-02 and DSH-03; what these have no name for (groups, events, steps, frames) is not in it. */
export const screenAsPayload = async (
  { assets }: Needs,
  caller: Caller,
  id: string,
): Promise<Output<'screen.export'>> => {
  const { name, document } = await openScreen(assets, caller, { id, draft: true })
  return { name, content: JSON.stringify(toWire(document), undefined, 1) }
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

/** A query whose data set is not there keeps its name, and gives no rows until somebody chooses another. */
const withOwn = (query: Query, own: ReadonlyMap<string, string>): Query => {
  const { source } = query
  if (source.kind !== 'data-set') return query
  const id = own.get(source.dataSetId)
  return id === undefined
    ? { ...query, source: { kind: 'static', columns: [], rows: [] }, params: {} }
    : { ...query, source: { kind: 'data-set', dataSetId: id } }
}

type Lost = {
  readonly code: BroughtRemark['code']
  readonly ids: readonly string[]
  readonly names: Readonly<Record<string, string>>
}

const remarksOf = ({ code, ids, names }: Lost, own: ReadonlyMap<string, string>): readonly BroughtRemark[] =>
  ids
    .filter((id) => !own.has(id))
    .map((id) => ({ code, what: (Object.hasOwn(names, id) ? names[id] : undefined) ?? id }))

/** A file of this product or of another as a screen; nothing is stored. Throws `screen-file-…`. */
export const screenOfFile = async (
  { assets }: Needs,
  caller: Caller,
  { content }: HandlerInput<'screen.readFile'>,
): Promise<Output<'screen.readFile'>> => {
  const read = readScreenFile(parsed(content), widgetFactsOf)
  if (typeof read === 'string') throw new AppError(problems[read])
  const { from, name, screen, remarks } = read
  const sets = { ids: dataSetIds(screen), names: read.dataSets }
  const ownSets = await ownAssets(assets, caller, { kind: 'data-set', ...sets })
  const lost = [...remarksOf({ code: 'file-data-set', ...sets }, ownSets)]
  const own = new Map<NamedKind, ReadonlyMap<string, string>>()
  for (const kind of namedKinds) {
    const named = { ids: namedAssets(screen, kind, widgetFactsOf), names: read.assets[kind] }
    const found = await ownAssets(assets, caller, { kind, ...named })
    own.set(kind, found)
    lost.push(...remarksOf({ code: 'file-asset', ...named }, found))
  }
  const queries = Object.fromEntries(
    Object.entries(screen.queries).map(([id, query]) => [id, withOwn(query, ownSets)]),
  )
  const linked = withAssets(screen, (kind, id) => own.get(kind)?.get(id), widgetFactsOf)
  return { from, name, document: { ...linked, queries }, remarks: [...remarks, ...lost].slice(0, 500) }
}
