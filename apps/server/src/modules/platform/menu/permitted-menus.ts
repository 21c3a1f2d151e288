import type { Menu } from './stored/menu-store.ts'
import { wayUp } from './stored/menu-levels.ts'

export type Viewer = {
  readonly isSuper: boolean
  /** Menus assigned to the role. */
  readonly assigned: ReadonlySet<string>
  readonly app: string | undefined
}

/**
 * PRM-01, PRM-03: menus of rule 1 and those assigned to the role, with the groups that lead to them. A disabled menu
 * hides what is below it; a broken chain (orphan, circle, too deep) hides the menu.
 */
export const permittedMenus = (menus: readonly Menu[], viewer: Viewer): Menu[] => {
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const shown = new Set<string>()
  for (const menu of menus) {
    if (!isFor(menu, viewer)) continue
    const path = wayUp(menu, byId)
    if (typeof path === 'string' || !path.every((step) => isOpen(step, viewer))) continue
    for (const step of path) shown.add(step.id)
  }
  return menus.filter((menu) => shown.has(menu.id))
}

const isFor = (menu: Menu, { isSuper, assigned }: Viewer): boolean =>
  isSuper || menu.rule === 1 || assigned.has(menu.id)

const isOpen = (menu: Menu, { app }: Viewer): boolean =>
  menu.status === 1 && (menu.app === null || app === undefined || menu.app === app)
