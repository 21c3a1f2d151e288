import type { Db } from '@gridwright/db'
import { announceRights } from '#modules/platform/auth/index.ts'
import {
  freshenRoles,
  insertMenu,
  setMenuStatus,
  sortMenus,
  updateMenu,
} from '#modules/platform/menu/stored/menu-store.ts'
import { menuFacts } from '#modules/platform/menu/stored/menu-work.ts'
import type { ImportWish, Planned } from '#modules/platform/sheet/sheet-api.ts'
import type { ImportedMenu } from './imported-menu.ts'

/** All rows of a file; afterwards every browser reads its menu again. */
export const writeMenus = async (db: Db, planned: readonly Planned[], wish: ImportWish): Promise<void> => {
  const menus = planned.map(({ values }) => values as ImportedMenu)
  for (const menu of parentsFirst(menus.filter(({ before }) => before === undefined)))
    await insertMenu(db, { ...menu.values, id: menu.id, sort: menu.sort })
  const changed = menus.filter(({ before }) => before !== undefined)
  for (const { id, values } of changed) await updateMenu(db, id, values)
  await sortMenus(db, changed)
  for (const { id, status, before } of menus)
    if (status !== (before?.status ?? 1)) await setMenuStatus(db, id, status)
  await freshenRoles(db)
  await announceRights(db)
  for (const menu of menus) recordOne(menu, wish)
}

const parentsFirst = (menus: readonly ImportedMenu[]): readonly ImportedMenu[] => {
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const ordered = new Set<ImportedMenu>()
  const add = (menu: ImportedMenu): void => {
    const above = byId.get(menu.values.pid ?? '')
    if (above !== undefined && !ordered.has(above)) add(above)
    ordered.add(menu)
  }
  menus.forEach(add)
  return [...ordered]
}

const recordOne = ({ id, values, sort, status, before }: ImportedMenu, { record }: ImportWish): void =>
  record({
    entity: 'menu',
    id,
    name: values.title,
    ...(before && { before: { ...menuFacts(before), sort: before.sort, status: before.status } }),
    after: { ...menuFacts(values), sort, status },
  })
