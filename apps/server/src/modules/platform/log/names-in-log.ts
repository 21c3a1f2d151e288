import type { Db } from '@gridwright/db'
import { sql } from 'kysely'

const looksLikeId = /^([0-9a-f]{32}|[a-z][a-z-]{2,20})$/
/** Of one question to the database. */
const atOnce = 500

const textsIn = (value: unknown, depth = 0): readonly string[] => {
  if (typeof value === 'string') return looksLikeId.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null || depth > 8) return []
  return Object.values(value).flatMap((one) => textsIn(one, depth + 1))
}

/** What people call the roles, people, organisations, assets, folders and sources whose ids stand in entries. */
export const namesInLog = async (db: Db, changes: unknown): Promise<Record<string, string>> => {
  const ids = [...new Set(textsIn(changes))]
  const names: Record<string, string> = {}
  for (let at = 0; at < ids.length; at += atOnce)
    Object.assign(names, await namesOf(db, ids.slice(at, at + atOnce)))
  return names
}

const namesOf = async (db: Db, ids: readonly string[]): Promise<Record<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    with wanted as (select unnest(${ids}::text[]) as id)
    select id, name from role join wanted using (id)
    union all select id, display_name from "user" join wanted using (id)
    union all select id, name from organisation join wanted using (id)
    union all select id, name from asset join wanted using (id)
    union all select id, name from asset_folder join wanted using (id)
    union all select id, name from data_source join wanted using (id)
    union all select id, name from position join wanted using (id)
    union all select id, title from menu join wanted using (id)`.execute(db)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}
