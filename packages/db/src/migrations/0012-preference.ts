import { sql, type Kysely } from 'kysely'

const preferences = sql`
create table user_setting (
  user_id text not null references "user" on delete cascade,
  key text not null,
  value jsonb not null,
  changed_at timestamptz not null,
  primary key (user_id, key)
);

create table saved_filter (
  id text primary key,
  user_id text not null references "user" on delete cascade,
  list text not null,
  name text not null,
  query text not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  unique (user_id, list, name)
);
create unique index saved_filter_default on saved_filter (user_id, list) where is_default;`

/** Origins whose pages menu items may embed, and which of them may hear a token (ACC-13). */
const frames = sql`
create table frame_origin (
  id text primary key,
  origin text not null unique,
  name text not null,
  token text not null default 'none' check (token in ('none', 'frame', 'session')),
  permissions text[] not null default '{}',
  enabled boolean not null default true,
  created_at timestamptz not null,
  version integer not null default 1
);`

const menus = sql`
insert into menu (id, pid, url, title, title_en, icon, hidden, rule, sort) values
  ('system-frame', 'system', 'system/frame', '嵌入来源', 'Embedded origins', 'frame', false, 2, 99)`

const used = sql`
insert into menu_permission (menu_id, permission) values
  ('system-frame', 'system:menu:view'), ('system-frame', 'system:menu:edit')`

export async function up(db: Kysely<unknown>): Promise<void> {
  await preferences.execute(db)
  await frames.execute(db)
  await menus.execute(db)
  await used.execute(db)
}
