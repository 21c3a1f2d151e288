import type { Role } from '@gridwright/contract'
import type { Database } from '@gridwright/db'
import { sql } from 'kysely'

export type Db = Database['db']

export type RoleValues = {
  readonly name: string
  readonly nameEn: string
  readonly description: string
  readonly menuIds: readonly string[]
  readonly permissions: readonly string[]
}

type RoleRow = Omit<Role, 'status'> & { readonly status: number }

const columns = sql`
  r.id, r.name, r.name_en as "nameEn", r.description, r.is_super as "isSuper", r.permissions, r.status,
  array(select menu_id from role_menu rm where rm.role_id = r.id order by menu_id) as "menuIds",
  (select count(*) from user_role ur where ur.role_id = r.id) as "userCount"`

const toRole = (row: RoleRow): Role => ({ ...row, status: row.status === 1 ? 1 : 2 })

export const listRoles = async (
  db: Db,
  { text, limit, offset }: { readonly text: string; readonly limit: number; readonly offset: number },
): Promise<{ data: Role[]; total: number }> => {
  const wanted = sql`(${text} = '' or strpos(lower(r.name || ' ' || r.name_en), lower(${text})) > 0)`
  const rows = await sql<RoleRow>`
    select ${columns} from role r where ${wanted}
    order by r.is_super desc, r.name, r.id limit ${limit} offset ${offset}`.execute(db)
  const total = await sql<{ n: number }>`select count(*) as n from role r where ${wanted}`.execute(db)
  return { data: rows.rows.map(toRole), total: total.rows[0]?.n ?? 0 }
}

/** One at a time gives names, so that what was checked about them still holds when they are written. */
export const lockNames = (db: Db): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('gridwright role names'))`.execute(db)

/** Locks the rows, so that what was checked about them still holds when they are written. */
export const lockRoles = async (db: Db, ids: readonly string[]): Promise<Role[]> => {
  await sql`select 1 from role where id = any(${[...ids]}::text[]) order by id for update`.execute(db)
  const rows = await sql<RoleRow>`
    select ${columns} from role r where r.id = any(${[...ids]}::text[])`.execute(db)
  return rows.rows.map(toRole)
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
      permissions: [...role.permissions],
      created_at: role.now,
    })
    .execute()
  await setMenus(db, role.id, role.menuIds)
}

/** `pv` grows, so that the next answer to each holder carries a new token. */
export const updateRole = async (db: Db, id: string, role: RoleValues): Promise<void> => {
  await sql`
    update role set name = ${role.name}, name_en = ${role.nameEn}, description = ${role.description},
      permissions = ${[...role.permissions]}::text[], pv = pv + 1
    where id = ${id}`.execute(db)
  await db.deleteFrom('role_menu').where('role_id', '=', id).execute()
  await setMenus(db, id, role.menuIds)
}

/** Of a role whose rights are not for change. */
export const renameRole = (db: Db, id: string, role: RoleValues): Promise<unknown> =>
  db
    .updateTable('role')
    .set({ name: role.name, name_en: role.nameEn, description: role.description })
    .where('id', '=', id)
    .execute()

const setMenus = async (db: Db, id: string, menuIds: readonly string[]): Promise<void> => {
  await sql`
    insert into role_menu (role_id, menu_id)
    select ${id}, id from menu where id = any(${[...menuIds]}::text[])`.execute(db)
}

export const setRoleStatus = (db: Db, id: string, status: number): Promise<unknown> =>
  db.updateTable('role').set({ status }).where('id', '=', id).execute()

export const removeRole = (db: Db, id: string): Promise<unknown> =>
  db.deleteFrom('role').where('id', '=', id).execute()

/** Names of some of those who hold it. */
export const holdersOf = async (db: Db, id: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('user_role as ur')
    .innerJoin('user as u', 'u.id', 'ur.user_id')
    .select('u.display_name')
    .where('ur.role_id', '=', id)
    .orderBy('u.display_name')
    .limit(5)
    .execute()
  return rows.map((row) => row.display_name)
}
