import type { Db, Tables } from '@gridwright/db'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'

type Row = Selectable<Tables['report_setting']>

export const findSettings = (db: Db, reportId: string): Promise<Row | undefined> =>
  db.selectFrom('report_setting').selectAll().where('report_id', '=', reportId).executeTakeFirst()

/** Locked, so that tries of its password are counted one by one. */
export const lockSettings = (db: Db, reportId: string): Promise<Row | undefined> =>
  db.selectFrom('report_setting').selectAll().where('report_id', '=', reportId).forUpdate().executeTakeFirst()

/** `hash` absent: the password stays; null: none is asked. */
export const keepSettings = (
  db: Db,
  kept: { readonly reportId: string; readonly refreshSeconds: number | null; readonly hash?: string | null },
): Promise<unknown> => {
  const columns = {
    refresh_seconds: kept.refreshSeconds,
    ...(kept.hash === undefined ? {} : { password_hash: kept.hash, failures: 0, blocked_until: null }),
  }
  return db
    .insertInto('report_setting')
    .values({ report_id: kept.reportId, ...columns })
    .onConflict((conflict) => conflict.column('report_id').doUpdateSet(columns))
    .execute()
}

/** Waits grow with each wrong password, up to five minutes. */
export const countWrong = (
  db: Db,
  reportId: string,
  { right, now }: { readonly right: boolean; readonly now: Date },
): Promise<unknown> =>
  right
    ? sql`update report_setting set failures = 0, blocked_until = null where report_id = ${reportId}`.execute(
        db,
      )
    : sql`update report_setting set failures = failures + 1,
        blocked_until = ${now}::timestamptz + least(power(2, least(failures, 20)), 300) * interval '1 second'
        where report_id = ${reportId}`.execute(db)

type Which = { readonly reportId: string; readonly session: string }

export const isUnlocked = async (
  db: Db,
  { reportId, session, now }: Which & { readonly now: Date },
): Promise<boolean> => {
  const row = await db
    .selectFrom('report_unlock')
    .select('report_id')
    .where('report_id', '=', reportId)
    .where('session_handle', '=', session)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export const unlock = (db: Db, { reportId, session, until }: Which & { readonly until: Date }) =>
  db
    .insertInto('report_unlock')
    .values({ report_id: reportId, session_handle: session, expires_at: until })
    .onConflict((conflict) =>
      conflict.columns(['report_id', 'session_handle']).doUpdateSet({ expires_at: until }),
    )
    .execute()

/** The password is another one: nobody has given it yet. */
export const lockAgain = (db: Db, reportId: string): Promise<unknown> =>
  db.deleteFrom('report_unlock').where('report_id', '=', reportId).execute()

export const removeOldUnlocks = (db: Db, now: Date): Promise<unknown> =>
  db.deleteFrom('report_unlock').where('expires_at', '<', now).execute()
