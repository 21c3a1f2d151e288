type Said = { readonly snapshot: unknown; readonly change: unknown }

/** Of a topic whose every change tells all of it. */
export type Whole<State> = { readonly snapshot: State; readonly change: State }

/**
 * What one change tells. `state`: all there is to know of the topic, so the newest takes the place of those before.
 * `part`: one thing of many, by its `id`; the newest of each takes the place of those before. `event`: something that
 * happened; none is left out, and they come in order.
 */
export type LiveChangeKind = 'state' | 'part' | 'event'

export type LiveTopicFacts<Told extends Said = Said> = {
  /** The whole topic as a client names it. */
  readonly pattern: RegExp
  readonly changes: LiveChangeKind
  /** Whoever listens is shown to others: who leaves must be gone at once. */
  readonly isPresence: boolean
  /** For the compiler alone. */
  readonly told?: Told
}

type Facts = { readonly changes: LiveChangeKind; readonly isPresence?: boolean }

export const topic = <Told extends Said>(pattern: RegExp, facts: Facts): LiveTopicFacts<Told> => ({
  pattern,
  isPresence: false,
  ...facts,
})
