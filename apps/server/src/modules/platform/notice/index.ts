import { liveTopics } from '@gridwright/contract'
import type { Job } from '@gridwright/contract'
import type { Sheet } from '#modules/platform/sheet/sheet-api.ts'
import type { AuditedCall } from '#operations/audit.ts'
import type { HandlersOf } from '#operations/handler.ts'
import type { LiveHub, LiveRule, LiveTopic } from '#operations/live-topic.ts'
import { channelHandlers } from './channel-handlers.ts'
import { deliverer } from './deliver.ts'
import type { DeliverNeeds } from './deliver.ts'
import { removeOldDeliveries } from './delivery-store.ts'
import { hooksOf } from './hooks.ts'
import type { Hooks } from './hooks.ts'
import { inboxHandlers } from './inbox-handlers.ts'
import { mailer } from './mailer.ts'
import type { Mailer } from './mailer.ts'
import type { Notices } from './notice-api.ts'
import { countUnreadOf, removeOldNotices } from './notice-store.ts'
import { noticeSheets } from './notice-sheets.ts'
import { tellOfCalls } from './notices-of-calls.ts'
import { tellOfJobs } from './notices-of-jobs.ts'
import type { JobOf } from './notices-of-jobs.ts'
import { sender } from './send-notice.ts'
import type { SendNeeds } from './send-notice.ts'
import { unreadTeller } from './tell-unread.ts'

export type { Hooks } from './hooks.ts'
export type { Mailer } from './mailer.ts'
export type { NewNotice, Notices, Recipients } from './notice-api.ts'

export type NoticeModule = {
  readonly handlers: HandlersOf<'notice'> & HandlersOf<'noticeChannel'>
  readonly notices: Notices
  readonly mail: Mailer
  readonly hooks: Hooks
  readonly sheets: readonly Sheet[]
  /** `notices`: how many of one's own are unread. */
  readonly topics: readonly LiveRule[]
  /** Told after every audited call; tells people what concerns their accounts. */
  readonly afterCall: (done: AuditedCall) => Promise<void>
  /** Told when a job has ended. */
  readonly afterJob: (job: Job, of: JobOf) => Promise<void>
  start(): void
  /** Lets what is being sent end. */
  stop(): Promise<void>
  /** Removes what is old; to be called now and then. */
  tidy(): Promise<void>
}

const noticeDays = 90
const deliveryDays = 30

type Needs = SendNeeds & DeliverNeeds & { readonly publishAll: LiveHub['publishAll'] }

/** What people are told, in their inbox and on channels that leave the house. */
export const noticeModule = (needs: Needs): NoticeModule => {
  const { db, now } = needs
  const worker = deliverer(needs)
  const unread = unreadTeller(needs)
  const notices = sender(needs, { wake: worker.wake, tell: unread.tell })
  const daysAgo = (days: number): Date => new Date(now().getTime() - days * 86_400_000)
  return {
    handlers: { ...inboxHandlers(needs, unread.tell), ...channelHandlers(needs, worker.wake) },
    notices,
    mail: mailer(needs),
    hooks: hooksOf(needs),
    sheets: noticeSheets({ db, now }),
    topics: [unreadTopic(needs)],
    afterCall: tellOfCalls({ db, now, notices }),
    afterJob: tellOfJobs(notices),
    start: worker.start,
    stop: async () => {
      await worker.stop()
      await unread.settled()
    },
    tidy: async () => {
      await removeOldNotices(db, daysAgo(noticeDays))
      await removeOldDeliveries(db, daysAgo(deliveryDays))
    },
  }
}

const unreadTopic = ({ db }: SendNeeds): LiveTopic<'notices'> => ({
  ...liveTopics.notices,
  reads: 'notice.list',
  mayJoin: async () => true,
  snapshot: async ({ userId }) => ({ unread: await countUnreadOf(db, userId) }),
  channel: ({ userId }) => `notices:${userId}`,
})
