import type { Db, Tables } from '@gridwright/db'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'

export type Flow = Omit<Selectable<Tables['identity_provider_flow']>, 'expires_at'>
export type Ticket = Omit<Selectable<Tables['identity_provider_ticket']>, 'expires_at'>

export const insertFlow = (db: Db, flow: Flow, expiresAt: Date): Promise<unknown> =>
  db
    .insertInto('identity_provider_flow')
    .values({ ...flow, expires_at: expiresAt })
    .execute()

/** Gives it once; of two that come with the same state one finds nothing. */
export const takeFlow = async (db: Db, id: string, now: Date): Promise<Flow | undefined> => {
  const found = await sql<Flow>`
    delete from identity_provider_flow where id = ${id} and expires_at > ${now} returning *`.execute(db)
  return found.rows[0]
}

export const insertTicket = (db: Db, ticket: Ticket, expiresAt: Date): Promise<unknown> =>
  db
    .insertInto('identity_provider_ticket')
    .values({ ...ticket, expires_at: expiresAt })
    .execute()

export const takeTicket = async (db: Db, id: string, now: Date): Promise<Ticket | undefined> => {
  const found = await sql<Ticket>`
    delete from identity_provider_ticket where id = ${id} and expires_at > ${now} returning *`.execute(db)
  return found.rows[0]
}

export const removeOldJourneys = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('identity_provider_flow').where('expires_at', '<', now).execute()
  await db.deleteFrom('identity_provider_ticket').where('expires_at', '<', now).execute()
}
