import { topic } from '#shared/live-topic.ts'
import type { Whole } from '#shared/live-topic.ts'

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

export const reportTopics = {
  /** Who else has this report open in the designer, and who saved it last. */
  'report-desk:': topic<Whole<ReportDesk>>(/^report-desk:[0-9a-f]{32}$/, {
    changes: 'state',
    isPresence: true,
  }),
} as const
