import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { CookieJar } from '#operations/handler.ts'
import { hashSecret } from '#platform/secrets.ts'
import { accountKey } from './account-store.ts'

/**
 * The hash of the browser's own value, where it has come in to this account before (sessions are kept for a month after
 * their end): wrong passwords from elsewhere do not make it wait.
 */
export const knownBrowser = async (
  db: Db,
  username: string,
  { cookies, cookieName }: { readonly cookies: CookieJar; readonly cookieName: string },
): Promise<string | undefined> => {
  const value = cookies.keeps === true ? cookies.get(cookieName) : undefined
  if (value === undefined || !/^[\w-]{32}$/.test(value)) return undefined
  const binding = hashSecret(value)
  const { rows } = await sql`
    select 1 from "user" u join session s on s.user_id = u.id
    where u.username_key = ${accountKey(username)} and s.binding = ${binding} limit 1`.execute(db)
  return rows.length === 0 ? undefined : binding
}
