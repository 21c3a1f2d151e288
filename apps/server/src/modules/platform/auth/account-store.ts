import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import { isPast } from '#platform/local-day.ts'
import { voidLinks } from './reset-link-store.ts'

export type Account = {
  readonly id: string
  readonly username: string
  readonly password_hash: string
  readonly status: number
  readonly ends_on: string | null
}

/** Neither disabled nor gone: who is not may not come in, whatever the way. */
export const mayEnter = ({ status, ends_on: endsOn }: Account, now: Date): boolean =>
  status === 1 && !isPast(endsOn, now)

/** How names are compared: without case and surrounding blanks, compatible characters alike (attack 21). */
export const accountKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase()

export const findAccount = (db: Db, username: string): Promise<Account | undefined> =>
  db
    .selectFrom('user')
    .select(['id', 'username', 'password_hash', 'status', 'ends_on'])
    .where('username_key', '=', accountKey(username))
    .executeTakeFirst()

export const findAccountById = (db: Db, id: string): Promise<Account | undefined> =>
  db
    .selectFrom('user')
    .select(['id', 'username', 'password_hash', 'status', 'ends_on'])
    .where('id', '=', id)
    .executeTakeFirst()

export type AccountRole = {
  readonly id: string
  readonly name: string
  readonly name_en: string
  readonly description: string
  readonly description_en: string
}

/** Roles that the user may choose: those that are enabled. */
export const rolesOf = (db: Db, userId: string): Promise<AccountRole[]> =>
  db
    .selectFrom('user_role as ur')
    .innerJoin('role as r', 'r.id', 'ur.role_id')
    .select(['r.id', 'r.name', 'r.name_en', 'r.description', 'r.description_en'])
    .where('ur.user_id', '=', userId)
    .where('r.status', '=', 1)
    .orderBy('r.name')
    .execute()

export const rememberLogin = (db: Db, userId: string, now: Date): Promise<unknown> =>
  sql`update "user" set last_login_at = ${now} where id = ${userId}`.execute(db)

export const passwordHashOf = async (db: Db, userId: string): Promise<string | undefined> => {
  const row = await db.selectFrom('user').select('password_hash').where('id', '=', userId).executeTakeFirst()
  return row?.password_hash
}

/** His own choice: an invitation is taken, and every link void. */
export const savePassword = async (db: Db, userId: string, hash: string): Promise<void> => {
  await db
    .updateTable('user')
    .set({ password_hash: hash, must_change_password: false, has_password: true, invited_at: null })
    .where('id', '=', userId)
    .execute()
  await voidLinks(db, userId)
}

/** False where this launch token was used before: two tabs, one success. */
export const useLaunchToken = async (
  db: Db,
  token: { readonly issuer: string; readonly jti: string; readonly expiresAt: Date },
): Promise<boolean> => {
  const done = await db
    .insertInto('used_launch_token')
    .values({ issuer: token.issuer, jti: token.jti, expires_at: token.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('jti')
    .execute()
  return done.length === 1
}

export const removeOldLaunchTokens = (db: Db, before: Date): Promise<unknown> =>
  db.deleteFrom('used_launch_token').where('expires_at', '<', before).execute()
