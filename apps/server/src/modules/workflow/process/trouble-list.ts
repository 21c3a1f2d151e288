import type { HandlerInput, Output } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Seen } from '#operations/data-scope.ts'

type Incidents = Output<'process.incidents'>
type IncidentRow = Omit<Incidents['data'][number], 'createdAt' | 'resolvedAt'> & {
  createdAt: Date
  resolvedAt: Date | null
}

const incidentColumns = sql`t.key::text, t.instance_key::text as "instanceKey",
  t.definition_key::text as "definitionKey", i.process_id as "processId", t.kind, t.node,
  t.work_key::text as "jobKey", t.message, t.facts, t.state, t.created_at as "createdAt",
  t.resolved_at as "resolvedAt"`

const incidentOf = (row: IncidentRow): Incidents['data'][number] => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
})

/** Narrows by it where it is given. */
const is = (column: RawBuilder<unknown>, value: string | undefined): RawBuilder<boolean> =>
  value === undefined ? sql<boolean>`true` : sql<boolean>`${column} = ${value}`

/** A key that is given is one: the contract says so. */
const isKey = (column: RawBuilder<unknown>, value: string | undefined): RawBuilder<boolean> =>
  value === undefined ? sql<boolean>`true` : sql<boolean>`${column} = ${value}::bigint`

/** Newest first. */
export const listIncidents = async (
  db: Db,
  filter: HandlerInput<'process.incidents'>,
  seen: Seen,
): Promise<Incidents> => {
  const { section, state, instanceKey, definitionKey, processId, node, currentPage, pageSize } = filter
  const found = sql`from process_incident t join process_instance i on i.key = t.instance_key
    where i.section = ${section} and t.state = ${state} and ${seen}
      and ${isKey(sql`t.instance_key`, instanceKey)}
      and ${isKey(sql`t.definition_key`, definitionKey)}
      and ${is(sql`i.process_id`, processId)}
      and ${is(sql`t.node`, node)}`
  const [page, counted] = await Promise.all([
    sql<IncidentRow>`select ${incidentColumns} ${found} order by t.key desc
      limit ${pageSize} offset ${(currentPage - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${found}`.execute(db),
  ])
  return { data: page.rows.map(incidentOf), total: counted.rows[0]?.total ?? 0 }
}

export const incidentsOf = async (db: Db, instance: string): Promise<Incidents['data']> => {
  const { rows } = await sql<IncidentRow>`select ${incidentColumns}
    from process_incident t join process_instance i on i.key = t.instance_key
    where t.instance_key = ${instance}::bigint order by t.key desc limit 200`.execute(db)
  return rows.map(incidentOf)
}

type Jobs = Output<'process.jobs'>
type JobRow = Omit<Jobs['data'][number], 'createdAt' | 'dueAt'> & { createdAt: Date; dueAt: Date | null }

/** Newest first. */
export const listJobs = async (db: Db, filter: HandlerInput<'process.jobs'>, seen: Seen): Promise<Jobs> => {
  const { section, instanceKey, definitionKey, processId, node, kind, failed, currentPage, pageSize } = filter
  const found = sql`from process_job j join process_instance i on i.key = j.instance_key
    where i.section = ${section} and ${seen}
      and ${isKey(sql`j.instance_key`, instanceKey)}
      and ${isKey(sql`j.definition_key`, definitionKey)}
      and ${is(sql`i.process_id`, processId)}
      and ${is(sql`j.node`, node)}
      and ${is(sql`j.kind`, kind)}
      and (not ${failed === true}::boolean or j.message <> '')`
  const [page, counted] = await Promise.all([
    sql<JobRow>`select j.key::text, j.instance_key::text as "instanceKey", j.node, j.kind, j.type, j.retries,
        case when j.due_at = 'infinity' then null else j.due_at end as "dueAt", j.locked_by as worker, j.message,
        j.created_at as "createdAt"
      ${found} order by j.key desc limit ${pageSize} offset ${(currentPage - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${found}`.execute(db),
  ])
  const data = page.rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
  }))
  return { data, total: counted.rows[0]?.total ?? 0 }
}
