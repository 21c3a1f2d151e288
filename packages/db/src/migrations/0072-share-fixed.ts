import { sql, type Kysely } from 'kysely'

/** Values that a share link fixes, by the code of their parameter or variable (RPT-06, DSH-02). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table asset_share add column fixed jsonb not null default '{}'`.execute(db)
}
