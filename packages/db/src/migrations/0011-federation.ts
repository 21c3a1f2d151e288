import { sql, type Kysely } from 'kysely'

const providers = sql`
create table identity_provider (
  id text primary key,
  name text not null,
  name_en text not null default '',
  kind text not null check (kind in ('oidc', 'ldap')),
  status smallint not null default 1 check (status in (1, 2)),
  settings jsonb not null,
  secret text,
  create_users boolean not null default false,
  role_ids text[] not null default '{}',
  organisation_id text references organisation on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index identity_provider_name on identity_provider (name);

create table identity_link (
  id text primary key,
  provider_id text not null references identity_provider on delete cascade,
  issuer text not null,
  subject text not null,
  user_id text not null references "user" on delete cascade,
  label text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (provider_id, issuer, subject),
  unique (provider_id, user_id)
);
create index identity_link_user on identity_link (user_id);

create table federation_flow (
  id text primary key,
  provider_id text not null references identity_provider on delete cascade,
  binding text not null,
  user_id text references "user" on delete cascade,
  verifier text not null,
  nonce text not null,
  return_to text,
  app text,
  expires_at timestamptz not null
);
create table federation_ticket (
  id text primary key,
  provider_id text not null references identity_provider on delete cascade,
  binding text not null,
  link boolean not null,
  user_id text not null references "user" on delete cascade,
  issuer text not null,
  subject text not null,
  label text not null,
  app text,
  expires_at timestamptz not null
);`

const factors = sql`
create table second_factor (
  id text primary key,
  user_id text not null references "user" on delete cascade,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null,
  secret text,
  last_step bigint,
  credential_id text unique,
  public_key text,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  confirmed_at timestamptz,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index second_factor_user on second_factor (user_id);

create table recovery_code (
  user_id text not null references "user" on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

create table passkey_challenge (
  id text primary key,
  challenge text not null,
  purpose text not null check (purpose in ('enrol', 'verify', 'login')),
  user_id text references "user" on delete cascade,
  expires_at timestamptz not null
);

alter table role add column require_second_factor boolean not null default false;
alter table session add column pending text check (pending in ('factor', 'enrol'));
alter table session add column factor_passed boolean not null default false;
alter table session add column second_failures smallint not null default 0;`

/** Where people may come from beside a password of ours, and what is asked of them after it (ACC-12, ASVS 6.3.2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [providers, factors]) await part.execute(db)
}
