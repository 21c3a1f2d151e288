import type { Job } from '#entities/job.ts'
import type { NoticeCount } from '#entities/notice.ts'

/** Another text after every change of any dictionary. */
export type DictionaryVersion = { readonly dictionaries: string }

/**
 * Who else has a report open and who saved it last. `people`: names of the others, never one's own; `elsewhere`: one has
 * it open in another window too; `mine`: saved by this person, in whatever window.
 */
export type ReportDesk = {
  readonly people: readonly string[]
  readonly elsewhere: boolean
  readonly draft?:
    | { readonly revision: number; readonly by: string; readonly at: string; readonly mine: boolean }
    | undefined
}

/** Comments on one asset: how many are open, and another text after every change of any. */
export type CommentState = { readonly openComments: number; readonly comments: string }

type Said = { readonly snapshot: unknown; readonly change: unknown }
type Whole<State> = { readonly snapshot: State; readonly change: State }

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

const topic = <Told extends Said>(pattern: RegExp, facts: Facts): LiveTopicFacts<Told> => ({
  pattern,
  isPresence: false,
  ...facts,
})

/**
 * All topics of the live channel, and what is told on them. A name that ends in a colon is followed by an id. Server
 * (`LiveTopic`) and browser (`live.subscribe`) take the types of their data from here.
 */
export const liveTopics = {
  /** All of one's own; a change is one job. */
  jobs: topic<{ readonly snapshot: readonly Job[]; readonly change: Job }>(/^jobs$/, { changes: 'part' }),
  'job:': topic<Whole<Job>>(/^job:[0-9a-f]{32}$/, { changes: 'state' }),
  /** How many of one's own are unread. */
  notices: topic<Whole<NoticeCount>>(/^notices$/, { changes: 'state' }),
  dictionaries: topic<Whole<DictionaryVersion>>(/^dictionaries$/, { changes: 'state' }),
  /** Who else has this report open in the designer, and who saved it last. */
  'report-desk:': topic<Whole<ReportDesk>>(/^report-desk:[0-9a-f]{32}$/, {
    changes: 'state',
    isPresence: true,
  }),
  'asset-comments:': topic<Whole<CommentState>>(/^asset-comments:[\w-]{1,64}$/, { changes: 'state' }),
  /** For whoever only wants to hear that his session was ended. */
  session: topic<{ readonly snapshot: readonly []; readonly change: never }>(/^session$/, {
    changes: 'part',
  }),
} as const

export type LiveTopicName = keyof typeof liveTopics

type Told<Name extends LiveTopicName> = NonNullable<(typeof liveTopics)[Name]['told']>
export type LiveSnapshot<Name extends LiveTopicName> = Told<Name>['snapshot']
export type LiveChange<Name extends LiveTopicName> = Told<Name>['change']

/** A topic as clients name it: `jobs`, `job:0123…`. */
export type LiveTopicText<Name extends LiveTopicName = LiveTopicName> = Name extends `${string}:`
  ? `${Name}${string}`
  : Name

export type LiveTopicOf<Text extends LiveTopicText> = {
  [Name in LiveTopicName]: Text extends LiveTopicText<Name> ? Name : never
}[LiveTopicName]

/** The facts of a topic that a client names. */
export const liveTopicOf = (text: LiveTopicText): LiveTopicFacts =>
  liveTopics[text.slice(0, text.indexOf(':') + 1 || text.length) as LiveTopicName]

/** So many topics one socket may listen to. */
export const mostLiveTopics = 200
