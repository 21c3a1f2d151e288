import { sql, type Kysely } from 'kysely'

/** Links by mail: one of each purpose, for the mail address to which it was sent, and the mails that carry them. */
const links = sql`
alter table reset_link drop constraint reset_link_user_id_key;
alter table reset_link add column purpose text not null default 'handed', add column email text not null default '';
alter table reset_link add constraint reset_link_purpose unique (user_id, purpose);
create table link_mail (
  id text primary key,
  user_id text references "user" on delete cascade,
  purpose text not null,
  lang text not null,
  state text not null default 'waiting',
  attempts integer not null default 0,
  answer text not null default '',
  due_at timestamptz not null,
  created_at timestamptz not null
);
create index link_mail_user on link_mail (user_id, created_at);
create index link_mail_due on link_mail (due_at) where state = 'waiting';`

/** Who comes in by another system alone has no password here; nor has who is invited and has not set one yet. */
const users = sql`
alter table "user" add column has_password boolean not null default true, add column invited_at timestamptz;
update "user" u set has_password = false where exists (select 1 from identity_link l where l.user_id = u.id);
create index user_email on "user" (lower(email)) where email <> '';`

export async function up(db: Kysely<unknown>): Promise<void> {
  await links.execute(db)
  await users.execute(db)
}
