import { sql, type Kysely } from 'kysely'

/** Files of the library, of imports and pictures of people stand beside what jobs leave. */
const files = sql`
alter table stored_file
  alter column expires_at drop not null,
  add column purpose text not null default 'job',
  add column extension text not null default '',
  add column file_group text not null default 'document',
  add column removed_at timestamptz,
  add column swept_at timestamptz;
create index stored_file_library on stored_file (created_at desc) where purpose = 'library';
create unique index stored_file_avatar on stored_file (owner_id) where purpose = 'avatar';`

/** Firings are unique for each due time, so that of several server processes one runs it. */
const schedules = sql`
create table schedule (
  id text primary key,
  name text not null,
  group_name text not null,
  kind text not null,
  parameters jsonb not null,
  cron text not null,
  time_zone text not null,
  misfire text not null,
  concurrent boolean not null,
  status integer not null,
  owner_id text not null references "user" on delete cascade,
  role_id text not null,
  next_due timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 0
);
create unique index schedule_name on schedule (lower(name));
create index schedule_due on schedule (next_due) where status = 1;

create table schedule_run (
  id bigint generated always as identity primary key,
  schedule_id text references schedule on delete set null,
  due_at timestamptz,
  name text not null,
  group_name text not null,
  kind text not null,
  owner_id text,
  state text not null,
  message text not null default '',
  exception text not null default '',
  started_at timestamptz,
  ended_at timestamptz,
  beat_at timestamptz,
  process text not null default '',
  -- Once for each due time; a run by hand has none.
  unique (schedule_id, due_at)
);
create index schedule_run_started on schedule_run (started_at desc);
create index schedule_run_open on schedule_run (state) where state in ('waiting', 'running');`

export async function up(db: Kysely<unknown>): Promise<void> {
  await files.execute(db)
  await schedules.execute(db)
}
