import type { DataSetDocument } from '@gridwright/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { personDrafts } from '#session/index.ts'
import type { PersonDrafts } from '#session/index.ts'

/** Edits that were not saved on the server yet, kept in this browser until the person logs out. */
export type LocalDraft = {
  /** The server's revision on which they are based. */
  readonly revision: number
  readonly document: DataSetDocument
  /** Milliseconds since 1970. */
  readonly at: number
}

export type LocalDrafts = PersonDrafts<LocalDraft>

export const useLocalDrafts = (username: string): LocalDrafts =>
  useMemo(() => personDrafts<LocalDraft>(username, 'data-set'), [username])

type Kept = Omit<LocalDraft, 'at'> & { readonly id: string; readonly dirty: boolean }

/** Each change is kept at once, and gone with the save. */
export const useKept = (drafts: LocalDrafts, { id, revision, document, dirty }: Kept): void => {
  const holds = useRef(false)
  useEffect(() => {
    if (dirty) void drafts.put(id, { revision, document, at: Date.now() })
    else if (holds.current) void drafts.remove(id)
    holds.current = dirty
  }, [drafts, id, revision, document, dirty])
}

export type Found = { readonly draft: LocalDraft | undefined; readonly answered: () => void }

/** Edits of an earlier visit that never reached the server, until the person answered. */
export const useFound = (
  drafts: LocalDrafts,
  id: string,
  isKnown: (document: DataSetDocument) => boolean,
): Found => {
  const [draft, setDraft] = useState<LocalDraft>()
  const known = useRef(isKnown)
  useEffect(() => {
    let here = true
    const look = async (): Promise<void> => {
      const found = await drafts.setAside(id)
      if (found === undefined || !here) return
      if (known.current(found.document)) await drafts.removeAside(id)
      else setDraft(found)
    }
    void look()
    return () => {
      here = false
    }
  }, [drafts, id])
  const answered = (): void => {
    void drafts.removeAside(id)
    setDraft(undefined)
  }
  return { draft, answered }
}
