import type { AssetSummary, Difference } from '@gridwright/contract'
import { compare } from '@gridwright/document'
import { useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { assetLooks } from '#products/looks.ts'
import { keyedDocument } from './keyed-document.ts'
import { isDerived, readableDifference, sheetNames } from './readable-difference.ts'
import type { Names, ReadableDifference } from './readable-difference.ts'
import { versionTexts } from './texts.ts'
import { valueTexts, valueWords } from './value-texts.ts'

export type Compared = { readonly from: number; readonly to: number | undefined }

type Answer = { readonly error: unknown; readonly refetch: () => Promise<unknown> }

export type Differences = {
  /** Absent while they are read. */
  readonly rows: readonly ReadableDifference[] | undefined
  readonly answer: Answer
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

const usePlaceWords = (): Names['words'] => {
  const t = useText(versionTexts)
  return {
    sheet: t('sheet'),
    row: t('row'),
    column: t('column'),
    style: t('style'),
    dataSet: t('dataSet'),
    parameter: t('parameter'),
    field: t('field'),
    header: t('header'),
    query: t('query'),
  }
}

/** A JSON pointer as a place that the maker knows; empty where it is the asset itself. */
export const usePlaceText = (): ((path: string) => string) => {
  const words = usePlaceWords()
  return (path) => readableDifference({ path }, { sheets: [], words }).place
}

const useNames = (asset: AssetSummary, document: unknown): Names => {
  const words = usePlaceWords()
  const say = useText(valueTexts)
  const ids = useIdNames(asset)
  return {
    sheets: sheetNames(document),
    words,
    wordFor: (property, value) =>
      (typeof value === 'string' ? ids.get(value) : undefined) ?? valueWords(property, value, say),
  }
}

type Found = { readonly found: readonly Difference[] | undefined; readonly answer: Answer }

/** The draft where there is no version; never as this browser still knew it. */
const useDocument = (id: string, version: number | undefined, enabled = true) => {
  const input = { id, ...(version === undefined ? {} : { version }) }
  return useOperation('asset.get', input, { staleTime: 0, enabled })
}

/** As the server tells it: by position. */
const useTold = (id: string, { from, to }: Compared, enabled: boolean): Found => {
  const input = { id, from, ...(to === undefined ? {} : { to }) }
  const answer = useOperation('asset.compare', input, { staleTime: 0, enabled })
  return { found: answer.data?.differences, answer }
}

/** By the names of parameters and columns. */
const useByName = (id: string, { from, to }: Compared, enabled: boolean): Found => {
  const older = useDocument(id, from, enabled)
  const newer = useDocument(id, to, enabled)
  const both = older.data !== undefined && newer.data !== undefined
  return {
    found: both ? compare(keyedDocument(older.data.document), keyedDocument(newer.data.document)) : undefined,
    answer: {
      error: older.error ?? newer.error,
      refetch: () => Promise.all([older.refetch(), newer.refetch()]),
    },
  }
}

/** The differences, each where its maker would look for it (RPT-06). */
export const useDifferences = (asset: AssetSummary, compared: Compared): Differences => {
  const { id, kind } = asset
  const isByName = assetLooks[kind].comparedByName === true
  const told = useTold(id, compared, !isByName)
  const byName = useByName(id, compared, isByName)
  const names = useNames(asset, useDocument(id, compared.to).data?.document)
  const { found, answer } = isByName ? byName : told
  const shown = found?.filter(({ path }) => !isDerived(path))
  return { answer, rows: shown?.map((one) => readableDifference(one, names)) }
}
