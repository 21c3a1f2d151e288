import { sql, type Kysely } from 'kysely'

const folders = (db: Kysely<unknown>) =>
  db.schema
    .createTable('asset_folder')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('parent_id', 'text', (column) => column.references('asset_folder.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .execute()

const assets = (db: Kysely<unknown>) =>
  db.schema
    .createTable('asset')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('folder_id', 'text', (column) => column.references('asset_folder.id'))
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('draft', 'jsonb')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_by', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'timestamptz')
    .execute()

const versions = (db: Kysely<unknown>) =>
  db.schema
    .createTable('asset_version')
    .addColumn('asset_id', 'text', (column) => column.notNull().references('asset.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('document', 'jsonb', (column) => column.notNull())
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('asset_version_pk', ['asset_id', 'version'])
    .execute()

const grants = (db: Kysely<unknown>) =>
  db.schema
    .createTable('asset_grant')
    .addColumn('asset_id', 'text', (column) => column.notNull().references('asset.id').onDelete('cascade'))
    .addColumn('subject_kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('level', 'integer', (column) => column.notNull().check(sql`level between 1 and 3`))
    .addPrimaryKeyConstraint('asset_grant_pk', ['asset_id', 'subject_kind', 'subject_id'])
    .execute()

const uses = (db: Kysely<unknown>) =>
  db.schema
    .createTable('asset_use')
    .addColumn('asset_id', 'text', (column) => column.notNull().references('asset.id').onDelete('cascade'))
    .addColumn('used_kind', 'text', (column) => column.notNull())
    .addColumn('used_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('asset_use_pk', ['asset_id', 'used_kind', 'used_id'])
    .execute()

const personal = (db: Kysely<unknown>, table: string, moment: string) =>
  db.schema
    .createTable(table)
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('asset_id', 'text', (column) => column.notNull().references('asset.id').onDelete('cascade'))
    .addColumn(moment, 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${table}_pk`, ['user_id', 'asset_id'])
    .execute()

/** Assets: documents with owner, grants, draft, versions, lineage (architecture, idea 4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await folders(db)
  await assets(db)
  await versions(db)
  await grants(db)
  await uses(db)
  await personal(db, 'asset_favourite', 'marked_at')
  await personal(db, 'asset_recent', 'opened_at')
  await sql`create index asset_folder_parent on asset_folder (parent_id)`.execute(db)
  await sql`create index asset_folder_id on asset (folder_id)`.execute(db)
  await sql`create index asset_by_kind on asset (kind, updated_at desc) where deleted_at is null`.execute(db)
  await sql`create index asset_owner on asset (owner_id)`.execute(db)
  await sql`create index asset_grant_subject on asset_grant (subject_id, subject_kind)`.execute(db)
  await sql`create index asset_use_used on asset_use (used_id, used_kind)`.execute(db)
  await sql`create index asset_favourite_asset on asset_favourite (asset_id)`.execute(db)
  await sql`create index asset_recent_asset on asset_recent (asset_id)`.execute(db)
}
