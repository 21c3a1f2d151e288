import type { Db } from '@gridwright/db'
import { sql } from 'kysely'

export type FirstSignIn = { readonly userId: string; readonly address: string }

/**
 * Sessions begun by this browser just now, of people who have been here before but never with it, and who were not
 * told a moment ago (choosing a role begins a second session).
 */
export const firstSignIns = async (
  db: Db,
  { userAgent, address, now }: { readonly userAgent: string; readonly address: string; readonly now: Date },
): Promise<FirstSignIn[]> => {
  const justNow = new Date(now.getTime() - 10_000)
  const minuteAgo = new Date(now.getTime() - 60_000)
  const found = await sql<FirstSignIn>`
    select distinct s.user_id as "userId", s.address from session s
    where s.created_at >= ${justNow} and s.role_id is not null
      and s.user_agent = ${userAgent.slice(0, 300)} and s.address = ${address}
      and exists (select 1 from session o where o.user_id = s.user_id and o.created_at < ${justNow})
      and not exists (
        select 1 from session o where o.user_id = s.user_id and o.user_agent = s.user_agent
        and o.created_at < ${justNow})
      and not exists (
        select 1 from notice n where n.user_id = s.user_id and n.kind = 'sign-in' and n.created_at > ${minuteAgo})
  `.execute(db)
  return found.rows
}
