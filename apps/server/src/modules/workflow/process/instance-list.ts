import type { HandlerInput, Output } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Seen } from '#operations/data-scope.ts'
import { variableCondition } from './variable-condition.ts'

type Listing = HandlerInput<'process.instances'>
export type InstanceFilter = Omit<Listing, 'currentPage' | 'pageSize'>
type Listed = Output<'process.instances'>
export type InstanceRow = Listed['data'][number]

type Row = Omit<InstanceRow, 'startedAt' | 'endedAt'> & { startedAt: Date; endedAt: Date | null }

/** What lists say of an instance. */
export const instanceColumns = sql`i.key::text, i.section, i.definition_key::text as "definitionKey",
  i.process_id as "processId", d.name, d.version, i.title, i.business_key as "businessKey",
  u.display_name as starter, i.state, i.outcome, i.suspended, i.incidents, i.parent_key::text as "parentKey",
  i.started_at as "startedAt", i.ended_at as "endedAt", i.reason`

export const instanceTables = sql`process_instance i join process_definition d on d.key = i.definition_key
  left join "user" u on u.id = i.starter_id`

export const instanceOf = (row: Row): InstanceRow => ({
  ...row,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
})

/** Counting ends here: who has a million rows wants to know that there are many. */
export const mostCounted = 10_000

export const conditionsOf = (filter: InstanceFilter, seen: Seen): RawBuilder<boolean> => {
  const { text, definitionKey, processId, businessKey, state, node, startedFrom, startedTo } = filter
  const all: RawBuilder<boolean>[] = [seen, sql<boolean>`i.section = ${filter.section}`]
  if (definitionKey !== undefined) all.push(sql<boolean>`i.definition_key = ${definitionKey}::bigint`)
  if (processId !== undefined) all.push(sql<boolean>`i.process_id = ${processId}`)
  if (state !== undefined) all.push(sql<boolean>`i.state = ${state}`)
  if (businessKey !== undefined) all.push(sql<boolean>`i.business_key = ${businessKey}`)
  if (filter.troubled === true) all.push(sql<boolean>`i.incidents > 0`)
  if (startedFrom !== undefined) all.push(sql<boolean>`i.started_at >= ${startedFrom}::timestamptz`)
  if (startedTo !== undefined) all.push(sql<boolean>`i.started_at < ${startedTo}::timestamptz`)
  if (node !== undefined) all.push(standsAt(node))
  if (text !== '') all.push(named(text))
  all.push(...filter.variables.map(variableCondition))
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

const standsAt = (node: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from process_situation s where s.instance_key = i.key
    and s.body -> 'activations' @> ${JSON.stringify([{ node }])}::jsonb)`

/** A key, a business key, or a part of the title. */
const named = (text: string): RawBuilder<boolean> => {
  const key = /^\d{1,18}$/.test(text) ? sql<boolean>`i.key = ${text}::bigint or ` : sql<boolean>``
  const part = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql<boolean>`(${key} i.business_key = ${text} or i.title ilike ${part})`
}

/** Newest first. The total is counted up to a bound. */
export const listInstances = async (db: Db, filter: Listing, seen: Seen): Promise<Listed> => {
  const where = conditionsOf(filter, seen)
  const { currentPage, pageSize } = filter
  const [page, counted] = await Promise.all([
    sql<Row>`select ${instanceColumns} from ${instanceTables} where ${where}
      order by i.key desc limit ${pageSize} offset ${(currentPage - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from (
        select 1 from process_instance i where ${where} limit ${mostCounted + 1}) as found`.execute(db),
  ])
  const total = counted.rows[0]?.total ?? 0
  return {
    data: page.rows.map(instanceOf),
    total: Math.min(total, mostCounted),
    isCapped: total > mostCounted,
  }
}
