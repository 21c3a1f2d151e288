import type { Template } from '@gridwright/report-engine'
import { personDrafts } from '#session/index.ts'

/** What a person changed and the server does not have yet. */
export type LocalDraft = {
  readonly template: Template
  /** The server's revision that it was based on. */
  readonly revision: number
  /** Milliseconds since 1970. */
  readonly at: number
}

export type LocalDrafts = {
  get(assetId: string): Promise<LocalDraft | undefined>
  put(assetId: string, draft: LocalDraft): Promise<void>
  remove(assetId: string): Promise<void>
  /** What an earlier visit left, apart from what this one changes: later edits never write over it. */
  setAside(assetId: string): Promise<LocalDraft | undefined>
  removeAside(assetId: string): Promise<void>
}

const asideOf = (assetId: string): string => `${assetId}#aside`

/** Unsaved report drafts in this browser, by report. */
export const localDrafts = (username: string): LocalDrafts => {
  const drafts = personDrafts<LocalDraft>(username)
  return {
    ...drafts,
    setAside: async (assetId) => {
      const kept = await drafts.get(assetId)
      if (kept === undefined) return drafts.get(asideOf(assetId))
      await drafts.put(asideOf(assetId), kept)
      await drafts.remove(assetId)
      return kept
    },
    removeAside: (assetId) => drafts.remove(asideOf(assetId)),
  }
}
