import { topic } from '#shared/live-topic.ts'

export const sessionTopics = {
  /** For whoever only wants to hear that his session was ended. */
  session: topic<{ readonly snapshot: readonly []; readonly change: never }>(/^session$/, {
    changes: 'part',
  }),
} as const
