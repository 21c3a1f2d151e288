/** A document as the server keeps it, under the revision it gave. */
export type Kept<D> = { readonly document: D; readonly revision: number }

/** What somebody else saved first. `at`: ISO time. */
export type Theirs<D> = Kept<D> & { readonly by: string; readonly at: string }

/**
 * Where saving stands. `saved`: the server keeps what is shown; `due`: it will be sent; `sending`; `held`: another
 * operation on the document travels (a publication); `asking`: a save was refused, the server's state is being read;
 * `failed`: it will be tried again; `conflict`: only the person can say what stays.
 */
export type Phase = 'saved' | 'due' | 'sending' | 'held' | 'asking' | 'failed' | 'conflict'

export type Saving<D> = {
  readonly phase: Phase
  readonly shown: D
  /** What the server is known to keep, and what `shown` grew from. */
  readonly kept: Kept<D>
  /** On its way. */
  readonly sent?: D
  /** Sent, but no answer came: the server may keep any of them. */
  readonly unsure: readonly D[]
  readonly failures: number
  readonly theirs?: Theirs<D>
}

export type SavingEvent<D> =
  | { readonly is: 'changed'; readonly document: D }
  | { readonly is: 'due' }
  | { readonly is: 'saved'; readonly revision: number }
  | { readonly is: 'refused' }
  /** `sure`: the server said so itself; else the answer is missing and the document may have arrived. */
  | { readonly is: 'failed'; readonly sure: boolean }
  | { readonly is: 'found'; readonly theirs: Theirs<D> }
  /** Somebody saved: what they did is read where nothing of one's own is on its way. */
  | { readonly is: 'heard' }
  | { readonly is: 'held' }
  /** Without a revision the held operation did not happen, as far as one knows. */
  | { readonly is: 'released'; readonly revision?: number }
  /** The person decided: `document` grows from `theirs` now. */
  | { readonly is: 'decided'; readonly document: D; readonly theirs: Kept<D> }

export type SavingEffect<D> =
  | { readonly do: 'send'; readonly document: D; readonly revision: number }
  | { readonly do: 'ask' }
  | { readonly do: 'wait'; readonly milliseconds: number }
  | { readonly do: 'rest' }
  /** Keeps `shown` in this browser, for a page that does not come to save it. */
  | { readonly do: 'store' }
  | { readonly do: 'forget' }
  /** Shows what both did, or what was decided. */
  | { readonly do: 'show'; readonly document: D; readonly theirs: Kept<D> }

export type SavingRules<D> = {
  readonly same: (one: D, other: D) => boolean
  /** Both changes in one; undefined where they touch the same place, or where it depends on the base. */
  readonly merge: (bases: readonly D[], mine: D, theirs: D) => D | undefined
  /** Milliseconds between the last change and the save. */
  readonly delay: number
}

export type Step<D> = { readonly state: Saving<D>; readonly effects: readonly SavingEffect<D>[] }

export const opened = <D>(kept: Kept<D>): Saving<D> => ({
  phase: 'saved',
  shown: kept.document,
  kept,
  unsure: [],
  failures: 0,
})

const firstRetry = 2000
const longestRetry = 60_000
const mostUnsure = 10

const retryAfter = (failures: number): number => Math.min(longestRetry, firstRetry * 2 ** (failures - 1))

const bare = <D>({ sent: _sent, theirs: _theirs, ...state }: Saving<D>): Saving<D> => state

const isKept = <D>(rules: SavingRules<D>, state: Saving<D>): boolean =>
  // What may have arrived unseen must be written over, even by what the server is known to keep.
  state.unsure.length === 0 && rules.same(state.shown, state.kept.document)

/** Nothing travels: either the server keeps what is shown, or it is sent soon. */
const settled = <D>(rules: SavingRules<D>, before: Saving<D>): Step<D> => {
  const state = bare(before)
  if (isKept(rules, state))
    return { state: { ...state, phase: 'saved', failures: 0 }, effects: [{ do: 'forget' }, { do: 'rest' }] }
  return {
    state: { ...state, phase: 'due' },
    effects: [{ do: 'store' }, { do: 'wait', milliseconds: rules.delay }],
  }
}

const changed = <D>(rules: SavingRules<D>, state: Saving<D>, shown: D): Step<D> => {
  const next = { ...state, shown }
  const still = state.phase === 'saved' || state.phase === 'due' || state.phase === 'failed'
  return still ? settled(rules, next) : { state: next, effects: [{ do: 'store' }] }
}

const send = <D>(state: Saving<D>): Step<D> => ({
  state: { ...bare(state), phase: 'sending', sent: state.shown },
  effects: [
    { do: 'rest' },
    { do: 'store' },
    { do: 'send', document: state.shown, revision: state.kept.revision },
  ],
})

const failed = <D>(rules: SavingRules<D>, state: Saving<D>, sure: boolean): Step<D> => {
  // Only the reading of somebody else's save failed: there is nothing to try again.
  if (state.phase === 'asking' && isKept(rules, state)) return settled(rules, state)
  const failures = state.failures + 1
  const unsure =
    sure || state.sent === undefined ? state.unsure : [...state.unsure, state.sent].slice(-mostUnsure)
  return {
    state: { ...bare(state), phase: 'failed', failures, unsure },
    effects: [{ do: 'store' }, { do: 'wait', milliseconds: retryAfter(failures) }],
  }
}

/**
 * What a change may have grown from: what the server is known to keep, and what may have arrived unseen. One revision
 * further on, nothing of one's own can have arrived.
 */
export const basesOf = <D>({ kept, unsure }: Saving<D>, theirs: Kept<D>): readonly D[] =>
  theirs.revision === kept.revision + 1 ? [kept.document] : [kept.document, ...unsure]

const found = <D>(rules: SavingRules<D>, state: Saving<D>, theirs: Theirs<D>): Step<D> => {
  const kept = { document: theirs.document, revision: theirs.revision }
  const own = [state.kept.document, state.shown, ...state.unsure]
  if (own.some((one) => rules.same(one, theirs.document)))
    return settled(rules, { ...state, kept, unsure: [], failures: 0 })
  const merged = rules.merge(basesOf(state, theirs), state.shown, theirs.document)
  if (merged === undefined)
    return { state: { ...bare(state), phase: 'conflict', theirs }, effects: [{ do: 'store' }] }
  const next = settled(rules, { ...state, kept, shown: merged, unsure: [], failures: 0 })
  return { ...next, effects: [{ do: 'show', document: merged, theirs }, ...next.effects] }
}

const decided = <D>(
  rules: SavingRules<D>,
  state: Saving<D>,
  by: { document: D; theirs: Kept<D> },
): Step<D> => {
  const kept = { document: by.theirs.document, revision: by.theirs.revision }
  const next = settled(rules, { ...state, kept, shown: by.document, unsure: [], failures: 0 })
  return { ...next, effects: [{ do: 'show', ...by }, ...next.effects] }
}

const released = <D>(rules: SavingRules<D>, state: Saving<D>, revision?: number): Step<D> =>
  settled(rules, revision === undefined ? state : { ...state, kept: { ...state.kept, revision } })

/** In which phases an event means something; elsewhere it comes too late and changes nothing. */
const heardIn: Readonly<Record<SavingEvent<unknown>['is'], readonly Phase[]>> = {
  changed: ['saved', 'due', 'sending', 'held', 'asking', 'failed', 'conflict'],
  due: ['due', 'failed'],
  saved: ['sending'],
  refused: ['sending'],
  failed: ['sending', 'asking'],
  found: ['asking'],
  heard: ['saved'],
  held: ['saved'],
  released: ['held'],
  decided: ['saved', 'due', 'sending', 'held', 'asking', 'failed', 'conflict'],
}

const asking = <D>(state: Saving<D>): Step<D> => ({
  state: { ...bare(state), phase: 'asking' },
  effects: [{ do: 'ask' }],
})

const acknowledged = <D>(rules: SavingRules<D>, state: Saving<D>, revision: number): Step<D> => {
  const kept = { document: state.sent ?? state.kept.document, revision }
  return settled(rules, { ...state, kept, unsure: [], failures: 0 })
}

type Handlers<D> = {
  readonly [Name in SavingEvent<D>['is']]: (event: Extract<SavingEvent<D>, { readonly is: Name }>) => Step<D>
}

const handlersOf = <D>(rules: SavingRules<D>, state: Saving<D>): Handlers<D> => ({
  changed: ({ document }) => changed(rules, state, document),
  due: () => send(state),
  saved: ({ revision }) => acknowledged(rules, state, revision),
  refused: () => asking(state),
  failed: ({ sure }) => failed(rules, state, sure),
  found: ({ theirs }) => found(rules, state, theirs),
  heard: () => asking(state),
  held: () => ({ state: { ...state, phase: 'held' }, effects: [] }),
  released: ({ revision }) => released(rules, state, revision),
  decided: (event) => decided(rules, state, event),
})

/**
 * Saving a document that several people may change, as one machine: what happened gives the next state and what is to be
 * done. An event that does not belong to the phase changes nothing.
 */
export const step = <D>(rules: SavingRules<D>, state: Saving<D>, event: SavingEvent<D>): Step<D> => {
  if (!heardIn[event.is].includes(state.phase)) return { state, effects: [] }
  const handle = handlersOf(rules, state)[event.is] as (heard: SavingEvent<D>) => Step<D>
  return handle(event)
}
