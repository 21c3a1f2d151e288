import { sql, type Kysely } from 'kysely'

/** A log-in asks whether the value that a browser brings was given by us. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index session_binding on session (binding) where binding is not null`.execute(db)
}
