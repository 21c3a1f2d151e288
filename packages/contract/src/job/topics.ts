import { topic } from '#shared/live-topic.ts'
import type { Whole } from '#shared/live-topic.ts'
import type { Job } from './entities.ts'

export const jobTopics = {
  /** All of one's own; a change is one job. */
  jobs: topic<{ readonly snapshot: readonly Job[]; readonly change: Job }>(/^jobs$/, { changes: 'part' }),
  'job:': topic<Whole<Job>>(/^job:[0-9a-f]{32}$/, { changes: 'state' }),
} as const
