import type { HandlerInput, Output } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
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

/** Newest first. */
export const listIncidents = async (
  db: Db,
  { section, state, instanceKey, definitionKey, currentPage, pageSize }: HandlerInput<'process.incidents'>,
  seen: Seen,
): Promise<Incidents> => {
  const found = sql`from process_incident t join process_instance i on i.key = t.instance_key
    where i.section = ${section} and t.state = ${state} and ${seen}
      and (${instanceKey ?? null}::bigint is null or t.instance_key = ${instanceKey ?? null}::bigint)
      and (${definitionKey ?? null}::bigint is null or t.definition_key = ${definitionKey ?? null}::bigint)`
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
export const listJobs = async (
  db: Db,
  { section, instanceKey, definitionKey, kind, failed, currentPage, pageSize }: HandlerInput<'process.jobs'>,
  seen: Seen,
): Promise<Jobs> => {
  const found = sql`from process_job j join process_instance i on i.key = j.instance_key
    where i.section = ${section} and ${seen}
      and (${instanceKey ?? null}::bigint is null or j.instance_key = ${instanceKey ?? null}::bigint)
      and (${definitionKey ?? null}::bigint is null or j.definition_key = ${definitionKey ?? null}::bigint)
      and (${kind ?? null}::text is null or j.kind = ${kind ?? null})
      and (not ${failed ?? false}::boolean or j.message <> '')`
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
