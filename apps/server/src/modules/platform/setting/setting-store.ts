import type { Db } from '@gridwright/db'
import type { SettingName } from '@gridwright/contract'
import { sql } from 'kysely'

/** Says to every server process that settings were changed. */
export const settingChannel = 'gridwright_setting'

export type StoredSetting = {
  readonly name: string
  /** JSON. */
  readonly value: unknown
  readonly changed_at: Date
  readonly changed_by: string
}

export const listSettings = (db: Db): Promise<StoredSetting[]> =>
  db.selectFrom('installation_setting').select(['name', 'value', 'changed_at', 'changed_by']).execute()

/** One at a time changes them. */
export const lockSettings = async (db: Db): Promise<StoredSetting[]> => {
  await sql`select pg_advisory_xact_lock(hashtext('gridwright settings'))`.execute(db)
  return listSettings(db)
}

export const putSetting = (
  db: Db,
  { name, value, ...change }: StoredSetting & { readonly name: SettingName },
): Promise<unknown> => {
  const row = { value: JSON.stringify(value), ...change }
  return db
    .insertInto('installation_setting')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

export const dropSetting = (db: Db, name: SettingName): Promise<unknown> =>
  db.deleteFrom('installation_setting').where('name', '=', name).execute()

export const announceSettings = (db: Db): Promise<unknown> =>
  sql`select pg_notify(${settingChannel}, '')`.execute(db)
