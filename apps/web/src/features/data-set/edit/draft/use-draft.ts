import type { AssetDetail, DataSetDocument } from '@gridwright/contract'
import { useCallback, useMemo, useRef, useState } from 'react'
import { CallError, call, notifyError, queryClient } from '#client/index.ts'
import { useFacts } from '#session/index.ts'
import { useDirty } from '#shell/index.ts'
import { useFound, useKept, useLocalDrafts } from './local-draft.ts'
import type { LocalDraft } from './local-draft.ts'

/** What the server holds: the document as last saved, and its counters. */
export type Saved = {
  readonly document: DataSetDocument
  readonly revision: number
  readonly version: number
  readonly hasDraft: boolean
}

/** Somebody else saved in between. */
export type Conflict = { readonly user: string; readonly time: string }

export type Draft = {
  readonly document: DataSetDocument
  readonly change: (change: (before: DataSetDocument) => DataSetDocument) => void
  readonly saved: Saved
  readonly dirty: boolean
  readonly saving: boolean
  /** Saves the draft; resolves the new state, or nothing where it failed and was told. */
  readonly save: (onto?: number) => Promise<Saved | undefined>
  /** Saves and makes a version; resolves the new state, or nothing where it failed and was told. */
  readonly publish: (comment: string) => Promise<Saved | undefined>
  readonly conflict: Conflict | undefined
  readonly forgetConflict: () => void
  /** Takes over what the server holds now. */
  readonly reload: () => Promise<void>
  /** The newest revision on the server. */
  readonly newest: () => Promise<number>
  /** Edits of an earlier visit that never reached the server. */
  readonly found: LocalDraft | undefined
  readonly restore: () => void
  readonly dropFound: () => void
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const savedOf = ({ document, revision, version, hasDraft }: AssetDetail): Saved => ({
  document: document as DataSetDocument,
  revision,
  version,
  hasDraft,
})

const conflictOf = (error: unknown): Conflict | undefined =>
  error instanceof CallError && error.code === 'asset-conflict'
    ? { user: String(error.params['user'] ?? ''), time: String(error.params['time'] ?? '') }
    : undefined

const refreshLists = (): void => {
  for (const read of ['asset.list', 'asset.listVersions', 'dataSet.fields'])
    void queryClient.invalidateQueries({ queryKey: [read] })
}

type Writing = Pick<Draft, 'saving' | 'save' | 'publish' | 'conflict' | 'forgetConflict'>
type WritingParts = {
  readonly id: string
  readonly saved: Saved
  readonly document: DataSetDocument
  readonly onSaved: (saved: Saved) => void
  /** Older edits that nobody asked for until then are done with. */
  readonly onVersion: () => void
}

const useWriting = ({ id, saved, document, onSaved, onVersion }: WritingParts): Writing => {
  const [conflict, setConflict] = useState<Conflict>()
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)
  const guarded = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (busy.current) return undefined
    busy.current = true
    setSaving(true)
    try {
      return await work()
    } catch (error) {
      const met = conflictOf(error)
      if (met === undefined) notifyError(error)
      else setConflict(met)
      return undefined
    } finally {
      busy.current = false
      setSaving(false)
    }
  }
  const write = async (onto: number): Promise<Saved> => {
    const { revision, version } = await call('asset.saveDraft', { id, document, revision: onto })
    const next = { document, revision, version, hasDraft: true }
    onSaved(next)
    refreshLists()
    return next
  }
  const release = async (comment: string): Promise<Saved> => {
    const base = same(saved.document, document) ? saved : await write(saved.revision)
    const { revision, version } = await call('asset.publish', { id, revision: base.revision, comment })
    const next = { document, revision, version, hasDraft: false }
    onSaved(next)
    onVersion()
    refreshLists()
    return next
  }
  return {
    saving,
    conflict,
    forgetConflict: () => setConflict(undefined),
    save: (onto = saved.revision) => guarded(() => write(onto)),
    publish: (comment) => guarded(() => release(comment)),
  }
}

/** The document while it is edited: kept in this browser, saved on the server, never overwritten unasked. */
export const useDraft = (asset: AssetDetail): Draft => {
  const { id } = asset
  const username = useFacts()?.username ?? ''
  const [saved, setSaved] = useState(() => savedOf(asset))
  const [document, setDocument] = useState(saved.document)
  const drafts = useLocalDrafts(username)
  const found = useFound(drafts, id, (kept) => same(kept, saved.document))
  const dirty = useMemo(() => !same(saved.document, document), [saved.document, document])
  useDirty(dirty)
  useKept(drafts, { id, revision: saved.revision, document, dirty })
  const writing = useWriting({
    id,
    saved,
    document,
    onSaved: setSaved,
    onVersion: found.answered,
  })
  const change = useCallback<Draft['change']>((apply) => setDocument(apply), [])
  return {
    ...writing,
    document,
    change,
    saved,
    dirty,
    found: found.draft,
    restore: () => {
      const { draft } = found
      if (draft !== undefined) {
        setDocument(draft.document)
        // Somebody may have saved since: the older revision makes the save ask whose work stays.
        setSaved({ ...saved, revision: draft.revision })
      }
      found.answered()
    },
    dropFound: found.answered,
    newest: async () => (await call('asset.get', { id })).revision,
    reload: async () => {
      const next = savedOf(await call('asset.get', { id }))
      setSaved(next)
      setDocument(next.document)
    },
  }
}
