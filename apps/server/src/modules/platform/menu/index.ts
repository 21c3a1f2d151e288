import type { MenuItem, MenuProblemKind, MenuRow } from '@gridwright/contract'
import type { Sheet } from '#modules/platform/sheet/sheet-api.ts'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { unknownPermissions } from '#operations/check-operations.ts'
import { seedMenus } from './seeding/seed-menus.ts'
import type { SeededMenu } from './seeding/seeded-menu.ts'
import { menuSheet } from './menu-sheet.ts'
import { menuProblems } from './menu-problems.ts'
import {
  enabledOrigins,
  listFullMenus,
  listMenus,
  menuIdsOfRole,
  permissionsInMenus,
} from './stored/menu-store.ts'
import type { FullMenu, Menu } from './stored/menu-store.ts'
import { menuWriting } from './stored/menu-work.ts'
import type { MenuNeeds } from './stored/menu-work.ts'
import { permittedMenus } from './permitted-menus.ts'

export type { SeededMenu } from './seeding/seeded-menu.ts'

export type Menus = {
  /** Before anybody calls: what the products bring along. */
  seed(entries: readonly SeededMenu[]): Promise<void>
  /** All that there are, in their order. */
  all(): Promise<Menu[]>
  /** The same, each with the permissions that its page and buttons use. */
  withPermissions(): Promise<FullMenu[]>
  /** The menu of a role in an application, in its order (RTE-09). */
  menusFor(role: Pick<Caller, 'roleId' | 'isSuper'>, app: string | undefined): Promise<MenuItem[]>
  /** Ids of the menus that the caller holds, groups included: what he may give to others (PRM-05). */
  heldBy(caller: Caller): Promise<ReadonlySet<string>>
  /** Throws where a menu names a permission that does not exist (reference §3.2). */
  check(): Promise<void>
}

/** Menus: who sees which (PRM-01), and their administration (PRM-04). */
export const menuModule = (
  needs: MenuNeeds,
): {
  readonly handlers: HandlersOf<'menu'>
  readonly menus: Menus
  readonly sheets: readonly Sheet[]
} => ({
  sheets: [menuSheet(needs)],
  handlers: { ...reading(needs), ...menuWriting(needs) },
  menus: menusOf(needs),
})

const reading = ({ db, frameAllow }: MenuNeeds): Pick<HandlersOf<'menu'>, 'menu.list'> => ({
  'menu.list': async () => {
    const frameOrigins = [...new Set([...frameAllow, ...(await enabledOrigins(db))])]
    const menus = await listFullMenus(db)
    const problems = menuProblems(menus, frameOrigins)
    return { menus: menus.map((menu) => toRow(menu, problems.get(menu.id) ?? [])), frameOrigins }
  },
})

const toRow = (
  {
    title_en: titleEn,
    no_cache: noCache,
    active_menu: activeMenu,
    always_show: alwaysShow,
    rule,
    status,
    ...menu
  }: FullMenu,
  problems: readonly MenuProblemKind[],
): MenuRow => ({
  ...menu,
  titleEn,
  noCache,
  activeMenu,
  alwaysShow,
  rule: rule === 1 ? 1 : 2,
  status: status === 1 ? 1 : 2,
  problems: [...problems],
})

const menusOf = ({ db }: MenuNeeds): Menus => {
  const held = async (
    caller: Pick<Caller, 'roleId' | 'isSuper'>,
    app: string | undefined,
  ): Promise<Menu[]> => {
    const [menus, assigned] = await Promise.all([listMenus(db), menuIdsOfRole(db, caller.roleId)])
    return permittedMenus(menus, { isSuper: caller.isSuper, assigned, app })
  }
  return {
    seed: (entries) => seedMenus(db, entries),
    all: () => listMenus(db),
    withPermissions: () => listFullMenus(db),
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
  ...routeOf(menu),
})

const routeOf = (menu: Menu): Partial<MenuItem> => ({
  ...(menu.affix && { affix: true }),
  ...(menu.no_cache && { noCache: true }),
  ...(!menu.breadcrumb && { breadcrumb: false }),
  ...(menu.active_menu !== '' && { activeMenu: menu.active_menu }),
  ...(!menu.always_show && { alwaysShow: false }),
  ...(menu.redirect !== '' && { redirect: menu.redirect }),
})
