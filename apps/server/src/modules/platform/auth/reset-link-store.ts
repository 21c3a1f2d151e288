import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import { localDay } from '#platform/local-day.ts'

export type LinkPurpose = 'handed' | 'sent' | 'asked' | 'invited'

type NewLink = {
  readonly id: string
  readonly userId: string
  readonly purpose: LinkPurpose
  /** Where it is mailed to. */
  readonly email?: string
  readonly now: Date
  readonly expiresAt: Date
}

/** The one link of a user for this purpose: an older one is void from now on. */
export const saveResetLink = (
  db: Db,
  { id, userId, purpose, email = '', now, expiresAt }: NewLink,
): Promise<unknown> => {
  const values = { id, email, created_at: now, expires_at: expiresAt }
  return db
    .insertInto('reset_link')
    .values({ ...values, user_id: userId, purpose })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(values))
    .execute()
}

export type ResetLink = {
  readonly user_id: string
  readonly username: string
  readonly purpose: LinkPurpose
  readonly expires_at: Date
}

/** A link that is good now, of an enabled user whose mail address is still the one to which it went. */
export const findResetLink = async (db: Db, id: string, now: Date): Promise<ResetLink | undefined> => {
  const found = await sql<ResetLink>`
    select l.user_id, u.username, l.purpose, l.expires_at from reset_link l
    join "user" u on u.id = l.user_id and u.status = 1
      and (u.ends_on is null or u.ends_on >= ${localDay(now)}::date)
    where l.id = ${id} and l.expires_at > ${now} and (l.email = '' or lower(l.email) = lower(u.email))`.execute(
    db,
  )
  return found.rows[0]
}

/** False where somebody else used it meanwhile. */
export const takeResetLink = async (db: Db, id: string): Promise<boolean> => {
  const done = await db.deleteFrom('reset_link').where('id', '=', id).returning('id').execute()
  return done.length === 1
}

/** A password that is set anew makes every other link void. */
export const voidLinks = (db: Db, userId: string): Promise<unknown> =>
  db.deleteFrom('reset_link').where('user_id', '=', userId).execute()

export const removeOldResetLinks = (db: Db, before: Date): Promise<unknown> =>
  db.deleteFrom('reset_link').where('expires_at', '<', before).execute()
