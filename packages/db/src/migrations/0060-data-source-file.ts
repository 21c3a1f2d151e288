import { sql, type Kysely } from 'kysely'

/** Files that sources of files read; without a source from their upload until one is saved with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('data_source_file')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('source_id', 'text', (column) => column.references('data_source.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bytea', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('data_source_file_source').on('data_source_file').column('source_id').execute()
  // Spreadsheets are deflated already: trying to compress them once more only takes time.
  await sql`alter table data_source_file alter column bytes set storage external`.execute(db)
}
