import type { Kysely } from 'kysely'

/** Everything that people design is told of on one topic: reports had it first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('report_desk').renameTo('asset_desk').execute()
}
