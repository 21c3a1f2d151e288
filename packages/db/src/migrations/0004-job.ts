import { sql, type Kysely } from 'kysely'

/** Jobs as people see them, and the files that they leave. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stored_file')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('job')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('payload', 'jsonb', (column) => column.notNull())
    .addColumn('done', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('total', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('step', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('error', 'jsonb')
    .addColumn('file_id', 'text', (column) => column.references('stored_file.id').onDelete('set null'))
    .addColumn('cancel_requested', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('started_at', 'timestamptz')
    .addColumn('ended_at', 'timestamptz')
    .addColumn('beat_at', 'timestamptz')
    .execute()
  await sql`create index job_owner on job (owner_id, created_at desc)`.execute(db)
  await sql`create index job_open on job (state) where state in ('waiting', 'running')`.execute(db)
  await sql`create index job_file on job (file_id)`.execute(db)
  await sql`create index stored_file_expiry on stored_file (expires_at)`.execute(db)
}
