import { sql, type Kysely } from 'kysely'

/** What people say about an asset, and whether it was dealt with (decision 0072). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('asset_comment')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('asset_id', 'text', (column) => column.notNull().references('asset.id').onDelete('cascade'))
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('cell', 'text')
    .addColumn('sheet', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('edited_at', 'timestamptz')
    .addColumn('resolved_at', 'timestamptz')
    .addColumn('resolved_by', 'text')
    .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await sql`create index asset_comment_asset on asset_comment (asset_id, created_at desc)`.execute(db)
}
