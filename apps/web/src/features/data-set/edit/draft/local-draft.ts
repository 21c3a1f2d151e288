import type { DataSetDocument } from '@gridwright/contract'

/** Edits that were not saved on the server yet, kept in this browser. */
export type LocalDraft = {
  readonly username: string
  /** The server's revision on which they are based. */
  readonly revision: number
  readonly document: DataSetDocument
  /** Milliseconds since 1970. */
  readonly at: number
}

const keyOf = (id: string): string => `gridwright.draft.data-set.${id}`

const isDraft = (value: unknown): value is LocalDraft =>
  typeof value === 'object' && value !== null && 'document' in value && 'username' in value && 'at' in value

/** The person's own kept edits; what another person left in this browser stays unseen. */
export const readLocalDraft = (id: string, username: string): LocalDraft | undefined => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null')
    return isDraft(value) && value.username === username ? value : undefined
  } catch {
    return undefined
  }
}

/** A full or forbidden storage loses only this second copy; the page says itself that work is unsaved. */
export const keepLocalDraft = (id: string, draft: LocalDraft): void => {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(draft))
  } catch {
    localStorage.removeItem(keyOf(id))
  }
}

export const dropLocalDraft = (id: string): void => localStorage.removeItem(keyOf(id))
