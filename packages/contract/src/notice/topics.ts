import { topic } from '#shared/live-topic.ts'
import type { Whole } from '#shared/live-topic.ts'
import type { NoticeCount } from './entities.ts'

export const noticeTopics = {
  /** How many of one's own are unread. */
  notices: topic<Whole<NoticeCount>>(/^notices$/, { changes: 'state' }),
} as const
