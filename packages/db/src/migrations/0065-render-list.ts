import { sql, type Kysely } from 'kysely'

/** Which page of a long list a render shows, and how many rows were counted for its run. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table report_render add column list jsonb`.execute(db)
}
