import { sql, type Kysely } from 'kysely'

/** A render that another process makes again must find the same day as the first time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table report_render add column time_zone text`.execute(db)
}
