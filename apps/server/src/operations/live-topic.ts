import type {
  LiveChange,
  LiveChangeKind,
  LiveSnapshot,
  LiveTopicName,
  OperationName,
} from '@gridwright/contract'
import { mayCall } from './api-override.ts'
import type { OverrideOf } from './api-override.ts'
import type { Caller } from './handler.ts'

/** How the hub serves one kind of topic; what it tells is `Snapshot` first and then `Change`s. */
export type LiveRule<Snapshot = unknown, Change = unknown, Published = never> = {
  /** Matches the whole topic as a client names it. */
  readonly pattern: RegExp
  readonly changes: LiveChangeKind
  /**
   * Its states are the same for all who may hear them: newcomers get the newest from memory, and many channels go out in
   * one message. Such a topic has no `tell`, and its `snapshot` does not look at its caller.
   */
  readonly isShared?: true
  /** The operation that answers the same: whoever may not call it (PRM-03, with its API rule) may not hear it. */
  readonly reads: OperationName
  /** Asked at every subscription, and again when rights may have changed; false answers `no-permission`. */
  mayJoin(caller: Caller, topic: string): Promise<boolean>
  /**
   * The state now; sent first, and again after the server lost touch with its database. `key` is the subscription's own,
   * as `attend` hears it.
   */
  snapshot(caller: Caller, topic: string, key: string): Promise<Snapshot>
  /** What one subscription of a caller hears of what was published; undefined: nothing. All of it where absent. */
  tell?(caller: Caller, data: Published, key: string): Change | undefined
  /**
   * Told that a socket listens (at its subscription and at every check, about each 30 s) and that it does no longer.
   * A socket is no call: it keeps no session alive.
   */
  attend?(caller: Caller, attendance: Attendance): Promise<void>
  /** The channel that `publish` names; the topic itself where absent. */
  channel?(caller: Caller, topic: string): string
}

/**
 * One topic of the contract's list. A module lists its topics in its index; `app.ts` puts the lists together.
 * What a client calls `jobs` may be another channel for each user: `channel` says which. `Published`: what the module
 * publishes, where that is more than the topic tells.
 */
export type LiveTopic<Name extends LiveTopicName, Published = LiveChange<Name>> = LiveRule<
  LiveSnapshot<Name>,
  LiveChange<Name>,
  Published
>

/** One subscription of one socket; `key` is its own among all server processes. */
export type Attendance = { readonly topic: string; readonly key: string; readonly isHere: boolean }

/** The newest state of a channel. */
export type ChannelState = readonly [channel: string, state: unknown]

/** The way out to all browsers, whichever server process they are connected to. */
export type LiveHub = {
  /**
   * Tells everybody who joined the channel. Slow clients get only the newest data of each channel and `id`
   * (where the data carry one). Data above 7 kB make each server ask `snapshot` instead. Returns once handed to PostgreSQL.
   */
  publish(channel: string, data: unknown): Promise<void>
  /** Many channels in one statement. */
  publishAll(states: readonly ChannelState[]): Promise<void>
}

/** The way out for what changes thousands of times a second, beside {@link LiveHub}. */
export type LiveFeed = {
  /**
   * For channels of topics that are `isShared`: of each, a browser gets the newest state in its next frame, and states
   * between two frames are left out. Browsers at this process hear it without the database, those at others through it,
   * many in one message. Does not wait. A channel is told by this or by `publish`, never by both.
   */
  publishMany(states: readonly ChannelState[]): void
}

/** The topic behind the gate of the operation that it stands for. */
export const gated = (topic: LiveRule, overrideOf: OverrideOf): LiveRule => ({
  ...topic,
  mayJoin: async (caller, name) =>
    mayCall(topic.reads, caller, overrideOf(topic.reads)) && topic.mayJoin(caller, name),
})
