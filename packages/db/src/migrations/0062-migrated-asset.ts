import { sql, type Kysely } from 'kysely'

/** What was made of templates of other products, so that it is not made twice (RPT-04). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table migrated_asset (
      id text primary key,
      job_id text not null,
      owner_id text not null,
      kind text not null check (kind in ('report', 'data-set')),
      key text not null,
      name text not null,
      state text not null check (state in ('made', 'known', 'failed')),
      asset_id text,
      problems jsonb not null,
      made_at timestamptz not null
    )`.execute(db)
  await sql`create index migrated_asset_job on migrated_asset (job_id)`.execute(db)
  await sql`create index migrated_asset_key on migrated_asset (key, kind)`.execute(db)
}
