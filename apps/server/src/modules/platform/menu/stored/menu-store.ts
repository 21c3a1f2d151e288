import type { Db } from '@gridwright/db'
import { sql } from 'kysely'

/** RTE-10. */
export type MenuRoute = {
  readonly affix: boolean
  readonly no_cache: boolean
  readonly breadcrumb: boolean
  readonly active_menu: string
  readonly always_show: boolean
  readonly redirect: string
}

/** As a menu is where nobody said otherwise. */
export const usualRoute: MenuRoute = {
  affix: false,
  no_cache: false,
  breadcrumb: true,
  active_menu: '',
  always_show: true,
  redirect: '',
}

export type Menu = {
  readonly id: string
  readonly pid: string | null
  readonly url: string
  readonly title: string
  readonly title_en: string
  readonly icon: string
  readonly mode: string
  readonly hidden: boolean
  readonly rule: number
  readonly app: string | null
  readonly status: number
} & MenuRoute

/** With what administrators are told beside. */
export type FullMenu = Menu & {
  readonly sort: number
  readonly version: number
  readonly permissions: string[]
  readonly roleCount: number
}

export type MenuValues = Omit<Menu, 'id' | 'status'> & { readonly permissions: readonly string[] }

/** All of them, in their order: there are at most a few hundred. */
export const listMenus = (db: Db): Promise<Menu[]> =>
  db
    .selectFrom('menu')
    .select(['id', 'pid', 'url', 'title', 'title_en', 'icon', 'mode', 'hidden', 'rule', 'app', 'status'])
    .select(['affix', 'no_cache', 'breadcrumb', 'active_menu', 'always_show', 'redirect'])
    .orderBy('sort')
    .orderBy('id')
    .execute()

const full = sql`
  m.id, m.pid, m.url, m.title, m.title_en, m.icon, m.mode, m.hidden, m.rule, m.app, m.status, m.sort, m.version,
  m.affix, m.no_cache, m.breadcrumb, m.active_menu, m.always_show, m.redirect,
  array(select permission from menu_permission p where p.menu_id = m.id order by permission) as permissions,
  (select count(*) from role_menu rm where rm.menu_id = m.id) as "roleCount"`

export const listFullMenus = async (db: Db): Promise<FullMenu[]> => {
  const found = await sql<FullMenu>`select ${full} from menu m order by m.sort, m.id`.execute(db)
  return found.rows
}

/** One at a time changes menus: their order and levels hang together. */
export const lockMenus = async (db: Db): Promise<FullMenu[]> => {
  await sql`select pg_advisory_xact_lock(hashtext('gridwright menus'))`.execute(db)
  return listFullMenus(db)
}

export const menuIdsOfRole = async (db: Db, roleId: string): Promise<Set<string>> => {
  const rows = await db.selectFrom('role_menu').select('menu_id').where('role_id', '=', roleId).execute()
  return new Set(rows.map((row) => row.menu_id))
}

export const permissionsInMenus = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('menu_permission').select('permission').distinct().execute()
  return rows.map((row) => row.permission)
}

/** Places whose pages may be embedded now, as the administrators list them (ACC-13). */
export const enabledOrigins = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('frame_origin').select('origin').where('enabled', '=', true).execute()
  return rows.map((row) => row.origin)
}

export const insertMenu = async (
  db: Db,
  { permissions, ...menu }: MenuValues & { readonly id: string; readonly sort: number },
): Promise<void> => {
  await db.insertInto('menu').values(menu).execute()
  await setPermissions(db, menu.id, permissions)
}

export const updateMenu = async (db: Db, id: string, { permissions, ...menu }: MenuValues): Promise<void> => {
  await db
    .updateTable('menu')
    .set((eb) => ({ ...menu, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('menu_permission').where('menu_id', '=', id).execute()
  await setPermissions(db, id, permissions)
}

const setPermissions = async (db: Db, id: string, permissions: readonly string[]): Promise<void> => {
  if (permissions.length === 0) return
  const rows = [...new Set(permissions)].map((permission) => ({ menu_id: id, permission }))
  await db.insertInto('menu_permission').values(rows).execute()
}

export const setMenuStatus = (db: Db, id: string, status: number): Promise<unknown> =>
  db
    .updateTable('menu')
    .set((eb) => ({ status, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const removeMenu = (db: Db, id: string): Promise<unknown> =>
  db.deleteFrom('menu').where('id', '=', id).execute()

/** The menus that stand below `pid` now, in this order. */
export const placeMenus = async (db: Db, pid: string | null, ids: readonly string[]): Promise<void> => {
  await sql`
    update menu set pid = ${pid}, sort = o.place * 10
    from unnest(${[...ids]}::text[]) with ordinality as o (id, place) where menu.id = o.id`.execute(db)
}

export const sortMenus = (
  db: Db,
  all: readonly { readonly id: string; readonly sort: number }[],
): Promise<unknown> =>
  sql`update menu set sort = w.sort
    from unnest(${all.map(({ id }) => id)}::text[], ${all.map(({ sort }) => sort)}::int[]) as w (id, sort)
    where menu.id = w.id`.execute(db)

/** Every role's holders get a new token with their next answer, and their browsers read the menu again. */
export const freshenRoles = (db: Db): Promise<unknown> => sql`update role set pv = pv + 1`.execute(db)
