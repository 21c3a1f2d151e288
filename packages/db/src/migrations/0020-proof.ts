import { sql, type Kysely } from 'kysely'

/** When its holder last showed who he is: log-in, or the password given again (ASVS 7.5.1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column proven_at timestamptz not null default now()`.execute(db)
  await sql`update session set proven_at = created_at`.execute(db)
}
