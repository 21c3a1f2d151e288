import { AppError, menuDepth } from '@gridwright/contract'
import type { HandlerInput } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { announceRights } from '#modules/platform/auth/index.ts'
import { unknownPermissions } from '#operations/check-operations.ts'
import type { CallContext, Caller, HandlersOf } from '#operations/handler.ts'
import { newId } from '#platform/secrets.ts'
import { problemOfAddress } from './menu-address.ts'
import { levelsBelow, wayUp } from './menu-levels.ts'
import {
  enabledOrigins,
  freshenRoles,
  insertMenu,
  lockMenus,
  placeMenus,
  removeMenu,
  setMenuStatus,
  updateMenu,
} from './menu-store.ts'
import type { FullMenu, MenuValues } from './menu-store.ts'

export type MenuNeeds = {
  readonly db: Db
  /** Origins of the setting FRAME_ALLOW. */
  readonly frameAllow: readonly string[]
  /** PRM-05: what throws unless the caller holds all that it is asked about. */
  readonly holdingOf: (caller: Caller) => Promise<RequireHeld>
}

export type RequireHeld = (rights: {
  readonly permissions: readonly string[]
  readonly menuIds: readonly string[]
}) => void

type UnitOfWork = {
  readonly db: Db
  readonly menus: readonly FullMenu[]
  readonly context: CallContext
  readonly requireHeld: RequireHeld
}
type Input = Omit<HandlerInput<'menu.create'>, 'id'>

export const menuWriting = (needs: MenuNeeds): Omit<HandlersOf<'menu'>, 'menu.list'> => ({
  'menu.create': async (input, context) => {
    await requireSound(needs, input)
    const id = newId()
    await inUnitOfWork(needs, context, (unit) => create(unit, id, input))
    return { id }
  },
  'menu.update': async ({ id, version, ...input }, context) => {
    await requireSound(needs, input)
    return inUnitOfWork(needs, context, (unit) => update(unit, { id, version, input }))
  },
  'menu.move': ({ id, pid, beforeId }, context) =>
    inUnitOfWork(needs, context, async (unit) => {
      const menu = found(unit.menus, id)
      requirePlace(unit.menus, id, pid)
      await place(unit, { id, pid, beforeId })
      recordMove(unit, menu, pid)
    }),
  'menu.setStatus': ({ id, status }, context) =>
    inUnitOfWork(needs, context, async ({ db, menus, requireHeld }) => {
      const menu = found(menus, id)
      requireHeld({ permissions: menu.permissions, menuIds: [] })
      await setMenuStatus(db, id, status)
      const [before, after] = [{ status: menu.status }, { status }]
      context.record({ entity: 'menu', id, name: menu.title, before, after })
    }),
  'menu.remove': ({ id }, context) =>
    inUnitOfWork(needs, context, async ({ db, menus, requireHeld }) => {
      const menu = found(menus, id)
      requireHeld({ permissions: menu.permissions, menuIds: [] })
      const count = menus.filter(({ pid }) => pid === id).length
      if (count > 0) throw new AppError('menu-has-children', { name: menu.title, count })
      await removeMenu(db, id)
      context.record({ entity: 'menu', id, name: menu.title, before: menuFacts(menu) })
    }),
})

/** One transaction with all menus locked; afterwards every browser reads its menu again. */
const inUnitOfWork = async (
  { db, holdingOf }: MenuNeeds,
  context: CallContext,
  work: (unit: UnitOfWork) => Promise<void>,
): Promise<{ ok: true }> => {
  const requireHeld = await holdingOf(context.caller)
  await db.transaction().execute(async (transaction) => {
    await work({ db: transaction, menus: await lockMenus(transaction), context, requireHeld })
    await freshenRoles(transaction)
    await announceRights(transaction)
  })
  return { ok: true }
}

const found = (menus: readonly FullMenu[], id: string): FullMenu => {
  const menu = menus.find((one) => one.id === id)
  if (menu === undefined) throw new AppError('not-found')
  return menu
}

const valuesOf = ({ titleEn, noCache, activeMenu, alwaysShow, ...input }: Input): MenuValues => ({
  ...input,
  title_en: titleEn,
  no_cache: noCache,
  active_menu: activeMenu,
  always_show: alwaysShow,
})

/** What the operation log keeps of a menu. */
export const menuFacts = ({
  pid,
  url,
  title,
  title_en,
  icon,
  mode,
  hidden,
  rule,
  app,
  permissions,
  ...route
}: MenuValues) => ({
  pid,
  url,
  title,
  titleEn: title_en,
  icon,
  mode,
  hidden,
  rule,
  app,
  permissions: [...permissions],
  affix: route.affix,
  noCache: route.no_cache,
  breadcrumb: route.breadcrumb,
  activeMenu: route.active_menu,
  alwaysShow: route.always_show,
  redirect: route.redirect,
})

const create = async (unit: UnitOfWork, id: string, input: Input): Promise<void> => {
  unit.requireHeld({ permissions: input.permissions, menuIds: [] })
  requirePlace([...unit.menus, { id, pid: input.pid }], id, input.pid)
  const values = valuesOf(input)
  const last = Math.max(0, ...unit.menus.map(({ sort }) => sort))
  await insertMenu(unit.db, { ...values, id, sort: last + 10 })
  unit.context.record({ entity: 'menu', id, name: input.title, after: menuFacts(values) })
}

type Update = { readonly id: string; readonly version: number; readonly input: Input }

const update = async (unit: UnitOfWork, { id, version, input }: Update): Promise<void> => {
  const menu = found(unit.menus, id)
  const permissions = [...menu.permissions, ...input.permissions]
  // Rule 1 gives the menu to everybody.
  const menuIds = input.rule === 1 && menu.rule !== 1 ? [id] : []
  unit.requireHeld({ permissions, menuIds })
  if (menu.version !== version) throw new AppError('changed-meanwhile', { name: menu.title })
  requirePlace(unit.menus, id, input.pid)
  const values = valuesOf(input)
  await updateMenu(unit.db, id, values)
  if (input.pid !== menu.pid) await place(unit, { id, pid: input.pid, beforeId: null })
  unit.context.record({
    entity: 'menu',
    id,
    name: input.title,
    before: menuFacts(menu),
    after: menuFacts(values),
  })
}

const requireSound = async ({ db, frameAllow }: MenuNeeds, input: Input): Promise<void> => {
  const unknown = unknownPermissions(input.permissions)
  if (unknown.length > 0)
    throw new AppError('invalid', { field: 'permissions', problem: 'not-known', names: unknown.join(', ') })
  const problem = problemOfAddress(input, [...frameAllow, ...(await enabledOrigins(db))])
  if (problem === 'address') throw new AppError('menu-address')
  if (problem !== undefined) throw new AppError('menu-frame', { host: problem.host })
}

type Placed = Pick<FullMenu, 'id' | 'pid'>

/** Below a menu that exists, not below itself, and not too deep with all that hangs on it. */
const requirePlace = (menus: readonly Placed[], id: string, pid: string | null): void => {
  if (pid === null) return
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const parent = byId.get(pid)
  if (parent === undefined) throw new AppError('not-found')
  const way = wayUp(parent, byId)
  const isBelowItself = typeof way !== 'string' && way.some((step) => step.id === id)
  if (way === 'circle' || pid === id || isBelowItself) throw new AppError('menu-circle')
  const levels = typeof way === 'string' ? menuDepth : way.length
  if (levels + levelsBelow(id, menus) > menuDepth) throw new AppError('menu-too-deep', { limit: menuDepth })
}

type Place = { readonly id: string; readonly pid: string | null; readonly beforeId: string | null }

const place = async ({ db, menus }: UnitOfWork, { id, pid, beforeId }: Place): Promise<void> => {
  const siblings = menus.filter((menu) => menu.pid === pid && menu.id !== id).map((menu) => menu.id)
  const at = siblings.indexOf(beforeId ?? '')
  await placeMenus(db, pid, at < 0 ? [...siblings, id] : siblings.toSpliced(at, 0, id))
}

const recordMove = ({ context }: UnitOfWork, menu: FullMenu, pid: string | null): void =>
  context.record({ entity: 'menu', id: menu.id, name: menu.title, before: { pid: menu.pid }, after: { pid } })
