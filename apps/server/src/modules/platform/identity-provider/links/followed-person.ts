import type { Db } from '@gridwright/db'
import { sql } from 'kysely'

/** Somebody whom a provider's word changes. */
export type Person = {
  readonly id: string
  readonly username: string
  readonly displayName: string
  readonly organisationId: string | null
}

/** Locked, so that of two log-ins at once the second one sees what the first one did. */
export const lockPerson = async (db: Db, id: string): Promise<Person | undefined> => {
  const found = await sql<Person>`
    select id, username, display_name as "displayName", organisation_id as "organisationId"
    from "user" where id = ${id} for no key update`.execute(db)
  return found.rows[0]
}
