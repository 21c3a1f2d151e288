import { sql, type Kysely } from 'kysely'

/** Share links of assets, and who came by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table asset_share (
      id text primary key,
      asset_id text not null references asset on delete cascade,
      code_hash text not null unique,
      password_hash text,
      created_by text not null references "user" on delete cascade,
      created_role text not null references role on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      opened integer not null default 0,
      last_opened_at timestamptz,
      failures integer not null default 0,
      blocked_until timestamptz
    )`.execute(db)
  await sql`create index asset_share_asset on asset_share (asset_id, created_at desc)`.execute(db)
  await sql`create index asset_share_creator on asset_share (created_by)`.execute(db)
  await sql`create index asset_share_role on asset_share (created_role)`.execute(db)
  await sql`
    create table share_guest (
      id text primary key,
      share_id text not null references asset_share on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      address text not null
    )`.execute(db)
  await sql`create index share_guest_share on share_guest (share_id)`.execute(db)
  await sql`create index share_guest_expiry on share_guest (expires_at)`.execute(db)
}
