import type { Db } from '@gridwright/db'
import { sql } from 'kysely'

type Named = { readonly id: string; readonly code: string; readonly name: string; readonly nameEn: string }

export const enabledPositions = async (db: Db): Promise<Named[]> => {
  const found = await sql<Named>`
    select id, code, name, name_en as "nameEn" from position where status = 1 order by sort, code`.execute(db)
  return found.rows
}

/** How many hold each; nothing of those that nobody holds. */
export const holdersOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const found = await sql<{ id: string; n: number }>`
    select position_id as id, count(*) as n from user_position
    where position_id = any(${[...ids]}::text[]) group by position_id`.execute(db)
  return new Map(found.rows.map(({ id, n }) => [id, n]))
}
