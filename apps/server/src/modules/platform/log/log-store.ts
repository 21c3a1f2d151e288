import type { Db } from '@gridwright/db'
import type { LogCategory, LogEntry, LogRetention } from '@gridwright/contract'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Seen } from '#operations/data-scope.ts'

export type LogRow = {
  readonly id: string
  readonly at: Date
  readonly operation: string
  readonly outcome: string
  readonly username: string
  readonly displayName: string
  readonly organisationName: string
  readonly address: string
  readonly userAgent: string
  readonly wire: string
  readonly milliseconds: number
  /** As it was sent, by whomever: only `kind` is sure to be a text. */
  readonly batch: { readonly [fact in keyof NonNullable<LogEntry['batch']>]: unknown } | null
  readonly targets: readonly { readonly entity: string; readonly id: string; readonly name: string }[]
}

export type LogFilter = {
  readonly seen: Seen
  readonly category: LogCategory
  readonly text: string
  readonly area?: string | undefined
  readonly outcome?: 'ok' | 'failed' | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly entityId?: string | undefined
}

/**
 * What was sent names it. Entries cut for their length have no count, and those from before it was kept the count of the
 * first ids alone.
 */
const batch = sql`
  case when l.operation like '%.runBatch%' and jsonb_typeof(l.input) = 'object' then jsonb_build_object(
    'kind', coalesce(l.input->'action'->>'kind', l.input->>'action', ''),
    'count', coalesce(l.input->'count',
      case when jsonb_typeof(l.input->'ids') = 'array' then to_jsonb(jsonb_array_length(l.input->'ids')) end),
    'first', l.input->'first', 'last', l.input->'last') end`

const columns = sql`
  l.id::text as id, l.at, l.operation, l.outcome, l.username, coalesce(u.display_name, '') as "displayName",
  coalesce(o.name, '') as "organisationName", l.address, l.user_agent as "userAgent", l.wire, l.milliseconds,
  coalesce((
    select jsonb_agg(distinct jsonb_build_object(
      'entity', coalesce(c->>'entity', ''), 'id', coalesce(c->>'id', ''), 'name', left(coalesce(c->>'name', ''), 100)))
    from (select c from jsonb_array_elements(l.changes) c limit 20) first), '[]') as targets,
  ${batch} as batch`

const from = sql`
  from operation_log l
  left join "user" u on u.id = l.user_id
  left join organisation o on o.id = l.organisation_id`

const words = sql`lower(l.username || ' ' || coalesce(u.display_name, '') || ' ' || l.operation || ' ' || l.address
  || ' ' || (select coalesce(string_agg(c->>'name', ' '), '') from jsonb_array_elements(l.changes) c))`

/** Each filter that is named, and nothing of those that are not. */
const conditions = ({ text, area, outcome, from: since, to, entityId }: LogFilter): RawBuilder<unknown>[] => [
  ...(text === '' ? [] : [sql`strpos(${words}, lower(${text})) > 0`]),
  ...(area === undefined ? [] : [sql`starts_with(l.operation, ${`${area}.`})`]),
  ...(outcome === undefined ? [] : [sql`(l.outcome = 'ok') = ${outcome === 'ok'}`]),
  ...(since === undefined ? [] : [sql`l.at >= ${since}::timestamptz`]),
  ...(to === undefined ? [] : [sql`l.at < ${to}::timestamptz`]),
  ...(entityId === undefined ? [] : [sql`l.changes @> ${JSON.stringify([{ id: entityId }])}::jsonb`]),
]

const where = (filter: LogFilter) =>
  sql`where l.category = ${filter.category} and ${sql.join([filter.seen, ...conditions(filter)], sql` and `)}`

type Page = { readonly sort: RawBuilder<unknown>; readonly limit: number; readonly offset: number }

export const listLog = async (
  db: Db,
  filter: LogFilter,
  { sort, limit, offset }: Page,
): Promise<{ rows: readonly LogRow[]; total: number }> => {
  const found = await sql<LogRow>`
    select ${columns} ${from} ${where(filter)} order by ${sort}, l.id desc limit ${limit} offset ${offset}`.execute(
    db,
  )
  const count = await sql<{ n: number }>`select count(*) as n ${from} ${where(filter)}`.execute(db)
  return { rows: found.rows, total: count.rows[0]?.n ?? 0 }
}

export type LogRowWithChanges = LogRow & { readonly changes: unknown }

/** The next rows below an id, newest first: an export walks on while new ones arrive. */
export const logBelow = async (
  db: Db,
  filter: LogFilter,
  below: string | undefined,
): Promise<readonly LogRowWithChanges[]> => {
  const found = await sql<LogRowWithChanges>`
    select ${columns}, l.changes ${from} ${where(filter)} and (${below ?? null}::bigint is null or l.id < ${below ?? null}::bigint)
    order by l.id desc limit 200`.execute(db)
  return found.rows
}

export type LogDetailRow = LogRow & {
  readonly requestId: string
  readonly sessionHandle: string
  readonly input: unknown
  readonly changes: unknown
}

export const findLog = async (db: Db, id: string, seen: Seen): Promise<LogDetailRow | undefined> => {
  const found = await sql<LogDetailRow>`
    select ${columns}, l.request_id as "requestId", coalesce(l.session_handle, '') as "sessionHandle", l.input, l.changes
    ${from} where l.id = ${id}::bigint and ${seen}`.execute(db)
  return found.rows[0]
}

/** Removes some thousand rows at a time, so that nobody waits for a lock; gives how many it were. */
export const removeOldLog = async (db: Db, category: LogCategory, before: Date): Promise<number> => {
  const done = await sql`
    delete from operation_log where id in (
      select id from operation_log where category = ${category} and at < ${before} limit 5000)`.execute(db)
  return Number(done.numAffectedRows ?? 0)
}

const fact = 'log-retention'

export const readRetention = async (db: Db): Promise<unknown> => {
  const row = await db.selectFrom('installation').select('value').where('name', '=', fact).executeTakeFirst()
  return row?.value
}

export const writeRetention = (db: Db, retention: LogRetention): Promise<unknown> =>
  db
    .insertInto('installation')
    .values({ name: fact, value: JSON.stringify(retention) })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: JSON.stringify(retention), changed_at: sql`now()` }),
    )
    .execute()
