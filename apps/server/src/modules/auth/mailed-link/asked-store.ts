import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import { hashSecret } from '#platform/secrets.ts'

type Asked = { readonly count: number; readonly until: Date }

/** How often this was asked for within the hour that began with the first; what was typed is not kept. */
export const countAsked = async (db: Db, what: string, now: Date): Promise<Asked> => {
  const end = new Date(now.getTime() + 3_600_000)
  const found = await sql<Asked>`
    insert into login_throttle as t (key, failures, blocked_until, updated_at)
    values (${`asked:${hashSecret(what)}`}, 1, ${end}, ${now})
    on conflict (key) do update set
      failures = case when t.blocked_until <= ${now} then 1 else t.failures + 1 end,
      blocked_until = case when t.blocked_until <= ${now} then ${end} else t.blocked_until end,
      updated_at = ${now}
    returning failures as count, blocked_until as until`.execute(db)
  return found.rows[0] ?? { count: 1, until: end }
}
