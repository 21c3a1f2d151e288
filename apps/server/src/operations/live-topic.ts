import type { OperationName } from '@gridwright/contract'
import { mayCall } from './api-override.ts'
import type { OverrideOf } from './api-override.ts'
import type { Caller } from './handler.ts'

/**
 * One kind of topic of the live channel. A module lists its topics in its door; `app.ts` puts the lists together.
 * What a client calls `jobs` may be another channel for each user: `channel` says which.
 */
export type LiveTopic = {
  /** Matches the whole topic as a client names it, e.g. `/^job:[0-9a-f]{32}$/`. */
  readonly pattern: RegExp
  /** The operation that answers the same: whoever may not call it (PRM-03, with its API rule) may not hear it. */
  readonly reads: OperationName
  /** Asked at every subscription, and again when rights may have changed; false answers `no-permission`. */
  mayJoin(caller: Caller, topic: string): Promise<boolean>
  /**
   * The state now; sent first, and again after the server lost touch with its database. `key` is the subscription's own,
   * as `attend` hears it.
   */
  snapshot(caller: Caller, topic: string, key: string): Promise<unknown>
  /** What one subscription of a caller hears of what was published; undefined: nothing. All of it where absent. */
  tell?(caller: Caller, data: unknown, key: string): unknown
  /**
   * Told that a socket listens (at its subscription and at every check, about each 30 s) and that it does no longer.
   * A socket is no call: it keeps no session alive.
   */
  attend?(caller: Caller, attendance: Attendance): Promise<void>
  /** The channel that `publish` names; the topic itself where absent. */
  channel?(caller: Caller, topic: string): string
}

/** One subscription of one socket; `key` is its own among all server processes. */
export type Attendance = { readonly topic: string; readonly key: string; readonly isHere: boolean }

/** The way out to all browsers, whichever server process they are connected to. */
export type LiveHub = {
  /**
   * Tells everybody who joined the channel. Slow clients get only the newest data of each channel and `id`
   * (where the data carry one). Data above 7 kB make each server ask `snapshot` instead. Returns once handed to PostgreSQL.
   */
  publish(channel: string, data: unknown): Promise<void>
}

/** The topic behind the gate of the operation that it stands for. */
export const gated = (topic: LiveTopic, overrideOf: OverrideOf): LiveTopic => ({
  ...topic,
  mayJoin: async (caller, name) =>
    mayCall(topic.reads, caller, overrideOf(topic.reads)) && topic.mayJoin(caller, name),
})
