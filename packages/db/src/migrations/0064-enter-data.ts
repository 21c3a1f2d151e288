import { sql, type Kysely } from 'kysely'

/** Who may enter data by reports is a right of its own, granted at the pages of reports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into menu_permission (menu_id, permission)
    select id, 'report:enter' from menu where id in ('report-list', 'report-viewer')
    on conflict do nothing`.execute(db)
}
