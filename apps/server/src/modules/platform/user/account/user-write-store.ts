import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import { voidLinks } from '#modules/platform/auth/index.ts'
import type { Seen } from '#operations/data-scope.ts'

export type LockedUser = {
  readonly id: string
  readonly username: string
  readonly displayName: string
  readonly organisationId: string | null
  readonly status: number
  readonly phone: string
  readonly email: string
  readonly remark: string
  readonly employeeNumber: string
  readonly endsOn: string | null
  readonly version: number
  readonly roleIds: readonly string[]
  readonly positionIds: readonly string[]
}

/** Locked in one order and read once that is done: what is checked about them still holds when they are written. */
export const lockUsers = async (
  db: Db,
  ids: readonly string[],
  seen: Seen,
): Promise<readonly LockedUser[]> => {
  await sql`
    select 1 from "user" where id = any(${[...ids]}::text[]) order by id for no key update`.execute(db)
  const found = await sql<LockedUser>`
    select u.id, u.username, u.display_name as "displayName", u.organisation_id as "organisationId", u.status,
      u.phone, u.email, u.remark, u.version, u.employee_number as "employeeNumber", u.ends_on as "endsOn",
      array(select role_id from user_role ur where ur.user_id = u.id order by role_id) as "roleIds",
      array(select position_id from user_position up where up.user_id = u.id order by position_id) as "positionIds"
    from "user" u where u.id = any(${[...ids]}::text[]) and ${seen}
    order by u.id`.execute(db)
  return found.rows
}

export type UserValues = {
  readonly displayName: string
  readonly organisationId: string | null
  readonly phone: string
  readonly email: string
  readonly remark: string
  readonly employeeNumber: string
  readonly endsOn: string | null
}

export type NewUser = Pick<UserValues, 'displayName' | 'organisationId'> &
  Partial<UserValues> & {
    readonly id: string
    readonly username: string
    readonly usernameKey: string
    readonly passwordHash: string
    readonly mustChangePassword: boolean
    /** False where the hash is nobody's. */
    readonly hasPassword: boolean
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
      phone: user.phone ?? '',
      email: user.email ?? '',
      remark: user.remark ?? '',
      employee_number: user.employeeNumber ?? '',
      ends_on: user.endsOn ?? null,
      password_hash: user.passwordHash,
      must_change_password: user.mustChangePassword,
      has_password: user.hasPassword,
      created_at: user.now,
    })
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returning('id')
    .execute()
  return done.length === 1
}

export const updateUser = (db: Db, id: string, user: UserValues): Promise<unknown> =>
  sql`
    update "user" set display_name = ${user.displayName}, organisation_id = ${user.organisationId},
      phone = ${user.phone}, email = ${user.email}, remark = ${user.remark},
      employee_number = ${user.employeeNumber}, ends_on = ${user.endsOn}::date, version = version + 1
    where id = ${id}`.execute(db)

export const setRoles = async (db: Db, userId: string, roleIds: readonly string[]): Promise<void> => {
  await db.deleteFrom('user_role').where('user_id', '=', userId).execute()
  await sql`
    insert into user_role (user_id, role_id)
    select ${userId}, id from role where id = any(${[...roleIds]}::text[])`.execute(db)
}

/** All of them, or nothing: how many of these there are. */
export const setPositions = async (db: Db, userId: string, ids: readonly string[]): Promise<number> => {
  await sql`delete from user_position where user_id = ${userId}`.execute(db)
  const done = await sql`
    insert into user_position (user_id, position_id)
    select ${userId}, id from position where id = any(${[...ids]}::text[]) returning 1`.execute(db)
  return done.rows.length
}

/** Whose employee number this is, beside one user; nobody’s where it is empty. */
export const holderOfNumber = async (db: Db, number: string, except: string): Promise<string | undefined> => {
  if (number === '') return undefined
  const found = await sql<{ id: string }>`
    select id from "user" where employee_number <> '' and lower(employee_number) = lower(${number}) and id <> ${except}`.execute(
    db,
  )
  return found.rows[0]?.id
}

/** Enabled holders of the super role who do not leave some day, beside some users. Call it with the super role locked. */
export const otherSupers = async (db: Db, except: readonly string[]): Promise<number> => {
  const found = await sql<{ n: number }>`
    select count(*) as n from user_role ur
    join role r on r.id = ur.role_id and r.is_super
    join "user" u on u.id = ur.user_id and u.status = 1 and u.ends_on is null
    where u.id <> all(${[...except]}::text[])`.execute(db)
  return found.rows[0]?.n ?? 0
}

/** In place of an invitation and of every link. */
export const setFirstPassword = async (db: Db, id: string, hash: string): Promise<void> => {
  await db
    .updateTable('user')
    .set({ password_hash: hash, must_change_password: true, has_password: true, invited_at: null })
    .where('id', '=', id)
    .execute()
  await voidLinks(db, id)
}
