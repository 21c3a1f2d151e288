import type { Db } from '@gridwright/db'
import { roleScopes } from '@gridwright/contract'
import type { Role, RoleScopes } from '@gridwright/contract'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Seen } from '#operations/data-scope.ts'

export type RoleValues = {
  readonly name: string
  readonly nameEn: string
  readonly description: string
  readonly descriptionEn: string
  readonly menuIds: readonly string[]
  readonly permissions: readonly string[]
  readonly scopes: RoleScopes
}

type RoleRow = Omit<Role, 'status' | 'scopes' | 'createdAt'> & {
  readonly status: number
  readonly scopes: unknown
  readonly createdAt: Date
}

/** How many hold it, of those whom the condition on `u` shows. */
const holders = (seen: RawBuilder<boolean>) => sql`
  (select count(*) from user_role ur join "user" u on u.id = ur.user_id where ur.role_id = r.id and ${seen})`

const columnsFor = (seen: RawBuilder<boolean>) => sql`
  r.id, r.name, r.name_en as "nameEn", r.description, r.description_en as "descriptionEn",
  r.is_super as "isSuper", r.permissions, r.status, r.scopes, r.version, r.created_at as "createdAt",
  array(select menu_id from role_menu rm where rm.role_id = r.id order by menu_id) as "menuIds",
  ${holders(seen)} as "userCount"`

/** For rules, which ask about all who hold it. */
const columns = columnsFor(sql<boolean>`true`)

const toRole = (row: RoleRow): Role => ({
  ...row,
  status: row.status === 1 ? 1 : 2,
  scopes: roleScopes.safeParse(row.scopes).data ?? { usual: null, byPermission: {} },
  createdAt: row.createdAt.toISOString(),
})

export type RoleFilter = {
  readonly text: string
  readonly status?: number | undefined
  readonly permission: string
  readonly ids?: readonly string[] | undefined
  readonly sort: 'name' | 'userCount' | 'status' | 'createdAt'
  readonly descending: boolean
}

const where = ({ text, status, permission, ids }: RoleFilter) => sql`
  (${text} = ''
    or strpos(lower(concat_ws(' ', r.name, r.name_en, r.description, r.description_en)), lower(${text})) > 0)
  and (${status ?? null}::int is null or r.status = ${status ?? null}::int)
  and (${permission} = '' or r.is_super or ${permission} = any(r.permissions))
  and (${ids === undefined} or r.id = any(${[...(ids ?? [])]}::text[]))`

const orders = {
  name: sql`r.name`,
  userCount: sql`"userCount"`,
  status: sql`r.status`,
  createdAt: sql`r.created_at`,
} as const

type Page = { readonly limit: number; readonly offset: number }

/** The built-in role stands first, whatever the order. Users are counted of those whom the caller sees. */
export const listRoles = async (
  db: Db,
  { seen, ...filter }: RoleFilter & { readonly seen: Seen },
  { limit, offset }: Page,
): Promise<{ data: Role[]; total: number }> => {
  const direction = filter.descending ? sql`desc` : sql`asc`
  const rows = await sql<RoleRow>`
    select ${columnsFor(seen)} from role r where ${where(filter)}
    order by r.is_super desc, ${orders[filter.sort]} ${direction}, r.name, r.id
    limit ${limit} offset ${offset}`.execute(db)
  return { data: rows.rows.map(toRole), total: await countRoles(db, filter) }
}

export const countRoles = async (db: Db, filter: RoleFilter): Promise<number> => {
  const total = await sql<{ n: number }>`select count(*) as n from role r where ${where(filter)}`.execute(db)
  return total.rows[0]?.n ?? 0
}

/** One at a time gives names, so that what was checked about them still holds when they are written. */
export const lockNames = (db: Db): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('gridwright role names'))`.execute(db)

/**
 * The one order of locks of whoever writes users, roles or who holds which: the super role (here, so one writer at a
 * time, and it is sure who remains super administrator), users by id, roles by id, names of roles. Nobody who waits
 * for an earlier one holds a later one. All are `for no key update`: a log-in's session points at its user and role
 * and needs their rows to stay, not to stand still, so it never waits for a long import.
 */
export const lockSuperRole = async (db: Db): Promise<string> => {
  const found = await sql<{ id: string }>`select id from role where is_super for no key update`.execute(db)
  const id = found.rows[0]?.id
  if (id === undefined) throw new Error('There is no super role')
  return id
}

/** Locks the rows, so that what was checked about them still holds when they are written. */
export const lockRoles = async (db: Db, ids: readonly string[]): Promise<Role[]> => {
  await sql`
    select 1 from role where id = any(${[...ids]}::text[]) order by id for no key update`.execute(db)
  return findRoles(db, ids)
}

/** Those of them that exist. */
export const findRoles = async (db: Db, ids: readonly string[]): Promise<Role[]> => {
  const rows = await sql<RoleRow>`
    select ${columns} from role r where r.id = any(${[...ids]}::text[]) order by r.id`.execute(db)
  return rows.rows.map(toRole)
}

/** One of them, with its holders counted of those whom the caller sees. */
export const findRole = async (db: Db, id: string, shown: Seen): Promise<Role | undefined> => {
  const rows = await sql<RoleRow>`
    select ${columnsFor(shown)} from role r where r.id = ${id}`.execute(db)
  return rows.rows.map(toRole)[0]
}

/** By their names in lower case. */
export const findRolesByName = async (
  db: Db,
  names: readonly string[],
): Promise<ReadonlyMap<string, Role>> => {
  const keys = names.map((name) => name.toLowerCase())
  const rows = await sql<RoleRow>`
    select ${columns} from role r where lower(r.name) = any(${keys}::text[])`.execute(db)
  return new Map(rows.rows.map((row) => [row.name.toLowerCase(), toRole(row)]))
}

export const isNameTaken = async (db: Db, name: string, exceptId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('role')
    .select('id')
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return found !== undefined
}

export const insertRole = async (db: Db, role: RoleValues & { readonly id: string; readonly now: Date }) => {
  await db
    .insertInto('role')
    .values({
      id: role.id,
      name: role.name,
      name_en: role.nameEn,
      description: role.description,
      description_en: role.descriptionEn,
      permissions: [...role.permissions],
      scopes: JSON.stringify(role.scopes),
      created_at: role.now,
    })
    .execute()
  await setMenus(db, role.id, role.menuIds)
}

/** `pv` grows, so that the next answer to each holder carries a new token. */
export const updateRole = async (db: Db, id: string, role: RoleValues): Promise<void> => {
  await sql`
    update role set name = ${role.name}, name_en = ${role.nameEn}, description = ${role.description},
      description_en = ${role.descriptionEn}, permissions = ${[...role.permissions]}::text[],
      scopes = ${JSON.stringify(role.scopes)}::jsonb,
      pv = pv + 1, version = version + 1
    where id = ${id}`.execute(db)
  await db.deleteFrom('role_menu').where('role_id', '=', id).execute()
  await setMenus(db, id, role.menuIds)
}

/** Of a role whose rights are not for change. */
export const renameRole = (db: Db, id: string, role: RoleValues): Promise<unknown> =>
  sql`
    update role set name = ${role.name}, name_en = ${role.nameEn}, description = ${role.description},
      description_en = ${role.descriptionEn}, version = version + 1
    where id = ${id}`.execute(db)

const setMenus = async (db: Db, id: string, menuIds: readonly string[]): Promise<void> => {
  await sql`
    insert into role_menu (role_id, menu_id)
    select ${id}, id from menu where id = any(${[...menuIds]}::text[])`.execute(db)
}

export const setRoleStatus = (db: Db, id: string, status: number): Promise<unknown> =>
  db.updateTable('role').set({ status }).where('id', '=', id).execute()

export const removeRole = (db: Db, id: string): Promise<unknown> =>
  db.deleteFrom('role').where('id', '=', id).execute()
