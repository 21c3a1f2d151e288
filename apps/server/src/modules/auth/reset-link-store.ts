import { sql } from 'kysely'
import type { Db } from './session/session-store.ts'
import { localDay } from '#platform/local-day.ts'

/** The one link of a user: an older one is void from now on. */
export const saveResetLink = (
  db: Db,
  link: { readonly id: string; readonly userId: string; readonly now: Date; readonly expiresAt: Date },
): Promise<unknown> =>
  db
    .insertInto('reset_link')
    .values({ id: link.id, user_id: link.userId, created_at: link.now, expires_at: link.expiresAt })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        id: link.id,
        created_at: link.now,
        expires_at: link.expiresAt,
      }),
    )
    .execute()

export type ResetLink = { readonly user_id: string; readonly username: string; readonly expires_at: Date }

/** A link that is good now, of an enabled user. */
export const findResetLink = async (db: Db, id: string, now: Date): Promise<ResetLink | undefined> => {
  const found = await sql<ResetLink>`
    select l.user_id, u.username, l.expires_at from reset_link l
    join "user" u on u.id = l.user_id and u.status = 1
      and (u.ends_on is null or u.ends_on >= ${localDay(now)}::date)
    where l.id = ${id} and l.expires_at > ${now}`.execute(db)
  return found.rows[0]
}

/** False where somebody else used it meanwhile. */
export const takeResetLink = async (db: Db, id: string): Promise<boolean> => {
  const done = await db.deleteFrom('reset_link').where('id', '=', id).returning('id').execute()
  return done.length === 1
}

export const removeOldResetLinks = (db: Db, before: Date): Promise<unknown> =>
  db.deleteFrom('reset_link').where('expires_at', '<', before).execute()
