import type { ApprovalTask } from '@gridwright/approval'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { Ended } from '#modules/workflow/engine/index.ts'

export type TaskNotice = {
  readonly instance: string
  readonly step: string
  /** task, urge, copy, ended. */ readonly kind:
    | 'task'
    | 'urge'
    | 'copy'
    | 'approved'
    | 'rejected'
    | 'cancelled'
  readonly now: Date
}

/** Born in the transaction that makes them due, sent after it: telling never undoes what was done. */
export const insertNotices = async (
  db: Db,
  { instance, step, kind, now }: TaskNotice,
  to: readonly { readonly user: string; readonly task: string | null }[],
): Promise<void> => {
  if (to.length === 0) return
  const rows = to.map(({ user, task }) => ({ user, task, instance, step, kind }))
  await sql`
    insert into process_notice (body, due_at)
    select n.body, ${now} from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as n (body)`.execute(db)
}

/** Whoever has something to decide now is told so. */
export const tellAssignees = (db: Db, notice: TaskNotice, tasks: readonly ApprovalTask[]): Promise<void> =>
  insertNotices(
    db,
    notice,
    tasks.flatMap(({ key, state, assignee }) =>
      state === 1 && assignee !== null ? [{ user: assignee, task: key }] : [],
    ),
  )

const endings = { 2: 'approved', 3: 'rejected', 4: 'cancelled' } as const

/** Whoever started it hears how it ended. */
export const tellStarter = async (db: Db, { instance, starter, outcome, now }: Ended): Promise<void> => {
  if (starter === null || !(outcome === 2 || outcome === 3 || outcome === 4)) return
  await insertNotices(db, { instance, step: '', kind: endings[outcome], now }, [
    { user: starter, task: null },
  ])
}
