import { sql, type Kysely } from 'kysely'

/** RTE-10: how a menu's page stands in tabs, breadcrumb and menu. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table menu
  add column affix boolean not null default false,
  add column no_cache boolean not null default false,
  add column breadcrumb boolean not null default true,
  add column active_menu text not null default '',
  add column always_show boolean not null default true,
  add column redirect text not null default ''`.execute(db)
}
