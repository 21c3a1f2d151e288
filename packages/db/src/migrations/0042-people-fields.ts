import { sql, type Kysely } from 'kysely'

const users = sql`
alter table "user" add column employee_number text not null default '';
alter table "user" add column ends_on date;
create unique index user_employee_number on "user" (lower(employee_number)) where employee_number <> '';
alter table "user" drop column search;
alter table "user" add column search text generated always as
  (lower(username || ' ' || display_name || ' ' || phone || ' ' || email || ' ' || employee_number)) stored;`

/** As in 0016: it went with the column. */
const trigrams = sql`
do $$ begin
  create index user_search on "user" using gin (search gin_trgm_ops);
exception when others then
  raise notice 'pg_trgm is not to be had: %', sqlerrm;
end $$`

const organisations = sql`
alter table organisation add column code text not null default '';
alter table organisation add column leader_id text references "user" (id) on delete set null;
alter table organisation add column phone text not null default '';
create unique index organisation_code on organisation (lower(code)) where code <> '';
create index organisation_leader on organisation (leader_id);`

/** Numbers by which people and organisations are known elsewhere, who leads, and when somebody leaves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [users, trigrams, organisations]) await part.execute(db)
}
