import type { HandlerInput, Output, TaskRow } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

type Filter = HandlerInput<'task.list'>
type Row = Omit<TaskRow, 'createdAt' | 'dueAt' | 'endedAt'> & {
  createdAt: Date
  dueAt: Date | null
  endedAt: Date | null
}

const rowOf = (row: Row): TaskRow => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  dueAt: row.dueAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
})

const taskColumns = sql`t.key::text, t.instance_key::text as "instanceKey", t.section, i.title, d.name as process,
  t.node, t.name as step, s.display_name as starter, a.display_name as assignee, t.state, t.priority,
  t.created_at as "createdAt", t.due_at as "dueAt", t.ended_at as "endedAt", false as unread`
const taskTables = sql`process_task t join process_instance i on i.key = t.instance_key
  join process_definition d on d.key = t.definition_key left join "user" s on s.id = i.starter_id
  left join "user" a on a.id = coalesce(t.ended_by, t.assignee_id)`

const instanceColumns = (unread: RawBuilder<boolean>, at: RawBuilder<unknown>) => sql`i.key::text,
  i.key::text as "instanceKey", i.section, i.title, d.name as process, '' as node, '' as step,
  s.display_name as starter, null::text as assignee, i.outcome as state, 50 as priority, ${at} as "createdAt",
  null::timestamptz as "dueAt", i.ended_at as "endedAt", ${unread} as unread`
const instanceTables = sql`process_instance i join process_definition d on d.key = i.definition_key
  left join "user" s on s.id = i.starter_id`

const like = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

const narrowed = ({ text, section, processId }: Filter): RawBuilder<boolean> => sql<boolean>`
  (${text}::text = '' or i.title ilike ${like(text)} or d.name ilike ${like(text)} or i.business_key = ${text})
  and (${section ?? null}::text is null or i.section = ${section ?? null})
  and (${processId ?? null}::text is null or i.process_id = ${processId ?? null})`

/** Roles of somebody that are enabled: what candidates are, beside the person himself. */
export const claimableBy = (user: string): RawBuilder<boolean> => sql<boolean>`
  t.state = 1 and t.assignee_id is null and t.key in (
    select c.task_key from process_task_candidate c where c.kind = 'user' and c.subject_id = ${user}
    union
    select c.task_key from process_task_candidate c
      join user_role h on h.role_id = c.subject_id and h.user_id = ${user}
      join role r on r.id = h.role_id and r.status = 1
    where c.kind = 'role')`

type Source = {
  readonly from: RawBuilder<unknown>
  readonly columns: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
}

const sources = (filter: Filter, user: string, now: Date): Source => {
  const where = narrowed(filter)
  const late = filter.late ? sql`and t.due_at < ${now}` : sql``
  const tasks = (condition: RawBuilder<boolean>, order: RawBuilder<unknown>): Source => ({
    from: sql`${taskTables} where ${condition} ${late} and ${where}`,
    columns: taskColumns,
    order,
  })
  const newest = sql`t.key desc`
  const urgent = sql`t.priority desc, t.due_at nulls last, t.key desc`
  switch (filter.show) {
    case 'all':
      return tasks(
        sql<boolean>`((t.state = 1 and t.assignee_id = ${user}) or (${claimableBy(user)}))`,
        urgent,
      )
    case 'mine':
      return tasks(sql<boolean>`t.state = 1 and t.assignee_id = ${user}`, urgent)
    case 'claimable':
      return tasks(claimableBy(user), newest)
    case 'done':
      return tasks(sql<boolean>`t.ended_by = ${user}`, sql`t.ended_at desc, t.key desc`)
    case 'started':
      return {
        from: sql`${instanceTables} where i.starter_id = ${user} and i.parent_key is null and ${where}`,
        columns: instanceColumns(sql<boolean>`false`, sql`i.started_at`),
        order: sql`i.key desc`,
      }
    case 'copied':
      return {
        from: sql`${instanceTables} join process_copy c on c.instance_key = i.key
          where c.user_id = ${user} and ${where}`,
        columns: instanceColumns(sql<boolean>`c.read_at is null`, sql`c.created_at`),
        order: sql`c.key desc`,
      }
  }
}

/** One’s own lists over all processes; every row is tied to the person in SQL. */
export const listTasks = async (
  db: Db,
  filter: Filter,
  { user, now }: { readonly user: string; readonly now: Date },
): Promise<Output<'task.list'>> => {
  const { from, columns, order } = sources(filter, user, now)
  const { currentPage, pageSize } = filter
  const [page, counted] = await Promise.all([
    sql<Row>`select ${columns} from ${from} order by ${order}
      limit ${pageSize} offset ${(currentPage - 1) * pageSize}`.execute(db),
    sql<{
      total: number
    }>`select count(*) as total from (select 1 from ${from} limit 10001) as found`.execute(db),
  ])
  return { data: page.rows.map(rowOf), total: Math.min(10_000, counted.rows[0]?.total ?? 0) }
}

export const countTasks = async (db: Db, user: string, now: Date): Promise<Output<'task.counts'>> => {
  const { rows } = await sql<Output<'task.counts'>>`
    select
      (select count(*)::int from process_task t where t.state = 1 and t.assignee_id = ${user}) as mine,
      (select count(*)::int from process_task t where t.state = 1 and t.assignee_id = ${user}
        and t.due_at < ${now}) as late,
      (select count(*)::int from (select 1 from process_task t where ${claimableBy(user)} limit 1000) as found) as claimable,
      (select count(*)::int from process_copy c where c.user_id = ${user} and c.read_at is null) as copied`.execute(
    db,
  )
  return rows[0] ?? { mine: 0, late: 0, claimable: 0, copied: 0 }
}
