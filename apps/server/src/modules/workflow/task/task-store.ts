import type { ApprovalTask } from '@gridwright/approval'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'

/** A task with where it stands. */
export type TaskRow = ApprovalTask & {
  readonly instance: string
  readonly definition: string
  readonly section: 'activiti' | 'zeebe'
  readonly work: string
  readonly activation: string
  readonly node: string
  readonly name: string
  readonly dueAt: Date | null
}

const columns = sql`t.key::text, t.parent_key::text as parent, t.signs, t.state, t.assignee_id as assignee,
  t.owner_id as owner, t.pending, t.weight, t.sort, t.instance_key::text as instance,
  t.definition_key::text as definition, t.section, t.work_key::text as work, t.activation_key::text as activation,
  t.node, t.name, t.due_at as "dueAt"`

export const findTask = async (db: Db, key: string): Promise<TaskRow | undefined> => {
  const { rows } =
    await sql<TaskRow>`select ${columns} from process_task t where t.key = ${key}::bigint`.execute(db)
  return rows[0]
}

/** All of one user work, in the order in which they came up; the instance’s row is held by the caller. */
export const tasksOfWork = async (db: Db, work: string): Promise<TaskRow[]> => {
  const { rows } = await sql<TaskRow>`
    select ${columns} from process_task t where t.work_key = ${work}::bigint order by t.key`.execute(db)
  return rows
}

export type NewTask = {
  readonly task: ApprovalTask
  readonly automatic: string
}

type Place = Omit<TaskRow, keyof ApprovalTask | 'dueAt'> & {
  readonly dueAt: string | null
  /** When something is done about it where nobody did it; null = never. */
  readonly lateAt: string | null
  readonly priority: number
  readonly form: unknown
  readonly now: Date
}

export const insertTasks = async (db: Db, place: Place, all: readonly NewTask[]): Promise<void> => {
  if (all.length === 0) return
  const rows = all.map(({ task, automatic }) => ({ ...task, automatic }))
  await sql`
    insert into process_task (key, instance_key, definition_key, section, work_key, activation_key, node, name,
      parent_key, signs, state, assignee_id, owner_id, pending, weight, sort, priority, due_at, late_at, form, automatic,
      created_at, ended_at)
    select key, ${place.instance}::bigint, ${place.definition}::bigint, ${place.section}, ${place.work}::bigint,
      ${place.activation}::bigint, ${place.node}, ${place.name}, parent, signs, state, assignee, owner, pending,
      weight, sort, ${place.priority}, ${place.dueAt}::timestamptz, ${place.lateAt}::timestamptz, ${JSON.stringify(place.form)}::jsonb, automatic,
      ${place.now}, case when state in (-2, 2, 3, 4) then ${place.now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (key bigint, parent bigint, signs text,
      state smallint, assignee text, owner text, pending boolean, weight int, sort float8, automatic text)`.execute(
    db,
  )
}

/** What a decision changed of tasks that were there. */
export const updateTasks = async (
  db: Db,
  changed: readonly ApprovalTask[],
  { by, task, now }: { readonly by: string | null; readonly task: string; readonly now: Date },
): Promise<void> => {
  if (changed.length === 0) return
  await sql`
    update process_task t set state = n.state, assignee_id = n.assignee, owner_id = n.owner, pending = n.pending,
      claimed_at = case when t.assignee_id is null and n.assignee is not null then ${now}::timestamptz
        else t.claimed_at end,
      ended_at = case when n.state in (2, 3, 4, 5, 7) then coalesce(t.ended_at, ${now}::timestamptz) end,
      ended_by = case when n.state in (2, 3, 5, 7) and n.key = ${task}::bigint then ${by}
        when n.state in (-1, 0, 1) then null else t.ended_by end
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as n (key bigint, state smallint, assignee text, owner text, pending boolean)
    where t.key = n.key`.execute(db)
}

export const cancelTasksOf = async (db: Db, works: readonly string[], now: Date): Promise<void> => {
  await sql`
    update process_task set state = 4, ended_at = ${now}
    where work_key = any(${[...works]}::bigint[]) and state in (-1, 0, 1, 7)`.execute(db)
}

export type Candidate = { readonly kind: 'user' | 'role'; readonly id: string }

export const insertCandidates = async (db: Db, task: string, all: readonly Candidate[]): Promise<void> => {
  if (all.length === 0) return
  await sql`
    insert into process_task_candidate (task_key, kind, subject_id)
    select ${task}::bigint, kind, id from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as c (kind text, id text)
    on conflict do nothing`.execute(db)
}

/** Whether somebody may claim it: by name, or by any role of his that is enabled. */
export const isCandidate = async (db: Db, task: string, user: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from process_task_candidate c
    where c.task_key = ${task}::bigint and ((c.kind = 'user' and c.subject_id = ${user})
      or (c.kind = 'role' and c.subject_id in (
        select h.role_id from user_role h join role r on r.id = h.role_id and r.status = 1
        where h.user_id = ${user})))`.execute(db)
  return rows.length > 0
}

/** Who approved in an instance: ever, and in the step that ended last. */
export const earlierApprovers = async (db: Db, instance: string) => {
  const { rows } = await sql<{ user: string; activation: string }>`
    select ended_by as user, activation_key::text as activation from process_task
    where instance_key = ${instance}::bigint and state = 2 and ended_by is not null
    order by ended_at desc, key desc`.execute(db)
  const last = rows[0]?.activation
  return {
    ever: new Set(rows.map(({ user }) => user)),
    justNow: new Set(rows.filter(({ activation }) => activation === last).map(({ user }) => user)),
  }
}

/** Of an instance, what somebody has to decide now, or could claim. */
export const ownOpenTask = async (db: Db, instance: string, user: string): Promise<string | undefined> => {
  const { rows } = await sql<{ key: string }>`
    select t.key::text from process_task t
    where t.instance_key = ${instance}::bigint and t.state = 1 and (t.assignee_id = ${user}
      or (t.assignee_id is null and exists (select from process_task_candidate c
        where c.task_key = t.key and ((c.kind = 'user' and c.subject_id = ${user}) or (c.kind = 'role'
          and c.subject_id in (select h.role_id from user_role h join role r on r.id = h.role_id and r.status = 1
            where h.user_id = ${user}))))))
    order by t.assignee_id nulls last, t.key limit 1`.execute(db)
  return rows[0]?.key
}
