import { sql, type Kysely } from 'kysely'

/** What administrators ask of callers beside what operations declare (PRM-03). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table api_rule (
  operation text primary key,
  rule smallint not null check (rule in (1, 2, 3)),
  permissions text[] not null default '{}',
  closed boolean not null default false,
  message text not null default '',
  changed_at timestamptz not null,
  changed_by text not null,
  version integer not null default 1
)`.execute(db)
}
