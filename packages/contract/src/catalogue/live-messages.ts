import type { LiveChange, LiveSnapshot, LiveTopicName } from './live-topics.ts'

/**
 * Messages of the live channel at `/live`. The client subscribes to topics (live-topics.ts); the server answers each with
 * a snapshot (`sequence` n) and then changes (n+1 …). Many changes at once may come as one message.
 */
export type LiveRequest = {
  readonly type: 'subscribe' | 'unsubscribe'
  /** One topic, or some at once: as many as fit into {@link largestLiveRequest} bytes. */
  readonly topic: string | readonly string[]
}

/** Bytes of one frame of the client. */
export const largestLiveRequest = 4096

type Numbered<Data> = { readonly topic: string; readonly sequence: number; readonly data: Data }

/** What is told of one topic. */
export type LiveTold<Name extends LiveTopicName = LiveTopicName> =
  | ({ readonly type: 'snapshot' } & Numbered<LiveSnapshot<Name>>)
  | ({ readonly type: 'change' } & Numbered<LiveChange<Name>>)
  | { readonly type: 'refused'; readonly topic: string; readonly code: string }

export type LiveMessage =
  | LiveTold
  | { readonly type: 'changes'; readonly changes: readonly Numbered<LiveChange<LiveTopicName>>[] }
  /** The session ended: `code` is an error code of the catalogue; the socket closes after it. */
  | { readonly type: 'ended'; readonly code: string }
