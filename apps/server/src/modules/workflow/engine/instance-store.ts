import type { Db } from '@gridwright/db'
import { sql } from 'kysely'

/** The instance that an activation of another called, while it lives. */
export const childOf = async (db: Db, parent: string, activation: string): Promise<string | undefined> => {
  const { rows } = await sql<{ key: string }>`
    select key::text from process_instance
    where parent_key = ${parent}::bigint and parent_activation = ${activation}::bigint and state = 'ACTIVE'`.execute(
    db,
  )
  return rows[0]?.key
}

export type IncidentRow = {
  readonly instance: string
  readonly work: string | null
  /** Of that work, where it lies in the queue. */
  readonly workKind: string | null
  readonly kind: string
  readonly node: string
}

/** One that is open. */
export const findIncident = async (db: Db, key: string): Promise<IncidentRow | undefined> => {
  const { rows } = await sql<IncidentRow>`
    select t.instance_key::text as instance, t.work_key::text as work, t.kind, t.node, j.kind as "workKind"
    from process_incident t left join process_job j on j.key = t.work_key
    where t.key = ${key}::bigint and t.state = 'ACTIVE'`.execute(db)
  return rows[0]
}

type Suspending = {
  readonly key: string
  readonly suspended: boolean
  /** Throws where the caller may not. */
  readonly allowed: (section: 'activiti' | 'zeebe') => void
}

export const suspendDefinition = async (
  db: Db,
  { key, suspended, allowed }: Suspending,
): Promise<{ readonly name: string; readonly was: boolean } | undefined> => {
  const found = await db
    .selectFrom('process_definition')
    .select(['section', 'name', 'suspended'])
    .where('key', '=', Number(key))
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) return undefined
  allowed(found.section as 'activiti' | 'zeebe')
  await db.updateTable('process_definition').set({ suspended }).where('key', '=', Number(key)).execute()
  return { name: found.name, was: found.suspended }
}

/** Whether new instances may begin: asked each time, since definitions are kept in memory. */
export const isSuspended = async (db: Db, definition: string): Promise<boolean> => {
  const row = await db
    .selectFrom('process_definition')
    .select('suspended')
    .where('key', '=', Number(definition))
    .executeTakeFirst()
  return row?.suspended ?? true
}
