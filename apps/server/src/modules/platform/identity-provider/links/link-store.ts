import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import { accountKey } from '#modules/platform/auth/index.ts'

/** Who somebody is at a provider; `subject` never moves to another person there (reference §2.3). */
export type Identity = {
  readonly providerId: string
  readonly issuer: string
  readonly subject: string
  /** What people call the account there. */
  readonly label: string
}

/** By issuer and subject; a provider that is pointed elsewhere finds none of its old links. */
export const findLink = async (
  db: Db,
  { providerId, issuer, subject }: Identity,
): Promise<{ id: string; user_id: string } | undefined> =>
  db
    .selectFrom('identity_link')
    .select(['id', 'user_id'])
    .where('provider_id', '=', providerId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

export type NewLink = Identity & { readonly id: string; readonly userId: string; readonly now: Date }

/** False where the identity, or the user at this provider, is linked already. */
export const insertLink = async (db: Db, link: NewLink): Promise<boolean> => {
  const done = await db
    .insertInto('identity_link')
    .values({
      id: link.id,
      provider_id: link.providerId,
      issuer: link.issuer,
      subject: link.subject,
      user_id: link.userId,
      label: link.label.slice(0, 100),
      created_at: link.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return done.length === 1
}

export const touchLink = (db: Db, id: string, now: Date): Promise<unknown> =>
  db.updateTable('identity_link').set({ last_used_at: now }).where('id', '=', id).execute()

export const linksOfUser = (db: Db, userId: string) =>
  db
    .selectFrom('identity_link as l')
    .innerJoin('identity_provider as p', 'p.id', 'l.provider_id')
    .select(['l.id', 'l.provider_id', 'l.label', 'l.created_at', 'l.last_used_at', 'p.name', 'p.name_en'])
    .where('l.user_id', '=', userId)
    .orderBy('p.name')
    .execute()

export const findLinkById = (db: Db, id: string) =>
  db
    .selectFrom('identity_link as l')
    .innerJoin('identity_provider as p', 'p.id', 'l.provider_id')
    .innerJoin('user as u', 'u.id', 'l.user_id')
    .select([
      'l.id',
      'l.user_id',
      'l.subject',
      'u.username',
      'p.id as provider_id',
      'p.name as provider_name',
    ])
    .where('l.id', '=', id)
    .executeTakeFirst()

export const deleteLink = (db: Db, id: string): Promise<unknown> =>
  db.deleteFrom('identity_link').where('id', '=', id).execute()

export type ListedLink = {
  readonly id: string
  readonly username: string
  readonly display_name: string
  readonly subject: string
  readonly label: string
  readonly last_used_at: Date | null
}

export const listLinks = async (
  db: Db,
  { providerId, text }: { readonly providerId: string; readonly text: string },
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ListedLink[]; total: number }> => {
  const where = sql`l.provider_id = ${providerId} and (${text} = ''
    or strpos(lower(u.username || ' ' || u.display_name || ' ' || l.label || ' ' || l.subject), lower(${text})) > 0)`
  const found = await sql<ListedLink>`
    select l.id, u.username, u.display_name, l.subject, l.label, l.last_used_at
    from identity_link l join "user" u on u.id = l.user_id where ${where}
    order by u.username_key, l.id limit ${page.limit} offset ${page.offset}`.execute(db)
  const total = await sql<{ n: number }>`
    select count(*)::int as n from identity_link l join "user" u on u.id = l.user_id where ${where}`.execute(
    db,
  )
  return { rows: found.rows, total: total.rows[0]?.n ?? 0 }
}

/** Names of the users here, by subject. */
export const usersBySubject = async (
  db: Db,
  { providerId, issuer }: Pick<Identity, 'providerId' | 'issuer'>,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const found = await sql<{ subject: string; username: string }>`
    select l.subject, u.username from identity_link l join "user" u on u.id = l.user_id
    where l.provider_id = ${providerId} and l.issuer = ${issuer}
      and l.subject = any(${[...subjects]}::text[])`.execute(db)
  return new Map(found.rows.map(({ subject, username }) => [subject, username]))
}

/** Whether a name is somebody's here, and whether that account is linked to the provider. */
export const accountByName = async (
  db: Db,
  usernameKey: string,
  providerId: string,
): Promise<{ id: string; linked: boolean } | undefined> => {
  const found = await sql<{ id: string; linked: boolean }>`
    select u.id, exists(select 1 from identity_link l
      where l.user_id = u.id and l.provider_id = ${providerId}) as linked
    from "user" u where u.username_key = ${usernameKey}`.execute(db)
  return found.rows[0]
}

/** A role that groups may give and take, and whether somebody has it. */
export type Standing = { readonly id: string; readonly isHeld: boolean }

/** Of these roles those that exist, and never the super administrator's. */
export const standingOf = async (
  db: Db,
  userId: string,
  roleIds: readonly string[],
): Promise<readonly Standing[]> => {
  const found = await sql<Standing>`
    select r.id, exists(select 1 from user_role ur where ur.user_id = ${userId} and ur.role_id = r.id) as "isHeld"
    from role r where r.id = any(${[...roleIds]}::text[]) and not r.is_super order by r.id`.execute(db)
  return found.rows
}

export const rolesOfUser = async (db: Db, userId: string): Promise<string[]> => {
  const found = await sql<{ id: string }>`
    select role_id as id from user_role where user_id = ${userId} order by role_id`.execute(db)
  return found.rows.map(({ id }) => id)
}

export const addRoles = (db: Db, userId: string, roleIds: readonly string[]): Promise<unknown> =>
  sql`insert into user_role (user_id, role_id)
    select ${userId}, id from role where id = any(${[...roleIds]}::text[]) and not is_super
    on conflict do nothing`.execute(db)

export const takeRoles = (db: Db, userId: string, roleIds: readonly string[]): Promise<unknown> =>
  sql`delete from user_role where user_id = ${userId} and role_id = any(${[...roleIds]}::text[])`.execute(db)

export const userIdByName = async (db: Db, username: string): Promise<string | undefined> => {
  const key = accountKey(username)
  const row = await db.selectFrom('user').select('id').where('username_key', '=', key).executeTakeFirst()
  return row?.id
}
