import { sql, type Kysely } from 'kysely'

const users = sql`
alter table "user" add column phone text not null default '';
alter table "user" add column email text not null default '';
alter table "user" add column remark text not null default '';
alter table "user" add column search text generated always as
  (lower(username || ' ' || display_name || ' ' || phone || ' ' || email)) stored;
create index user_created on "user" (created_at desc, id);
create index user_last_login on "user" (last_login_at);

create table former_user (
  id text primary key,
  username text not null,
  display_name text not null,
  removed_at timestamptz not null
);`

/** Looking into the middle of words: where the server has the extension and lets us, as a small one; else by reading. */
const trigrams = sql`
do $$ begin
  create extension if not exists pg_trgm;
  create index user_search on "user" using gin (search gin_trgm_ops);
exception when others then
  raise notice 'pg_trgm is not to be had: %', sqlerrm;
end $$`

const organisations = sql`
create unique index organisation_name on organisation (coalesce(parent_id, ''), lower(name));`

/** A source belongs to who made it, so that data scopes can tell whose it is (PRM-06). */
const sources = sql`
alter table data_source add column owner_id text not null default '';
update data_source set owner_id = updated_by;`

/** More about users, what remains of removed ones, and whose data sources are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [users, trigrams, organisations, sources]) await part.execute(db)
}
