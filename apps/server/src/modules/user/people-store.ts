import { sql } from 'kysely'
import type { Db } from './user-store.ts'

type Subject = {
  readonly subjectKind: 'user' | 'role' | 'organisation'
  readonly subjectId: string
  readonly subjectName: string
}

export const countUsers = async (db: Db): Promise<number> => {
  const found = await sql<{ n: number }>`select count(*) as n from "user"`.execute(db)
  return found.rows[0]?.n ?? 0
}

/** Display names by user id. */
export const namesOfUsers = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('user').select(['id', 'display_name']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.display_name]))
}

const everybody = sql`
  select 'user' as kind, id, display_name as name, status = 1 as enabled, organisation_id as place from "user"
  union all select 'role', id, name, status = 1, null from role
  union all select 'organisation', id, name, true, id from organisation`

/**
 * Users, roles and organisations whose name holds the text: the first fifty. `places` are the organisations that the
 * searcher may see; undefined = all.
 */
export const findSubjects = async (
  db: Db,
  text: string,
  places: readonly string[] | undefined,
): Promise<readonly Subject[]> => {
  const rows = await sql<Subject>`
    select kind as "subjectKind", id as "subjectId", name as "subjectName" from (${everybody}) as s
    where enabled and strpos(lower(name), lower(${text})) > 0
      and (${places === undefined} or kind = 'role' or place = any(${[...(places ?? [])]}::text[]))
    order by kind, name, id limit 50`.execute(db)
  return rows.rows
}

/** Names by `kind:id`. */
export const namesOfSubjects = async (
  db: Db,
  subjects: readonly Pick<Subject, 'subjectKind' | 'subjectId'>[],
): Promise<ReadonlyMap<string, string>> => {
  const keys = subjects.map(({ subjectKind, subjectId }) => `${subjectKind}:${subjectId}`)
  const rows = await sql<{ key: string; name: string }>`
    select kind || ':' || id as key, name from (${everybody}) as s
    where kind || ':' || id = any(${keys}::text[])`.execute(db)
  return new Map(rows.rows.map((row) => [row.key, row.name]))
}
