import type { Job } from '#entities/job.ts'

/**
 * Messages of the live channel at `/live`. The client subscribes to topics; the server answers each with a snapshot
 * (`sequence` n) and then changes (n+1 …). `job:{id}`, `jobs` (all of one's own) and `session` exist so far.
 */
export type LiveRequest = { readonly type: 'subscribe' | 'unsubscribe'; readonly topic: string }

export type LiveMessage =
  | {
      readonly type: 'snapshot' | 'change'
      readonly topic: string
      readonly sequence: number
      readonly data: Job | readonly Job[]
    }
  | { readonly type: 'refused'; readonly topic: string; readonly code: string }
  /** The session ended: `code` is an error code of the catalogue; the socket closes after it. */
  | { readonly type: 'ended'; readonly code: string }
