import type { Job } from '#entities/job.ts'
import type { NoticeCount } from '#entities/notice.ts'

/**
 * Messages of the live channel at `/live`. The client subscribes to topics; the server answers each with a snapshot
 * (`sequence` n) and then changes (n+1 …). `job:{id}`, `jobs` (all of one's own), `notices`
 * (how many of one's own are unread), `dictionaries` (told when one changed), `report-desk:{id}`
 * (who else has this report open in the designer, and who saved it last), `asset-comments:{id}` and `session` exist so far.
 */
export type LiveRequest = { readonly type: 'subscribe' | 'unsubscribe'; readonly topic: string }

/** Another text after every change of any dictionary. */
type DictionaryVersion = { readonly dictionaries: string }

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

export type LiveMessage =
  | {
      readonly type: 'snapshot' | 'change'
      readonly topic: string
      readonly sequence: number
      readonly data: Job | readonly Job[] | NoticeCount | DictionaryVersion | ReportDesk | CommentState
    }
  | { readonly type: 'refused'; readonly topic: string; readonly code: string }
  /** The session ended: `code` is an error code of the catalogue; the socket closes after it. */
  | { readonly type: 'ended'; readonly code: string }
