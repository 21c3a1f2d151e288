import type { Db } from '@gridwright/db'
import { prepared } from '@gridwright/db'
import { sql } from 'kysely'

export type Activated = {
  readonly key: string
  readonly instance: string
  readonly definition: string
  readonly processId: string
  readonly node: string
  readonly type: string
  readonly retries: number
  readonly lockedUntil: Date
  readonly headers: Record<string, string>
  /** Of the process itself; those of inner scopes lie in the situation. */
  readonly variables: Record<string, never>
  readonly scope: string | null
  readonly locals: readonly { readonly scope: string; readonly name: string; readonly value: never }[]
  readonly scopes: readonly { readonly key: string; readonly parent: string | null }[]
}

type Wish = {
  readonly type: string
  readonly worker: string
  readonly most: number
  readonly now: Date
  readonly until: Date
  readonly sections: readonly string[]
}

/** Jobs of a type for a worker outside; of one that did not come back, after its time. */
export const activateJobs = async (db: Db, wish: Wish): Promise<Activated[]> => {
  const { rows } = await sql<Activated>`
    with ${prepared} taken as (
      update process_job j set locked_by = ${wish.worker}, locked_until = ${wish.until}
      where j.key in (
        select o.key from process_job o join process_definition d on d.key = o.definition_key
        where o.kind = 'job' and o.type = ${wish.type} and o.retries > 0 and not o.suspended and o.due_at <= ${wish.now}
          and (o.locked_until is null or o.locked_until <= ${wish.now})
          and d.section = any(${[...wish.sections]}::text[])
        order by o.due_at, o.key limit ${wish.most} for update of o skip locked)
      returning j.*)
    select t.key::text, t.instance_key::text as instance, t.definition_key::text as definition,
      i.process_id as "processId", t.node, t.type, t.retries, t.locked_until as "lockedUntil",
      t.body -> 'headers' as headers, t.body ->> 'scope' as scope, i.variables,
      s.body -> 'variables' as locals, s.body -> 'scopes' as scopes
    from taken t join process_instance i on i.key = t.instance_key
      join process_situation s on s.instance_key = t.instance_key
    order by t.key`.execute(db)
  return rows
}

/** Variables that a job sees: the innermost of each name. */
export const visibleTo = ({ scope, scopes, locals, variables }: Activated): Record<string, never> => {
  const chain: string[] = []
  const parents = new Map(scopes.map(({ key, parent }) => [key, parent]))
  for (let at: string | null | undefined = scope; at !== null && at !== undefined; at = parents.get(at))
    chain.unshift(at)
  const inner = chain.flatMap((key) =>
    locals.filter((one) => one.scope === key).map(({ name, value }) => [name, value] as const),
  )
  return { ...variables, ...Object.fromEntries(inner) }
}

type JobRow = {
  readonly instance: string
  readonly retries: number
  readonly section: string
  readonly kind: string
}

export const findJob = async (db: Db, key: string): Promise<JobRow | undefined> => {
  const { rows } = await sql<JobRow>`
    select j.instance_key::text as instance, j.retries, j.kind, d.section
    from process_job j join process_definition d on d.key = j.definition_key
    where j.key = ${key}::bigint`.execute(db)
  return rows[0]
}

export const extendJob = async (db: Db, key: string, until: Date): Promise<boolean> => {
  const { rows } = await sql`
    update process_job set locked_until = ${until}
    where key = ${key}::bigint and kind = 'job' and locked_by is not null returning key`.execute(db)
  return rows.length > 0
}

/** Due at once, whatever it waited for. */
export const hurryJob = async (db: Db, key: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    update process_job set due_at = ${now}, locked_by = null, locked_until = null
    where key = ${key}::bigint and kind <> 'job' and due_at < 'infinity' and retries > 0 returning key`.execute(
    db,
  )
  return rows.length > 0
}
