import { sql, type Kysely } from 'kysely'

/** A log-in asks whether this browser came in to this account before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index session_browser on session (user_id, binding) where binding is not null`.execute(db)
}
