import type { MenuItem } from '@gridwright/contract'
import type { Caller } from '#operations/handler.ts'
import { unknownPermissions } from '#operations/check-operations.ts'
import { listMenus, menuIdsOfRole, permissionsInMenus } from './menu-store.ts'
import type { Db, Menu } from './menu-store.ts'
import { permittedMenus } from './permitted-menus.ts'

export { listMenus } from './menu-store.ts'

export type Menus = {
  /** The menu of the caller's role in an application, in its order (RTE-09). */
  menusFor(caller: Caller, app: string | undefined): Promise<MenuItem[]>
  /** Ids of the menus that the caller holds, groups included: what he may give to others (PRM-05). */
  heldBy(caller: Caller): Promise<ReadonlySet<string>>
  /** Throws where a menu names a permission that does not exist (reference §3.2). */
  check(): Promise<void>
}

export const menuModule = ({ db }: { readonly db: Db }): Menus => {
  const held = async (caller: Caller, app: string | undefined): Promise<Menu[]> => {
    const [menus, assigned] = await Promise.all([listMenus(db), menuIdsOfRole(db, caller.roleId)])
    return permittedMenus(menus, { isSuper: caller.isSuper, assigned, app })
  }
  return {
    menusFor: async (caller, app) => (await held(caller, app)).map(toItem),
    heldBy: async (caller) => new Set((await held(caller, undefined)).map((menu) => menu.id)),
    check: async () => {
      const unknown = unknownPermissions(await permissionsInMenus(db))
      if (unknown.length > 0) throw new Error(`Menus name unknown permissions: ${unknown.join(', ')}`)
    },
  }
}

const toItem = (menu: Menu): MenuItem => ({
  id: menu.id,
  pid: menu.pid,
  url: menu.url,
  desc: menu.title,
  ...(menu.title_en === '' ? {} : { descEn: menu.title_en }),
  icon: menu.icon,
  mode: menu.mode,
  ...(menu.hidden ? { hidden: true } : {}),
})
