import { sql, type Kysely } from 'kysely'

const tables = sql`
create table position (
  id text primary key,
  code text not null unique,
  name text not null,
  name_en text not null,
  sort integer not null,
  remark text not null,
  version integer not null default 0,
  status smallint not null default 1 check (status in (1, 2)),
  builtin boolean not null default false,
  updated_at timestamptz not null,
  updated_by text not null
);
create table user_position (
  user_id text not null references "user" on delete cascade,
  position_id text not null references position on delete cascade,
  primary key (user_id, position_id)
);
create index user_position_position on user_position (position_id)`

/** Positions (岗位), who holds them, and their page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tables.execute(db)
  await sql`
insert into menu (id, pid, url, title, title_en, icon, hidden, rule, sort) values
  ('system-position', 'system', 'system/position', '岗位管理', 'Positions', 'bookmark', false, 2, 93)
on conflict do nothing`.execute(db)
  await sql`
insert into menu_permission (menu_id, permission) values
  ('system-position', 'system:position:view'), ('system-position', 'system:position:edit')
on conflict do nothing`.execute(db)
}
