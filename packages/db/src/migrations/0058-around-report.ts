import { sql, type Kysely } from 'kysely'

/** What stands around a report: parameter values under a name, its settings, who opened its design; where a link may stand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_value_set (
      id text primary key,
      report_id text not null references asset on delete cascade,
      owner_id text references "user" on delete cascade,
      name text not null,
      parameter_values jsonb not null,
      is_default boolean not null default false,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create unique index report_value_set_name
    on report_value_set (report_id, coalesce(owner_id, ''), lower(name))`.execute(db)
  await sql`create index report_value_set_owner on report_value_set (owner_id)`.execute(db)
  await sql`
    create table report_setting (
      report_id text primary key references asset on delete cascade,
      refresh_seconds integer,
      password_hash text,
      failures integer not null default 0,
      blocked_until timestamptz
    )`.execute(db)
  await sql`
    create table report_unlock (
      report_id text not null references asset on delete cascade,
      session_handle text not null,
      expires_at timestamptz not null,
      primary key (report_id, session_handle)
    )`.execute(db)
  await sql`create index report_unlock_expiry on report_unlock (expires_at)`.execute(db)
  await sql`alter table asset_share add column origins text[] not null default '{}'`.execute(db)
}
