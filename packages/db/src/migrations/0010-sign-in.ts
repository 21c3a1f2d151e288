import { sql, type Kysely } from 'kysely'

/** Captchas are not stored until one is tried: then its id stands here, and no second try is taken (ACC-11). */
const captchas = sql`
create table used_captcha (
  id text primary key,
  expires_at timestamptz not null
);
create index used_captcha_expiry on used_captcha (expires_at);`

const resets = sql`
create table reset_link (
  id text primary key,
  user_id text not null unique references "user" on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);`

export async function up(db: Kysely<unknown>): Promise<void> {
  await captchas.execute(db)
  await resets.execute(db)
}
