import type { Db } from '@gridwright/db'
import { sql } from 'kysely'

export type FilterRow = {
  readonly id: string
  readonly list: string
  readonly name: string
  readonly query: string
  readonly is_default: boolean
}

const columns = ['id', 'list', 'name', 'query', 'is_default'] as const

export const filtersOf = (db: Db, userId: string, list: string): Promise<FilterRow[]> =>
  db
    .selectFrom('saved_filter')
    .select(columns)
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy('name')
    .execute()

export const hasFilter = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('saved_filter')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

export type FilterToSave = FilterRow & { readonly userId: string; readonly now: Date }

/** One transaction: at most one of a list is the default. Nothing where another one has the name. */
export const putFilter = (db: Db, filter: FilterToSave): Promise<FilterRow | undefined> =>
  db.transaction().execute(async (transaction) => {
    const { id, userId, list, name, query, is_default, now } = filter
    const other = await transaction
      .selectFrom('saved_filter')
      .select('id')
      .where('user_id', '=', userId)
      .where('list', '=', list)
      .where('name', '=', name)
      .where('id', '<>', id)
      .executeTakeFirst()
    if (other !== undefined) return undefined
    if (is_default)
      await sql`update saved_filter set is_default = false
        where user_id = ${userId} and list = ${list} and is_default`.execute(transaction)
    return transaction
      .insertInto('saved_filter')
      .values({ id, user_id: userId, list, name, query, is_default, created_at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, query, is_default }))
      .returning(columns)
      .executeTakeFirstOrThrow()
  })

export const dropFilter = async (db: Db, userId: string, id: string): Promise<boolean> => {
  const gone = await db
    .deleteFrom('saved_filter')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .execute()
  return gone.length === 1
}
