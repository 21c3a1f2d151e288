import { AppError } from '@gridwright/contract'
import type { HandlerInput, Output } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'

const isThere = sql`u.status = 1 and (u.ends_on is null or u.ends_on >= current_date)`

/** Everybody who is named is there and enabled. */
export const requirePeople = async (db: Db, users: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from "user" u where u.id = any(${[...users]}::text[]) and ${isThere}`.execute(
    db,
  )
  if (rows[0]?.n !== new Set(users).size) throw new AppError('task-person-unknown')
}

/** Enabled people by name, account or id: a name and a department, which every colleague may know. */
export const searchPeople = async (
  db: Db,
  { text, ids }: HandlerInput<'task.people'>,
): Promise<Output<'task.people'>> => {
  const part = `%${text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const { rows } = await sql<Output<'task.people'>['people'][number]>`
    select u.id, u.display_name as name, coalesce(o.name, '') as department
    from "user" u left join organisation o on o.id = u.organisation_id
    where ${isThere} and ${ids === undefined ? sql`(lower(u.display_name) like ${part} or u.username_key like ${part})` : sql`u.id = any(${ids}::text[])`}
    order by u.display_name, u.id limit 50`.execute(db)
  return { people: rows }
}
