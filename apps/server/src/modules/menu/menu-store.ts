import type { Database } from '@gridwright/db'

export type Db = Database['db']

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
}

/** All of them, in their order: there are at most a few hundred. */
export const listMenus = (db: Db): Promise<Menu[]> =>
  db
    .selectFrom('menu')
    .select(['id', 'pid', 'url', 'title', 'title_en', 'icon', 'mode', 'hidden', 'rule', 'app', 'status'])
    .orderBy('sort')
    .orderBy('id')
    .execute()

export const menuIdsOfRole = async (db: Db, roleId: string): Promise<Set<string>> => {
  const rows = await db.selectFrom('role_menu').select('menu_id').where('role_id', '=', roleId).execute()
  return new Set(rows.map((row) => row.menu_id))
}

export const permissionsInMenus = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('menu_permission').select('permission').distinct().execute()
  return rows.map((row) => row.permission)
}
