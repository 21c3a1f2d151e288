import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { HandlersOf } from '#operations/handler.ts'
import { hashSecret, newSecret } from '#platform/secrets.ts'

type Needs = { readonly db: Db; readonly now: () => Date }

const seconds = 30

export type LiveTickets = {
  readonly handlers: HandlersOf<'live'>
  /** The session, or `key:{id}`, that the ticket stands for; each ticket opens one socket, within 30 s (attack 32). */
  redeem(ticket: string): Promise<string | undefined>
}

/** A token never stands in an address (attack 28); a ticket that is used up at once may. */
export const liveTickets = ({ db, now }: Needs): LiveTickets => ({
  handlers: {
    'live.ticket': async (_input, { caller }) => {
      const ticket = newSecret()
      const expires = new Date(now().getTime() + seconds * 1000)
      await sql`delete from live_ticket where expires_at < ${now()}`.execute(db)
      await sql`
        insert into live_ticket (id, session_id, expires_at)
        select ${hashSecret(ticket)}, holder, ${expires} from (
          select id as holder from session where handle = ${caller.sessionHandle} and ended_at is null
          union all
          select 'key:' || id from api_key where handle = ${caller.sessionHandle} and revoked_at is null
        ) as who`.execute(db)
      return { ticket }
    },
  },
  redeem: async (ticket) => {
    const found = await sql<{ session_id: string; expires_at: Date }>`
      delete from live_ticket where id = ${hashSecret(ticket)} returning session_id, expires_at`.execute(db)
    const row = found.rows[0]
    return row !== undefined && row.expires_at > now() ? row.session_id : undefined
  },
})
