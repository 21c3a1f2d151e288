import { sql, type Kysely } from 'kysely'

const people = sql`
create table organisation (
  id text primary key,
  parent_id text references organisation,
  name text not null,
  sort integer not null default 0,
  created_at timestamptz not null
);
create index organisation_parent on organisation (parent_id);

create table "user" (
  id text primary key,
  username text not null,
  username_key text not null unique,
  display_name text not null,
  organisation_id text references organisation,
  password_hash text not null,
  must_change_password boolean not null default false,
  status smallint not null default 1 check (status in (1, 2)),
  last_login_at timestamptz,
  created_at timestamptz not null
);
create index user_organisation on "user" (organisation_id);

create table role (
  id text primary key,
  name text not null unique,
  name_en text not null default '',
  description text not null default '',
  is_super boolean not null default false,
  permissions text[] not null default '{}',
  status smallint not null default 1 check (status in (1, 2)),
  pv integer not null default 1,
  created_at timestamptz not null
);
create unique index role_one_super on role (is_super) where is_super;

create table user_role (
  user_id text not null references "user" on delete cascade,
  role_id text not null references role,
  primary key (user_id, role_id)
);
create index user_role_role on user_role (role_id);`

const menus = sql`
create table menu (
  id text primary key,
  pid text references menu,
  url text not null,
  title text not null,
  title_en text not null default '',
  icon text not null default '',
  mode text not null default 'default',
  hidden boolean not null default false,
  rule smallint not null default 2 check (rule in (1, 2)),
  app text,
  status smallint not null default 1 check (status in (1, 2)),
  sort integer not null default 0
);
create index menu_pid on menu (pid);

create table menu_permission (
  menu_id text not null references menu on delete cascade,
  permission text not null,
  primary key (menu_id, permission)
);

create table role_menu (
  role_id text not null references role on delete cascade,
  menu_id text not null references menu on delete cascade,
  primary key (role_id, menu_id)
);
create index role_menu_menu on role_menu (menu_id);`

const sessions = sql`
create table session (
  id text primary key,
  handle text not null unique,
  user_id text not null references "user" on delete cascade,
  role_id text references role on delete cascade,
  application text not null,
  app text,
  binding text,
  jti text not null,
  issued_at timestamptz not null,
  previous_jti text,
  previous_until timestamptz,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  address text not null,
  user_agent text not null,
  ended_at timestamptz,
  ended_code text
);
create index session_by_user on session (user_id) where ended_at is null;
create index session_by_role on session (role_id) where ended_at is null;
create index session_expiry on session (expires_at);

create table login_throttle (
  key text primary key,
  failures integer not null,
  blocked_until timestamptz not null,
  updated_at timestamptz not null
);
create index login_throttle_updated on login_throttle (updated_at);

create table used_launch_token (
  issuer text not null,
  jti text not null,
  expires_at timestamptz not null,
  primary key (issuer, jti)
);

create table live_ticket (
  id text primary key,
  session_id text not null references session on delete cascade,
  expires_at timestamptz not null
);
create index live_ticket_session on live_ticket (session_id);

create table operation_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  operation text not null,
  outcome text not null,
  user_id text,
  username text not null,
  session_handle text,
  address text not null,
  user_agent text not null,
  wire text not null,
  request_id text not null,
  input jsonb not null,
  milliseconds integer not null
);
create index operation_log_at on operation_log (at desc);
create index operation_log_user on operation_log (user_id, at desc);`

/** What is in the menu of this product so far; administrators add theirs later. */
const builtIn = sql`
insert into menu (id, pid, url, title, title_en, icon, hidden, sort) values
  ('report', null, 'report', '报表', 'Reports', 'table', false, 10),
  ('report-list', 'report', 'report/list', '报表列表', 'Reports', 'table', false, 11),
  ('report-data-set', 'report', 'report/data-set', '数据集', 'Data sets', 'data-set', false, 12),
  ('report-data-source', 'report', 'report/data-source', '数据源', 'Data sources', 'database', false, 13),
  ('report-excel-view', null, 'reportExcelView', '报表工具', 'Report tools', 'table', true, 20),
  ('report-design', 'report-excel-view', 'excelreport/design', '报表设计', 'Report design', 'edit', true, 21),
  ('report-viewer', 'report-excel-view', 'excelreport/viewer', '报表预览', 'Report preview', 'eye', true, 22),
  ('system', null, 'system', '系统管理', 'System', 'setting', false, 90),
  ('system-user', 'system', 'system/user', '用户管理', 'Users', 'user', false, 91),
  ('system-role', 'system', 'system/role', '角色管理', 'Roles', 'role', false, 92);

insert into menu_permission (menu_id, permission) values
  ('report-list', 'report:view'), ('report-list', 'report:edit'), ('report-list', 'report:export'),
  ('report-data-set', 'dataset:view'), ('report-data-set', 'dataset:edit'),
  ('report-data-source', 'datasource:view'), ('report-data-source', 'datasource:edit'),
  ('report-design', 'report:edit'),
  ('report-viewer', 'report:view'), ('report-viewer', 'report:export'),
  ('system-user', 'system:user:view'), ('system-user', 'system:user:edit'),
  ('system-role', 'system:role:view'), ('system-role', 'system:role:edit');

insert into role (id, name, name_en, description, is_super, created_at)
values ('super', '超级管理员', 'Super administrator', '拥有全部权限 · Holds every right', true, now());`

/** People, roles, menus, sessions, and the log of what they did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [people, menus, sessions, builtIn]) await part.execute(db)
}
