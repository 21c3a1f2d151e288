import type { Database } from '@gridwright/db'
import { sql } from 'kysely'
import type { User } from '@gridwright/contract'

export type Db = Database['db']

export type UserFilter = {
  readonly text: string
  readonly status: number | undefined
  /** Organisations whose users may be seen; undefined = all, for a super administrator. */
  readonly organisationIds: readonly string[] | undefined
  /** Always sees himself. */
  readonly selfId: string
}

type UserRow = {
  id: string
  username: string
  displayName: string
  organisationId: string | null
  organisationName: string
  roles: { id: string; name: string; nameEn: string }[]
  status: number
  last_login_at: Date | null
  created_at: Date
}

const where = ({ text, status, organisationIds, selfId }: UserFilter) => sql`
  (${text} = '' or strpos(lower(u.username || ' ' || u.display_name), lower(${text})) > 0)
  and (${status ?? null}::int is null or u.status = ${status ?? null}::int)
  and (${organisationIds === undefined} or u.id = ${selfId}
    or u.organisation_id = any(${[...(organisationIds ?? [])]}::text[]))`

export const listUsers = async (
  db: Db,
  filter: UserFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ data: User[]; total: number }> => {
  const rows = await sql<UserRow>`
    select u.id, u.username, u.display_name as "displayName", u.organisation_id as "organisationId",
      coalesce(o.name, '') as "organisationName", u.status, u.last_login_at, u.created_at,
      coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name, 'nameEn', r.name_en) order by r.name)
        from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id), '[]') as roles
    from "user" u left join organisation o on o.id = u.organisation_id
    where ${where(filter)}
    order by u.created_at desc, u.id limit ${page.limit} offset ${page.offset}`.execute(db)
  const total = await sql<{ n: number }>`select count(*) as n from "user" u where ${where(filter)}`.execute(
    db,
  )
  return { data: rows.rows.map(toUser), total: total.rows[0]?.n ?? 0 }
}

const toUser = ({ last_login_at: lastLogin, created_at: created, ...row }: UserRow): User => ({
  ...row,
  status: row.status === 1 ? 1 : 2,
  lastLoginAt: lastLogin?.toISOString() ?? null,
  createdAt: created.toISOString(),
})

export type LockedUser = {
  readonly id: string
  readonly organisation_id: string | null
  readonly status: number
  readonly roleIds: string[]
}

/** The row locked, so that what was checked about it still holds when it is written. */
export const lockUser = async (db: Db, id: string): Promise<LockedUser | undefined> => {
  const found = await sql<LockedUser>`
    select u.id, u.organisation_id, u.status,
      array(select role_id from user_role ur where ur.user_id = u.id) as "roleIds"
    from "user" u where u.id = ${id} for update of u`.execute(db)
  return found.rows[0]
}

export type NewUser = {
  readonly id: string
  readonly username: string
  readonly usernameKey: string
  readonly displayName: string
  readonly organisationId: string | null
  readonly passwordHash: string
  readonly mustChangePassword: boolean
  readonly now: Date
}

/** False where the name is taken. */
export const insertUser = async (db: Db, user: NewUser): Promise<boolean> => {
  const done = await db
    .insertInto('user')
    .values({
      id: user.id,
      username: user.username,
      username_key: user.usernameKey,
      display_name: user.displayName,
      organisation_id: user.organisationId,
      password_hash: user.passwordHash,
      must_change_password: user.mustChangePassword,
      created_at: user.now,
    })
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returning('id')
    .execute()
  return done.length === 1
}

export const updateUser = (
  db: Db,
  user: { readonly id: string; readonly displayName: string; readonly organisationId: string | null },
): Promise<unknown> =>
  db
    .updateTable('user')
    .set({ display_name: user.displayName, organisation_id: user.organisationId })
    .where('id', '=', user.id)
    .execute()

export const setRoles = async (db: Db, userId: string, roleIds: readonly string[]): Promise<void> => {
  await db.deleteFrom('user_role').where('user_id', '=', userId).execute()
  await sql`
    insert into user_role (user_id, role_id)
    select ${userId}, id from role where id = any(${[...roleIds]}::text[])`.execute(db)
}

export const setUserStatus = (db: Db, id: string, status: number): Promise<unknown> =>
  db.updateTable('user').set({ status }).where('id', '=', id).execute()

export const setFirstPassword = (db: Db, id: string, hash: string): Promise<unknown> =>
  db
    .updateTable('user')
    .set({ password_hash: hash, must_change_password: true })
    .where('id', '=', id)
    .execute()

/** Enabled holders of the super role beside one user. Call it with the super role locked. */
export const otherSupers = async (db: Db, exceptId: string): Promise<number> => {
  const found = await sql<{ n: number }>`
    select count(*) as n from user_role ur
    join role r on r.id = ur.role_id and r.is_super
    join "user" u on u.id = ur.user_id and u.status = 1
    where u.id <> ${exceptId}`.execute(db)
  return found.rows[0]?.n ?? 0
}

/** One at a time decides who remains super administrator. */
export const lockSuperRole = async (db: Db): Promise<string> => {
  const found = await sql<{ id: string }>`select id from role where is_super for update`.execute(db)
  const id = found.rows[0]?.id
  if (id === undefined) throw new Error('There is no super role')
  return id
}
