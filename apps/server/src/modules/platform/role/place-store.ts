import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { Parents } from './scope-rule.ts'

export type Place = {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly sort: number
  readonly code: string
  readonly leaderId: string | null
  readonly phone: string
  readonly version: number
}

/** All organisations in their order, and each with the one above it. */
export type Places = { readonly all: readonly Place[]; readonly parents: Parents }

/** The tree as it was last read, beside the sum of all that stands in it. */
let kept: { readonly sum: string; readonly places: Places } | undefined

/**
 * All organisations, in or out of anybody's scope. Thousands of them are carried over once and again only when one has
 * changed: every write of users and roles asks for them. What is kept is known by its content, so it is right whoever
 * changed it, and whatever was rolled back or restored.
 */
export const readPlaces = async (db: Db): Promise<Places> => {
  const sum = await sumOf(db)
  if (kept?.sum === sum) return kept.places
  const found = await sql<Place>`
    select id, parent_id as "parentId", name, sort, code,
      leader_id as "leaderId", phone, version from organisation order by sort, name, id`.execute(db)
  const parents = new Map(found.rows.map(({ id, parentId }) => [id, parentId]))
  const places = { all: found.rows, parents }
  // Only what stood still while it was read is kept.
  if ((await sumOf(db)) === sum) kept = { sum, places }
  return places
}

const sumOf = async (db: Db): Promise<string> => {
  const found = await sql<{ sum: string }>`
    select concat(count(*), '/', sum(hashtextextended(
      concat_ws('|', id, coalesce(parent_id, ''), name, sort, version, code, coalesce(leader_id, ''), phone), 0)::numeric)) as sum
    from organisation`.execute(db)
  return found.rows[0]?.sum ?? ''
}
