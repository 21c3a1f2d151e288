import type { AssetKind } from '@gridwright/contract'
import type { DocumentKind, Kept } from '@gridwright/document'
import { readKept } from '#assets/reading/read-document.ts'
import { personDrafts } from '#base/session/index.ts'
import type { LocalDraft } from './life-state.ts'

/** A draft as some version of the browser kept it. */
type Stored = {
  readonly document: unknown
  readonly at: number
  readonly base?: Kept<unknown>
  readonly unsure?: readonly unknown[]
  /** Before there was a base. */
  readonly revision?: number
}

type Reading<D> = {
  readonly format: DocumentKind<D>
  /** What the server has now. */
  readonly kept: Kept<D>
  readonly empty: D
}

const baseOf = <D>({ base, revision = -1 }: Stored, { format, kept, empty }: Reading<D>): Kept<D> => {
  if (base !== undefined)
    return { document: readKept(format, base.document) ?? empty, revision: base.revision }
  return { document: revision === kept.revision ? kept.document : empty, revision }
}

/** One asset's unsaved work in this browser. */
export type LifeDrafts<D> = {
  put(draft: LocalDraft<D>): Promise<void>
  remove(): Promise<void>
  /** What an earlier visit left, apart from what this one changes; undefined where it cannot be read. */
  setAside(reading: Reading<D>): Promise<LocalDraft<D> | undefined>
  removeAside(): Promise<void>
}

export const lifeDrafts = <D>(username: string, kind: AssetKind, assetId: string): LifeDrafts<D> => {
  const drafts = personDrafts<Stored>(username, kind)
  return {
    put: (draft) => drafts.put(assetId, draft),
    remove: () => drafts.remove(assetId),
    removeAside: () => drafts.removeAside(assetId),
    setAside: async (reading) => {
      const found = await drafts.setAside(assetId)
      if (found === undefined) return undefined
      const { at, unsure = [] } = found
      const document = readKept(reading.format, found.document)
      if (document === undefined) return undefined
      const sent = unsure.flatMap((one) => readKept(reading.format, one) ?? [])
      return { document, at, base: baseOf(found, reading), unsure: sent }
    },
  }
}
