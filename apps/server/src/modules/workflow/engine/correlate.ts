import type { Values } from '@gridwright/bpmn-engine'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { Section } from './situation-store.ts'

type Ear = { key: string; instance: string | null; definition: string; node: string }

/** Who listens to a message: waiting instances first, the oldest of them, then what it starts. */
export const findEar = async (
  db: Db,
  {
    name,
    correlationKey,
    sections,
  }: { name: string; correlationKey: string | null; sections: readonly Section[] },
): Promise<Ear | undefined> => {
  const { rows } = await sql<Ear>`
    select s.key::text, s.instance_key::text as instance, s.definition_key::text as definition, s.node
    from process_subscription s join process_definition d on d.key = s.definition_key
      left join process_instance i on i.key = s.instance_key
    where s.kind = 'message' and s.name = ${name} and d.section = any(${[...sections]}::text[]) and coalesce(i.suspended, false) = false
      and (s.instance_key is null or s.correlation_key is not distinct from ${correlationKey})
    order by s.instance_key is null, s.key limit 1`.execute(db)
  return rows[0]
}

/** Everybody who hears a signal. */
export const findHearers = async (
  db: Db,
  { name, sections }: { name: string; sections: readonly Section[] },
): Promise<Ear[]> => {
  const { rows } = await sql<Ear>`
    select s.key::text, s.instance_key::text as instance, s.definition_key::text as definition, s.node
    from process_subscription s join process_definition d on d.key = s.definition_key
    where s.kind = 'signal' and s.name = ${name} and d.section = any(${[...sections]}::text[]) order by s.key`.execute(
    db,
  )
  return rows
}

type Buffered = {
  readonly key: string
  readonly name: string
  readonly correlationKey: string
  readonly messageId: string | null
  readonly variables: Values
  readonly expires: Date
  readonly now: Date
  readonly sections: readonly Section[]
}

/** Kept until somebody listens; false where one of the same id is kept already. */
export const bufferMessage = async (db: Db, one: Buffered): Promise<boolean> => {
  const { rows } = await sql`
    insert into process_message (key, sections, name, correlation_key, message_id, variables, expires_at, created_at)
    values (${one.key}::bigint, ${[...one.sections]}::text[], ${one.name}, ${one.correlationKey}, ${one.messageId},
      ${JSON.stringify(one.variables)}::jsonb, ${one.expires}, ${one.now})
    on conflict do nothing returning key`.execute(db)
  return rows.length > 0
}

type Taking = {
  readonly name: string
  readonly correlationKey: string
  readonly now: Date
  /** This very one. */ readonly key?: string
  /** Of who listens. */ readonly section?: Section
}

/** Messages that were there before their listener came, one for each new subscription. */
export const takeBuffered = async (
  db: Db,
  { name, correlationKey, now, key, section }: Taking,
): Promise<{ key: string; variables: Values } | undefined> => {
  const { rows } = await sql<{ key: string; variables: Values }>`
    delete from process_message where key = (
      select key from process_message
      where name = ${name} and correlation_key = ${correlationKey} and expires_at > ${now} and (${section ?? null}::text is null or ${section ?? null} = any(sections))
        and (${key ?? null}::bigint is null or key = ${key ?? null}::bigint)
      order by key limit 1 for update skip locked)
    returning key::text, variables`.execute(db)
  return rows[0]
}
