import type { NoticeKind, Titled } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import { dueWorker } from '#platform/due-worker.ts'
import type { DueWorker } from '#platform/due-worker.ts'
import type { Notices } from '#modules/platform/notice/index.ts'

type Body = {
  readonly user: string
  readonly task: string | null
  readonly instance: string
  readonly step: string
  readonly kind: 'task' | 'urge' | 'copy' | 'approved' | 'rejected' | 'cancelled'
}
type Due = { readonly id: string; readonly body: Body; readonly title: string }

type Needs = {
  readonly db: Db
  readonly now: () => Date
  readonly notices: Notices
  readonly failed: (error: unknown) => void
}

/** So long one that was taken is left to who took it; then it is sent again, for its process has died. */
const lease = 60_000

/** Sends what was written in the transactions of processes: at least once, in any server process. */
export const noticeSender = ({ db, now, notices, failed }: Needs): DueWorker =>
  dueWorker<Due>({
    failed,
    claim: async () => {
      const at = now()
      const { rows } = await sql<Due>`
        update process_notice n set due_at = ${new Date(at.getTime() + lease)}, attempts = attempts + 1
        from process_instance i
        where i.key = (n.body ->> 'instance')::bigint and n.id in (
          select id from process_notice where due_at <= ${at} order by due_at limit 50 for update skip locked)
        returning n.id, n.body, i.title`.execute(db)
      return rows
    },
    work: async ({ id, body, title }) => {
      const { kind, ...words } = wordsOf(body, title)
      await notices.send({ to: { userIds: [body.user] }, kind, ...words, link: linkOf(body) })
      await db.deleteFrom('process_notice').where('id', '=', id).execute()
    },
  })

/** To the very task, on any device. */
const linkOf = ({ task, instance }: Body): string =>
  task === null ? `/task?record=${instance}` : `/task?task=${task}`

type Words = { readonly kind: NoticeKind; readonly title: Titled; readonly body: Titled }

const wordsOf = ({ kind, step }: Body, title: string): Words => {
  const said = (of: NoticeKind, zh: string, en: string): Words => ({
    kind: of,
    title: { zh, en },
    body: { zh: `${title} · ${step}`, en: `${title} · ${step}` },
  })
  switch (kind) {
    case 'task':
      return said('process-task', '您有新的待办', 'There is a task for you')
    case 'urge':
      return said('process-task', '催办：请尽快处理', 'Please deal with your task')
    case 'copy':
      return said('process-copy', '流程抄送给您', 'A process was copied to you')
    case 'approved':
      return said('process-ended', '您发起的流程已通过', 'Your process was approved')
    case 'rejected':
      return said('process-ended', '您发起的流程被驳回', 'Your process was rejected')
    case 'cancelled':
      return said('process-ended', '您发起的流程已终止', 'Your process was cancelled')
  }
}
