import { sql, type Kysely } from 'kysely'

/** A small picture of each stored document that somebody may see now: the draft's is version 0. Null: there is none to draw. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('asset_thumbnail')
    .addColumn('asset_id', 'text', (column) => column.notNull().references('asset.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('svg', 'text')
    .addPrimaryKeyConstraint('asset_thumbnail_key', ['asset_id', 'version'])
    .addCheckConstraint('asset_thumbnail_small', sql`octet_length(svg) <= 16384`)
    .execute()
}
