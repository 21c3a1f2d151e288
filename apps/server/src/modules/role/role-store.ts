import { roleScopes } from '@gridwright/contract'
import type { Role, RoleScopes } from '@gridwright/contract'
import type { Database } from '@gridwright/db'
import { sql } from 'kysely'
import type { Parents } from './scope-rule.ts'

export type Db = Database['db']

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

const columns = sql`
  r.id, r.name, r.name_en as "nameEn", r.description, r.description_en as "descriptionEn",
  r.is_super as "isSuper", r.permissions, r.status, r.scopes, r.version, r.created_at as "createdAt",
  array(select menu_id from role_menu rm where rm.role_id = r.id order by menu_id) as "menuIds",
  (select count(*) from user_role ur where ur.role_id = r.id) as "userCount"`

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
  readonly sort: 'name' | 'userCount' | 'status' | 'createdAt'
  readonly descending: boolean
}

const where = ({ text, status, permission }: RoleFilter) => sql`
  (${text} = ''
    or strpos(lower(concat_ws(' ', r.name, r.name_en, r.description, r.description_en)), lower(${text})) > 0)
  and (${status ?? null}::int is null or r.status = ${status ?? null}::int)
  and (${permission} = '' or r.is_super or ${permission} = any(r.permissions))`

const orders = {
  name: sql`r.name`,
  userCount: sql`"userCount"`,
  status: sql`r.status`,
  createdAt: sql`r.created_at`,
} as const

type Page = { readonly limit: number; readonly offset: number }

/** The built-in role stands first, whatever the order. */
export const listRoles = async (
  db: Db,
  filter: RoleFilter,
  { limit, offset }: Page,
): Promise<{ data: Role[]; total: number }> => {
  const direction = filter.descending ? sql`desc` : sql`asc`
  const rows = await sql<RoleRow>`
    select ${columns} from role r where ${where(filter)}
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
 * First of all locks of whoever writes users or what roles they hold: one at a time, so that nobody waits crosswise
 * for users and roles, and it is sure who remains super administrator.
 */
export const lockSuperRole = async (db: Db): Promise<string> => {
  const found = await sql<{ id: string }>`select id from role where is_super for update`.execute(db)
  const id = found.rows[0]?.id
  if (id === undefined) throw new Error('There is no super role')
  return id
}

/** Locks the rows, so that what was checked about them still holds when they are written. */
export const lockRoles = async (db: Db, ids: readonly string[]): Promise<Role[]> => {
  await sql`select 1 from role where id = any(${[...ids]}::text[]) order by id for update`.execute(db)
  return findRoles(db, ids)
}

/** Those of them that exist. */
export const findRoles = async (db: Db, ids: readonly string[]): Promise<Role[]> => {
  const rows = await sql<RoleRow>`
    select ${columns} from role r where r.id = any(${[...ids]}::text[]) order by r.id`.execute(db)
  return rows.rows.map(toRole)
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

export type Place = { readonly id: string; readonly parentId: string | null; readonly name: string }

/** All organisations, in their order. */
export const listPlaces = async (db: Db): Promise<Place[]> => {
  const found = await sql<Place>`
    select id, parent_id as "parentId", name from organisation order by sort, name, id`.execute(db)
  return found.rows
}

export const parentsOf = (places: readonly Place[]): Parents =>
  new Map(places.map(({ id, parentId }) => [id, parentId]))

/** As `parentsOf` all of them: nobody asks for their order. */
export const readParents = async (db: Db): Promise<Parents> => {
  const rows = await db.selectFrom('organisation').select(['id', 'parent_id']).execute()
  return new Map(rows.map((row) => [row.id, row.parent_id]))
}
