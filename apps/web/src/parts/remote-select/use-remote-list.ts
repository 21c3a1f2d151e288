import { useEffect, useState } from 'react'
import type { OperationOptions } from '#base/client/index.ts'

/** One page of what may be chosen: by text, or the named ones. */
export type RemoteWish = { readonly text?: string; readonly ids?: string[]; readonly pageSize: number }

type Answer<Item> = {
  readonly data: { readonly data: readonly Item[]; readonly total: number } | undefined
  readonly error: Error | null
  /** An older question's answer, shown until this one's comes. */
  readonly isPlaceholderData: boolean
  readonly refetch: () => Promise<unknown>
}

/** A hook that asks a list operation; what the person may not see is not in its answer. */
export type RemoteSource<Item extends { readonly id: string }> = (
  wish: RemoteWish,
  options: OperationOptions,
) => Answer<Item>

export type RemoteList<Item extends { readonly id: string }> = {
  /** The page for what is typed; undefined before the first answer. */
  readonly items: readonly Item[] | undefined
  /** The first page of all, whatever is typed. */
  readonly first: readonly Item[] | undefined
  /** How many there are, whatever is typed. */
  readonly total: number
  /** How many fit beyond `items`. */
  readonly more: number
  /** `items` are not yet the answer to what is typed. */
  readonly busy: boolean
  readonly error: Error | null
  readonly retry: () => void
  /** What stands in the search box, at once; the question follows when the typing pauses. */
  readonly typed: string
  readonly narrow: (text: string) => void
  /** A shown or chosen one, wherever it stands. */
  readonly find: (id: string) => Item | undefined
  /** To be called with what is chosen, so that its name outlives the page it was found on. */
  readonly keep: (id: string) => void
}

/** Milliseconds after the last key. */
const pause = 250
const firstPage = 50
/** As many as one question may name. */
const mostNamed = 200
const fresh = { staleTime: 60_000 } as const

/** What is typed, once the typing pauses; emptied at once. */
export const useSettled = (typed: string): string => {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typed === '' ? 0 : pause)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

const none = { data: [], total: 0 }

/** The chosen ones that were not seen, asked for by their ids. */
const useNamed = <Item extends { readonly id: string }>(
  useSource: RemoteSource<Item>,
  chosen: readonly string[],
  seen: readonly Item[],
): readonly Item[] => {
  const missing = chosen.filter((id) => id !== '' && !seen.some((item) => item.id === id))
  const ids = missing.slice(0, mostNamed)
  const options = { ...fresh, keepPrevious: true, enabled: ids.length > 0 }
  return useSource({ ids, pageSize: Math.max(1, ids.length) }, options).data?.data ?? []
}

/**
 * What a picker offers of a list of any length: its first page, narrowed by the server as somebody types (an answer
 * that nobody waits for any more is aborted), and whatever is chosen, found by its id.
 */
export const useRemoteList = <Item extends { readonly id: string }>(
  useSource: RemoteSource<Item>,
  chosen: readonly string[],
): RemoteList<Item> => {
  const [typed, narrow] = useState('')
  const [kept, setKept] = useState<readonly Item[]>([])
  const text = useSettled(typed.trim())
  const first = useSource({ text: '', pageSize: firstPage }, fresh)
  const page = useSource({ text, pageSize: firstPage }, { ...fresh, keepPrevious: true })
  const [top, shown] = [first.data ?? none, page.data ?? none]
  const seen = [...top.data, ...kept]
  const named = useNamed(useSource, first.data === undefined ? [] : chosen, seen)
  const all = [...seen, ...shown.data, ...named]
  const find = (id: string): Item | undefined => all.find((item) => item.id === id)
  return {
    items: page.data?.data,
    first: first.data?.data,
    total: top.total,
    more: shown.total - shown.data.length,
    busy: page.data === undefined || page.isPlaceholderData || typed.trim() !== text,
    error: first.error ?? page.error,
    retry: () => void Promise.all([first.refetch(), page.refetch()]),
    typed,
    narrow,
    find,
    keep: (id) => {
      const item = find(id)
      if (item !== undefined && !kept.includes(item)) setKept([...kept, item])
    },
  }
}
