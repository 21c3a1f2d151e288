import { sql, type Kysely } from 'kysely'

/** Renders of reports, short-lived. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('report_render')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('asset_id', 'text', (column) => column.notNull().references('asset.id').onDelete('cascade'))
    .addColumn('template', 'jsonb', (column) => column.notNull())
    .addColumn('parameter_values', 'jsonb', (column) => column.notNull())
    .addColumn('sample_rows', 'integer')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await sql`create index report_render_asset on report_render (asset_id)`.execute(db)
  await sql`create index report_render_expiry on report_render (expires_at)`.execute(db)
}
