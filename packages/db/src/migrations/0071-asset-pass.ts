import { sql, type Kysely } from 'kysely'

/** Passes by which a browser of ours shows one asset with somebody's rights, for a picture of it (decision 0101). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table asset_pass (
      code_hash text primary key,
      token_hash text unique,
      asset_id text not null references asset on delete cascade,
      user_id text not null references "user" on delete cascade,
      role_id text not null references role on delete cascade,
      fixed jsonb not null,
      expires_at timestamptz not null
    )`.execute(db)
}
