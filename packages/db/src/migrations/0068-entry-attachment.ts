import { sql, type Kysely } from 'kysely'

/** Files that were entered by a report belong to it, whoever brought them (decision 0109). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table stored_file
      add column asset_id text references asset on delete set null,
      add column claimed_at timestamptz`.execute(db)
  await sql`create index stored_file_attachment on stored_file (asset_id) where purpose = 'attachment'`.execute(
    db,
  )
}
