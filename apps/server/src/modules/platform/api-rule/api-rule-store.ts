import type { Db } from '@gridwright/db'
import type { ApiOverride } from '@gridwright/contract'
import { sql } from 'kysely'

/** PostgreSQL channel on which all server processes hear that rules have changed. */
export const apiRuleChannel = 'gridwright_api_rule'

export type StoredRule = ApiOverride & {
  readonly operation: string
  readonly changedAt: Date
  readonly changedBy: string
  readonly version: number
}

type Row = Omit<StoredRule, 'rule'> & { readonly rule: number }

const columns = sql`
  operation, rule, permissions, closed, message, changed_at as "changedAt", changed_by as "changedBy", version`

const toRule = (row: Row): StoredRule => ({ ...row, rule: row.rule === 1 ? 1 : row.rule === 2 ? 2 : 3 })

export const listRules = async (db: Db): Promise<StoredRule[]> => {
  const found = await sql<Row>`select ${columns} from api_rule order by operation`.execute(db)
  return found.rows.map(toRule)
}

/** One at a time changes rules. */
export const lockRule = async (db: Db, operation: string): Promise<StoredRule | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtext('gridwright api rules'))`.execute(db)
  const found = await sql<Row>`select ${columns} from api_rule where operation = ${operation}`.execute(db)
  return found.rows.map(toRule)[0]
}

export const saveRule = (db: Db, rule: Omit<StoredRule, 'version'>): Promise<unknown> =>
  sql`
    insert into api_rule (operation, rule, permissions, closed, message, changed_at, changed_by)
    values (${rule.operation}, ${rule.rule}, ${[...rule.permissions]}::text[], ${rule.closed}, ${rule.message},
      ${rule.changedAt}, ${rule.changedBy})
    on conflict (operation) do update set rule = excluded.rule, permissions = excluded.permissions,
      closed = excluded.closed, message = excluded.message, changed_at = excluded.changed_at,
      changed_by = excluded.changed_by, version = api_rule.version + 1`.execute(db)

export const removeRule = (db: Db, operation: string): Promise<unknown> =>
  sql`delete from api_rule where operation = ${operation}`.execute(db)

/** Told once the transaction is committed. */
export const announceRules = (db: Db): Promise<unknown> =>
  sql`select pg_notify(${apiRuleChannel}, '')`.execute(db)

export type Counted = { readonly operation: string; readonly calls: number; readonly denials: number }

/** What the operation log holds since then. */
export const countCalls = async (db: Db, since: Date): Promise<ReadonlyMap<string, Counted>> => {
  const found = await sql<Counted>`
    select operation, count(*) filter (where outcome <> 'no-permission') as calls,
      count(*) filter (where outcome = 'no-permission') as denials
    from operation_log where at >= ${since} group by operation`.execute(db)
  return new Map(found.rows.map((row) => [row.operation, row]))
}
