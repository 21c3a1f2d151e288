import type { Kysely } from 'kysely'

/** Who has which report open in the designer: one row for each tab, renewed while its live channel holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('report_desk')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('asset_id', 'text', (column) => column.notNull().references('asset.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('report_desk_asset').on('report_desk').column('asset_id').execute()
}
