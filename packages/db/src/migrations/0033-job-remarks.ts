import { sql, type Kysely } from 'kysely'

/** What a job noticed without failing, and whether somebody waits for it or a schedule asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table job
      add column remarks jsonb,
      add column unattended boolean not null default false`.execute(db)
}
