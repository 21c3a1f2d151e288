import type { Db } from '@gridwright/db'
import { sql } from 'kysely'

/** Whether somebody may read the record of an instance: who started it, has or had a task of it, or got a copy. */
export const takesPart = async (db: Db, instance: string, user: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from process_instance i where i.key = ${instance}::bigint and (
      i.starter_id = ${user}
      or exists (select from process_task t where t.instance_key = i.key
        and (t.assignee_id = ${user} or t.owner_id = ${user} or t.ended_by = ${user}) and t.state <> -1)
      or exists (select from process_copy c where c.instance_key = i.key and c.user_id = ${user}))`.execute(
    db,
  )
  return rows.length > 0
}

/** Whether a task that is nobody’s yet could be his. */
export const mayClaimIn = async (db: Db, instance: string, user: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from process_task t join process_task_candidate c on c.task_key = t.key
    where t.instance_key = ${instance}::bigint and t.state = 1 and t.assignee_id is null
      and ((c.kind = 'user' and c.subject_id = ${user}) or (c.kind = 'role' and c.subject_id in (
        select h.role_id from user_role h join role r on r.id = h.role_id and r.status = 1
        where h.user_id = ${user})))`.execute(db)
  return rows.length > 0
}

export const markRead = (db: Db, instance: string, { user, now }: { user: string; now: Date }) =>
  sql`
  update process_copy set read_at = ${now}
  where instance_key = ${instance}::bigint and user_id = ${user} and read_at is null`.execute(db)

export type WayRow = {
  readonly taskKey: string
  readonly node: string
  readonly step: string
  readonly personId: string | null
  readonly person: string | null
  readonly state: number
  readonly signs: 'before' | 'after' | 'beside' | null
  readonly automatic: string
  readonly at: Date
  readonly endedAt: Date | null
}

/** Tasks of an instance as steps of its way, oldest first; those whose turn never came are none. */
export const wayOf = async (db: Db, instance: string): Promise<WayRow[]> => {
  const { rows } = await sql<WayRow>`
    select t.key::text as "taskKey", t.node, t.name as step, u.id as "personId", u.display_name as person,
      t.state, t.signs, t.automatic, t.created_at as at, t.ended_at as "endedAt"
    from process_task t left join "user" u on u.id = coalesce(t.ended_by, t.assignee_id)
    where t.instance_key = ${instance}::bigint and t.state <> -1 order by t.key limit 2000`.execute(db)
  return rows
}

export const peopleByIds = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, display_name as name from "user" where id = any(${[...ids]}::text[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
