import { sql, type Kysely } from 'kysely'

/** Who may let reports read with a superuser's account is a right of its own, granted at the page of data sources. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into menu_permission (menu_id, permission)
    select id, 'datasource:privileged' from menu where id = 'report-data-source'
    on conflict do nothing`.execute(db)
}
