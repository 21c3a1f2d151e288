import type { Kysely } from 'kysely'

/** What people ran while they built a data set: each sees his own (RPT-02). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('data_set_run')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('asset_id', 'text', (column) => column.notNull().references('asset.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('sql', 'text', (column) => column.notNull())
    .addColumn('milliseconds', 'integer', (column) => column.notNull())
    .addColumn('problem', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('data_set_run_of')
    .on('data_set_run')
    .columns(['asset_id', 'user_id', 'at'])
    .execute()
}
