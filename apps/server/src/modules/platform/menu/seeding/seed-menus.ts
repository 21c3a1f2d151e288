import type { Db } from '@gridwright/db'
import { freshenRoles, insertMenu, lockMenus, usualRoute } from '#modules/platform/menu/stored/menu-store.ts'
import type { FullMenu } from '#modules/platform/menu/stored/menu-store.ts'
import { changesOf, checkEntries, entryOf, isSame } from './seeded-menu.ts'
import type { Entry, SeededMenu } from './seeded-menu.ts'

/** By id what was put in; null where a migration did it. */
type Known = ReadonlyMap<string, Entry | null>

/**
 * Brings the products’ entries in: new ones once, below their groups, and what changed in them. What an administrator
 * renamed, moved, disabled or deleted stays as he left it (decision 0075). One process at a time.
 */
export const seedMenus = async (db: Db, entries: readonly SeededMenu[]): Promise<void> => {
  checkEntries(entries)
  // The usual start: nothing is new, and nobody waits for a lock.
  if (news(entries, await readKnown(db)).length === 0) return
  await db.transaction().execute(async (transaction) => {
    const menus = new Map((await lockMenus(transaction)).map((menu) => [menu.id, menu]))
    const known = await readKnown(transaction)
    const places = new Set(menus.keys())
    let isSeen = false
    for (const seed of news(entries, known)) {
      const unit = { db: transaction, seed, menu: menus.get(seed.id), places }
      isSeen = (await bring(unit, known.get(seed.id))) || isSeen
      await keepEntry(transaction, seed)
    }
    if (isSeen) await freshenRoles(transaction)
  })
}

const news = (entries: readonly SeededMenu[], known: Known): readonly SeededMenu[] =>
  entries.filter((seed) => {
    const last = known.get(seed.id)
    return last === undefined || last === null || !isSame(last, entryOf(seed))
  })

const readKnown = async (db: Db): Promise<Known> => {
  const rows = await db.selectFrom('seeded_menu').selectAll().execute()
  return new Map(rows.map(({ id, entry }) => [id, entry as Entry | null]))
}

const keepEntry = async (db: Db, seed: SeededMenu): Promise<void> => {
  const entry = JSON.stringify(entryOf(seed))
  await db
    .insertInto('seeded_menu')
    .values({ id: seed.id, entry })
    .onConflict((on) => on.column('id').doUpdateSet({ entry }))
    .execute()
}

type UnitOfWork = {
  readonly db: Db
  readonly seed: SeededMenu
  readonly menu: FullMenu | undefined
  /** Ids of the menus that there are by now. */
  readonly places: Set<string>
}

/** Whether anything in the menu changed. */
const bring = async (unit: UnitOfWork, last: Entry | null | undefined): Promise<boolean> => {
  const { menu } = unit
  if (last === undefined && menu === undefined) return insert(unit)
  // Deleted by an administrator, put in by a migration, or there by chance.
  if (menu === undefined || last === null || last === undefined) return false
  return change(unit, menu, last)
}

const insert = async ({ db, seed, places }: UnitOfWork): Promise<true> => {
  const { id, pid, sort } = seed
  // Where its group was deleted it stands at the top, where it is found.
  const place = pid !== undefined && places.has(pid) ? pid : null
  await insertMenu(db, {
    ...usualRoute,
    ...entryOf(seed),
    id,
    pid: place,
    sort,
    mode: 'default',
    rule: seed.forAll === true ? 1 : 2,
    app: null,
  })
  places.add(id)
  return true
}

const change = async ({ db, seed }: UnitOfWork, menu: FullMenu, last: Entry): Promise<boolean> => {
  const { fields, added, removed } = changesOf(menu, { last, next: entryOf(seed) })
  const { id } = seed
  if (Object.keys(fields).length > 0)
    await db
      .updateTable('menu')
      .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
  if (removed.length > 0)
    await db
      .deleteFrom('menu_permission')
      .where('menu_id', '=', id)
      .where('permission', 'in', removed)
      .execute()
  const rows = added.map((permission) => ({ menu_id: id, permission }))
  if (rows.length > 0)
    await db
      .insertInto('menu_permission')
      .values(rows)
      .onConflict((on) => on.doNothing())
      .execute()
  return true
}
