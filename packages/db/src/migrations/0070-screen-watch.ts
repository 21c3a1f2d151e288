import { sql, type Kysely } from 'kysely'

/** Pages that show a published data screen now, of all server processes; what falls silent is forgotten (DSH-01). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table screen_watch (
      id text primary key,
      screen_id text not null references asset on delete cascade,
      user_id text not null references "user" on delete cascade,
      share_id text references asset_share on delete cascade,
      is_wall boolean not null,
      version integer not null,
      data_age integer,
      address text not null,
      user_agent text not null,
      since timestamptz not null,
      seen_at timestamptz not null
    )`.execute(db)
  await sql`create index screen_watch_screen on screen_watch (screen_id)`.execute(db)
  await sql`create index screen_watch_user on screen_watch (user_id)`.execute(db)
  await sql`create index screen_watch_share on screen_watch (share_id)`.execute(db)
}
