import { sql, type Kysely } from 'kysely'

/** Files that are deleted when they are fetched, such as lists of first passwords. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stored_file add column read_once boolean not null default false`.execute(db)
}
