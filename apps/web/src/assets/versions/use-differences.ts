import type { AssetKind, AssetSummary } from '@gridwright/contract'
import { useQuery } from '@tanstack/react-query'
import { readAnswered } from '#assets/reading/read-document.ts'
import { useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { assetLooks } from '#products/looks.ts'
import type { KindComparison } from './kind-comparison.ts'
import { propertyTexts, propertyWords } from './property-texts.ts'
import { readableDifference, stepsOf } from './readable-difference.ts'
import type { ReadableDifference, Words } from './readable-difference.ts'
import { valueTexts, valueWords } from './value-texts.ts'

/** A version against another one; absent `to`: against the draft. */
export type Compared = { readonly from: number; readonly to: number | undefined }

type Both = { readonly before: unknown; readonly after: unknown }

export type Differences = {
  /** Absent while they are read. */
  readonly rows: readonly ReadableDifference[] | undefined
  /** As they were read. */
  readonly documents?: Both
  readonly error: unknown
  readonly retry: () => Promise<unknown>
}

/** Names for the ids in a document: what the asset uses now, and the sources that the person may use. */
const useIdNames = ({ id, kind }: AssetSummary): ReadonlyMap<string, string> => {
  const lineage = useOperation('asset.lineage', { id })
  const sources = useOperation(
    'dataSource.listNames',
    {},
    { enabled: assetLooks[kind].namesSources === true },
  )
  const known = [...(lineage.data?.uses ?? []), ...(sources.data?.sources ?? [])]
  return new Map(known.filter(({ name }) => name !== '').map((one) => [one.id, one.name]))
}

/** Comes with the first comparison. */
const useComparison = (kind: AssetKind) =>
  useQuery({
    queryKey: ['comparison', kind],
    queryFn: () => assetLooks[kind].comparison(),
    staleTime: Infinity,
  })

/** A JSON pointer into what is stored as a place that the maker knows; empty where it is the asset itself. */
export const usePlaceText = (kind: AssetKind): ((path: string) => string) => {
  const { data } = useComparison(kind)
  return (path) => data?.placeOf(stepsOf(path), false).place ?? ''
}

const useWords = (asset: AssetSummary, { placeOf }: Pick<KindComparison, 'placeOf'>): Words => {
  const say = useText(valueTexts)
  const word = useText(propertyTexts)
  const ids = useIdNames(asset)
  return {
    placeOf,
    nameOf: (member) => propertyWords(member, word),
    wordFor: (member, value) =>
      (typeof value === 'string' ? ids.get(value) : undefined) ?? valueWords(member, value, say),
  }
}

/** The draft where there is no version; never as this browser still knew it. */
const useDocument = (id: string, version: number | undefined) => {
  const input = { id, ...(version === undefined ? {} : { version }) }
  return useOperation('asset.get', input, { staleTime: 0 })
}

type Found = Pick<Differences, 'rows' | 'documents' | 'error'>

/** What the server answered may be of any version, and is read as the designer reads it. */
const found = ({ before, after }: Both, { format, differences }: KindComparison, words: Words): Found => {
  try {
    const documents = { before: readAnswered(format, before), after: readAnswered(format, after) }
    const all = differences(documents.before, documents.after)
    return { rows: all.map((one) => readableDifference(one, words)), documents, error: null }
  } catch (error) {
    return { rows: undefined, error }
  }
}

const nowhere: Pick<KindComparison, 'placeOf'> = { placeOf: (rest) => ({ place: '', rest }) }

/** The differences, each where its maker would look for it (RPT-06). */
export const useDifferences = (asset: AssetSummary, { from, to }: Compared): Differences => {
  const older = useDocument(asset.id, from)
  const newer = useDocument(asset.id, to)
  const comparison = useComparison(asset.kind)
  const words = useWords(asset, comparison.data ?? nowhere)
  const retry = (): Promise<unknown> => Promise.all([older, newer, comparison].map((one) => one.refetch()))
  const error = older.error ?? newer.error ?? comparison.error
  if (older.data === undefined || newer.data === undefined || comparison.data === undefined)
    return { rows: undefined, error, retry }
  const both = { before: older.data.document, after: newer.data.document }
  return { ...found(both, comparison.data, words), retry }
}
