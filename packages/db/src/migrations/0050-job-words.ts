import { sql, type Kysely } from 'kysely'

/** Titles of jobs in both languages, and when a file that is deleted with its fetch was fetched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column title_en text not null default ''`.execute(db)
  await sql`alter table stored_file add column taken_at timestamptz`.execute(db)
}
