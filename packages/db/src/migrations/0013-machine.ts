import { sql, type Kysely } from 'kysely'

const keys = sql`
create table api_key (
  id text primary key,
  handle text not null unique,
  secret_hash text not null,
  name text not null,
  owner_id text not null references "user" on delete cascade,
  role_id text not null references role on delete cascade,
  permissions text[] not null,
  scope jsonb,
  addresses text[] not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_used_address text not null default '',
  revoked_at timestamptz
);
create index api_key_owner on api_key (owner_id, created_at desc);
create index api_key_role on api_key (role_id);`

/** A ticket may stand for a key too, so it refers to no session row; it lives 30 s. */
const tickets = sql`alter table live_ticket drop constraint live_ticket_session_id_fkey`

const notices = sql`
create table notice (
  id text primary key,
  user_id text not null references "user" on delete cascade,
  kind text not null,
  title jsonb not null,
  body jsonb not null,
  link text,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notice_user on notice (user_id, created_at desc);
create index notice_unread on notice (user_id) where read_at is null;

create table notice_choice (
  user_id text not null references "user" on delete cascade,
  kind text not null,
  inbox boolean not null,
  mail boolean not null,
  primary key (user_id, kind)
);

create table notice_reader (
  user_id text primary key references "user" on delete cascade,
  language text not null check (language in ('zh', 'en'))
);

create table notice_channel (
  id text primary key,
  kind text not null check (kind in ('webhook', 'mail')),
  name text not null,
  enabled boolean not null,
  settings jsonb not null,
  secret text,
  kinds text[] not null,
  version integer not null default 1,
  created_at timestamptz not null
);

create table notice_delivery (
  id text primary key,
  channel_id text not null references notice_channel on delete cascade,
  notice_kind text not null,
  target text not null,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  answer text not null default '',
  created_at timestamptz not null,
  ended_at timestamptz
);
create index notice_delivery_due on notice_delivery (due_at) where state = 'waiting';
create index notice_delivery_created on notice_delivery (created_at desc);
create index notice_delivery_channel on notice_delivery (channel_id);`

/** What programs and agents use, and what tells people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [keys, tickets, notices]) await part.execute(db)
}
