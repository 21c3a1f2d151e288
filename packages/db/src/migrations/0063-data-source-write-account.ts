import type { Kysely } from 'kysely'

/** The account by which data are entered, apart from the one that reports read by (decision 0091). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('data_source')
    .addColumn('write_username', 'text')
    .addColumn('write_secret', 'text')
    .execute()
}
