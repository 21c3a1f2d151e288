import { topic } from '#shared/live-topic.ts'

export const onlineUserTopics = {
  /** For whoever only wants to hear that his session was ended. */
  session: topic<{ readonly snapshot: readonly []; readonly change: never }>(/^session$/, {
    changes: 'part',
  }),
} as const
