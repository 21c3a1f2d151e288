import { sql, type Kysely } from 'kysely'

/** What administrators set for the whole installation, with its page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table installation_setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null,
  changed_by text not null
)`.execute(db)
  await sql`
insert into menu (id, pid, url, title, title_en, icon, hidden, rule, sort) values
  ('system-setting', 'system', 'system/setting', '系统设置', 'System settings', 'settings', false, 2, 99)
on conflict do nothing`.execute(db)
  await sql`
insert into menu_permission (menu_id, permission) values
  ('system-setting', 'system:setting:view'), ('system-setting', 'system:setting:edit')
on conflict do nothing`.execute(db)
}
