import { sql, type Kysely } from 'kysely'

/** The operation log tells its three kinds apart, whose organisation it was, and what changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table operation_log
      add column category text not null default 'operation' check (category in ('login', 'operation', 'denied')),
      add column organisation_id text,
      add column changes jsonb not null default '[]'`.execute(db)
  await sql`
    update operation_log l set
      category = case when outcome = 'no-permission' then 'denied'
        when operation in ('auth.login', 'auth.logout', 'auth.authenticate') then 'login' else 'operation' end,
      organisation_id = (select organisation_id from "user" u where u.id = l.user_id)`.execute(db)
  await sql`create index operation_log_category on operation_log (category, at desc, id desc)`.execute(db)
  await sql`create index operation_log_changes on operation_log using gin (changes jsonb_path_ops)`.execute(
    db,
  )
  await sql`create index session_live on session (last_seen_at desc) where ended_at is null`.execute(db)
}
