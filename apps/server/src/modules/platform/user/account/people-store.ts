import type { Db } from '@gridwright/db'
import type { Permission } from '@gridwright/contract'
import { prepared } from '@gridwright/db'
import { sql } from 'kysely'
import { seen } from '#operations/data-scope.ts'
import type { Seen } from '#operations/data-scope.ts'
import type { Caller } from '#operations/handler.ts'

export type SubjectKey = {
  readonly subjectKind: 'user' | 'role' | 'organisation'
  readonly subjectId: string
}
type Subject = SubjectKey & { readonly subjectName: string }

/** Display names by user id; those of removed users too. */
export const namesOfUsers = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const found = await sql<{ id: string; name: string }>`
    select ${prepared} id, display_name as name from "user" where id = any(${[...ids]}::text[])
    union all
    select id, display_name from former_user where id = any(${[...ids]}::text[])`.execute(db)
  return new Map(found.rows.map((row) => [row.id, row.name]))
}

const everybody = sql`
  select 'user' as kind, id, display_name as name, status = 1 as enabled, organisation_id as place, id as person
  from "user"
  union all select 'role', id, name, status = 1, null, null from role
  union all select 'organisation', id, name, true, id, null from organisation`

/** Whom something can be granted to, by the scope of these permissions. */
export const subjectsSeen = (caller: Caller, permissions: readonly Permission[]): Seen =>
  seen(caller, permissions, { organisation: sql.ref('s.place'), owner: sql.ref('s.person') })

/** Users, roles and organisations whose name holds the text: the first fifty that are seen, and how many there are; roles are seen by all. */
export const findSubjects = async (
  db: Db,
  text: string,
  reach: Seen,
): Promise<{ readonly subjects: readonly Subject[]; readonly total: number }> => {
  const { rows } = await sql<Subject & { total: string }>`
    select count(*) over () as total, kind as "subjectKind", id as "subjectId", name as "subjectName" from (${everybody}) as s
    where enabled and strpos(lower(name), lower(${text})) > 0 and (kind = 'role' or ${reach})
    order by kind, name, id limit 50`.execute(db)
  const subjects = rows.map(({ total: _total, ...subject }) => subject)
  return { subjects, total: Number(rows[0]?.total ?? 0) }
}

const keysOf = (subjects: readonly SubjectKey[]): string[] =>
  subjects.map(({ subjectKind, subjectId }) => `${subjectKind}:${subjectId}`)

/** Of these, the ones that do not exist or are not seen. */
export const hiddenSubjects = async (
  db: Db,
  subjects: readonly SubjectKey[],
  reach: Seen,
): Promise<ReadonlySet<string>> => {
  const keys = keysOf(subjects)
  const rows = await sql<{ key: string }>`
    select kind || ':' || id as key from (${everybody}) as s
    where kind || ':' || id = any(${keys}::text[]) and (kind = 'role' or ${reach})`.execute(db)
  const found = new Set(rows.rows.map(({ key }) => key))
  return new Set(keys.filter((key) => !found.has(key)))
}

/** Names by `kind:id`. */
export const namesOfSubjects = async (
  db: Db,
  subjects: readonly SubjectKey[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await sql<{ key: string; name: string }>`
    select kind || ':' || id as key, name from (${everybody}) as s
    where kind || ':' || id = any(${keysOf(subjects)}::text[])`.execute(db)
  return new Map(rows.rows.map((row) => [row.key, row.name]))
}
