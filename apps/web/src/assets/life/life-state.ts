import type { AssetDesk, AssetDetail } from '@gridwright/contract'
import type { Draft, History, Phase, Theirs } from '@gridwright/document'

/** `changed`: not on the server yet; `failed`: it will be tried again; `conflict`: somebody else saved meanwhile. */
export type SaveState = 'saved' | 'changed' | 'saving' | 'failed' | 'conflict'

/** What a person reads of where saving stands; `unsaved`: the server does not have what is shown. */
export const saveStateOf = (phase: Phase, unsaved: boolean): SaveState => {
  if (phase === 'due') return 'changed'
  if (phase === 'sending' || phase === 'held') return 'saving'
  if (phase === 'asking') return unsaved ? 'saving' : 'saved'
  return phase
}

/** What a person changed and the server does not have yet. `at`: milliseconds since 1970. */
export type LocalDraft<D> = Draft<D> & { readonly at: number }

/** Work of an earlier visit that the server never got; `isOlder`: somebody saved since it grew. */
export type Recovery<D> = { readonly draft: LocalDraft<D>; readonly isOlder: boolean }

/** What the server tells of the last save while the asset is open. */
export type ToldDraft = NonNullable<AssetDesk['draft']>

/** `alone`: nothing of one's own was unsaved; `mine`: saved by the same person in another window. */
export type Merged = {
  readonly by: string
  readonly at: string
  readonly alone: boolean
  readonly mine: boolean
}

export type LifeState<D> = {
  readonly phase: 'loading' | 'failed' | 'ready'
  readonly error?: unknown
  readonly asset?: Omit<AssetDetail, 'document'>
  /** What is shown. */
  readonly document: D
  readonly save: SaveState
  readonly saveError?: unknown
  /** When the server last said that it has what is shown in this visit. */
  readonly savedAt?: string
  /** What somebody else saved and this person has to decide about. */
  readonly theirs?: Theirs<D> | undefined
  /** Whose changes were brought in last and stand beside one's own unsaved ones, or alone. */
  readonly merged?: Merged | undefined
  /** Saved by somebody after what is shown here grew; brought in as soon as nothing of one's own travels. */
  readonly told?: ToldDraft | undefined
  readonly recovery?: Recovery<D> | undefined
  /** Steps of kinds that change their document by commands. */
  readonly history: History<D>
}
