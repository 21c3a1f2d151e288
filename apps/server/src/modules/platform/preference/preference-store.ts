import type { Db } from '@gridwright/db'

export const settingsOf = async (db: Db, userId: string): Promise<Record<string, unknown>> => {
  const rows = await db
    .selectFrom('user_setting')
    .select(['key', 'value'])
    .where('user_id', '=', userId)
    .execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

export const countSettings = async (db: Db, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('user_setting')
    .select((select) => select.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type NewSetting = {
  readonly userId: string
  readonly key: string
  /** JSON. */
  readonly value: string
  readonly now: Date
}

export const putSetting = (db: Db, { userId, key, value, now }: NewSetting): Promise<unknown> =>
  db
    .insertInto('user_setting')
    .values({ user_id: userId, key, value, changed_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ value, changed_at: now }))
    .execute()

export const dropSetting = (db: Db, userId: string, key: string): Promise<unknown> =>
  db.deleteFrom('user_setting').where('user_id', '=', userId).where('key', '=', key).execute()
