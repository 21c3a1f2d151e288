import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { Seen } from '#operations/data-scope.ts'
import type { LockedUser } from '#modules/platform/user/account/user-write-store.ts'

export type KnownUser = Omit<LockedUser, 'username' | 'version'> & {
  readonly key: string
  readonly isSeen: boolean
  /** Whether the caller may give him roles, and take them. */
  readonly isGrantable: boolean
}

const list = (texts: readonly (string | null)[]) => sql`${[...texts]}::text[]`

/** Accounts that exist already, whether the caller sees them or not. */
export const knownUsers = async (
  db: Db,
  keys: readonly string[],
  { seen, grantable }: { readonly seen: Seen; readonly grantable: Seen },
): Promise<ReadonlyMap<string, KnownUser>> => {
  const found = await sql<KnownUser>`
    select u.id, u.username_key as key, u.display_name as "displayName", u.organisation_id as "organisationId",
      u.status, u.phone, u.email, u.remark,
      u.employee_number as "employeeNumber", u.ends_on as "endsOn", ${seen} as "isSeen", ${grantable} as "isGrantable",
      array(select role_id from user_role ur where ur.user_id = u.id order by role_id) as "roleIds",
      array(select position_id from user_position up where up.user_id = u.id) as "positionIds"
    from "user" u where u.username_key = any(${list(keys)})`.execute(db)
  return new Map(found.rows.map((row) => [row.key, row]))
}

/** Account keys by employee number in lower case, of those that have one of these. */
export const holdersOfNumbers = async (
  db: Db,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const found = await sql<{ number: string; key: string }>`
    select lower(employee_number) as number, username_key as key from "user"
    where employee_number <> '' and lower(employee_number) = any(${list(numbers)})`.execute(db)
  return new Map(found.rows.map(({ number, key }) => [number, key]))
}

export const roleIdsByName = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const found = await sql<{ id: string; name: string; name_en: string }>`
    select id, name, name_en from role`.execute(db)
  const english = found.rows.map((row) => [row.name_en.toLowerCase(), row.id] as const)
  return new Map([...english, ...found.rows.map((row) => [row.name.toLowerCase(), row.id] as const)])
}

/** One row of a file as it is to stand in the database. */
export type ImportedUser = {
  readonly id: string
  readonly username: string
  readonly usernameKey: string
  readonly displayName: string
  readonly organisationId: string | null
  readonly status: number
  readonly phone: string | null
  readonly email: string | null
  readonly remark: string | null
  readonly employeeNumber: string | null
  readonly endsOn: string | null
  readonly roleIds: readonly string[]
  /** null = as they are. */
  readonly positionIds: readonly string[] | null
  readonly lostRoleIds: readonly string[]
}

const columnOf = (users: readonly ImportedUser[], key: keyof ImportedUser) =>
  list(users.map((user) => user[key] as string | null))

export const insertUsers = async (
  db: Db,
  users: readonly ImportedUser[],
  { now, hash }: { readonly now: Date; readonly hash: () => string },
): Promise<void> => {
  await sql`
    insert into "user" (id, username, username_key, display_name, organisation_id, status, phone, email, remark,
      employee_number, ends_on, password_hash, must_change_password, has_password, created_at)
    select id, username, key, name, place, status::int, coalesce(phone, ''), coalesce(email, ''),
      coalesce(remark, ''), coalesce(number, ''), ends_on::date, hash, true, false, ${now}
    from unnest(${columnOf(users, 'id')}, ${columnOf(users, 'username')}, ${columnOf(users, 'usernameKey')},
      ${columnOf(users, 'displayName')}, ${columnOf(users, 'organisationId')},
      ${list(users.map(({ status }) => String(status)))}, ${columnOf(users, 'phone')}, ${columnOf(users, 'email')},
      ${columnOf(users, 'remark')}, ${columnOf(users, 'employeeNumber')}, ${columnOf(users, 'endsOn')},
      ${list(users.map(hash))})
      as f (id, username, key, name, place, status, phone, email, remark, number, ends_on, hash)`.execute(db)
  await addRoles(db, users)
  await setPositions(db, users)
}

/** What the file leaves empty stays. */
export const updateUsers = async (db: Db, users: readonly ImportedUser[]): Promise<void> => {
  await sql`
    update "user" u set display_name = f.name, organisation_id = f.place, status = f.status::int,
      phone = coalesce(f.phone, u.phone), email = coalesce(f.email, u.email),
      remark = coalesce(f.remark, u.remark), employee_number = coalesce(f.number, u.employee_number),
      ends_on = coalesce(f.ends_on::date, u.ends_on), version = u.version + 1
    from unnest(${columnOf(users, 'id')}, ${columnOf(users, 'displayName')}, ${columnOf(users, 'organisationId')},
      ${list(users.map(({ status }) => String(status)))}, ${columnOf(users, 'phone')}, ${columnOf(users, 'email')},
      ${columnOf(users, 'remark')}, ${columnOf(users, 'employeeNumber')}, ${columnOf(users, 'endsOn')})
      as f (id, name, place, status, phone, email, remark, number, ends_on)
    where u.id = f.id`.execute(db)
  await sql`delete from user_role where user_id = any(${columnOf(users, 'id')})`.execute(db)
  await addRoles(db, users)
  await setPositions(db, users)
}

/** Of those whose row names some. */
const setPositions = async (db: Db, users: readonly ImportedUser[]): Promise<void> => {
  const named = users.filter(({ positionIds }) => positionIds !== null)
  if (named.length === 0) return
  const pairs = named.flatMap(({ id, positionIds }) => (positionIds ?? []).map((one) => [id, one] as const))
  await sql`delete from user_position where user_id = any(${columnOf(named, 'id')})`.execute(db)
  await sql`
    insert into user_position (user_id, position_id)
    select * from unnest(${list(pairs.map(([id]) => id))}, ${list(pairs.map(([, position]) => position))})
    on conflict do nothing`.execute(db)
}

const addRoles = async (db: Db, users: readonly ImportedUser[]): Promise<void> => {
  const pairs = users.flatMap(({ id, roleIds }) => roleIds.map((roleId) => [id, roleId] as const))
  await sql`
    insert into user_role (user_id, role_id)
    select * from unnest(${list(pairs.map(([id]) => id))}, ${list(pairs.map(([, roleId]) => roleId))})
    on conflict do nothing`.execute(db)
}

/** Of these, who works right now. */
export const whoIsIn = async (db: Db, ids: readonly string[], now: Date): Promise<readonly string[]> => {
  const found = await sql<{ user_id: string }>`
    select distinct user_id from session
    where user_id = any(${list(ids)}) and ended_at is null and expires_at > ${now}`.execute(db)
  return found.rows.map((row) => row.user_id)
}
