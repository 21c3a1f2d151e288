import { AppError } from '@gridwright/contract'
import type { DataScope, Permission, Role, RoleScopes } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { announceRights, endSessions } from '#modules/platform/auth/index.ts'
import type { Menus } from '#modules/platform/menu/index.ts'
import { unknownPermissions } from '#operations/check-operations.ts'
import { seen } from '#operations/data-scope.ts'
import type { CallContext, Caller } from '#operations/handler.ts'
import { newId } from '#platform/secrets.ts'
import { holdersOf, isHeldBeyond, memberPlace, placesOfMembers } from './member-store.ts'
import { readPlaces } from './place-store.ts'
import {
  insertRole,
  isNameTaken,
  lockNames,
  lockRoles,
  lockSuperRole,
  removeRole,
  renameRole,
  setRoleStatus,
  updateRole,
} from './role-store.ts'
import type { RoleValues } from './role-store.ts'
import type { Parents } from './scope-rule.ts'
import { requireWithin } from './subset-rule.ts'
import type { Own } from './subset-rule.ts'

export type RoleNeeds = { readonly db: Db; readonly menus: Menus; readonly now: () => Date }

/** Who works, in one transaction, and where what he changes is told. */
export type UnitOfWork = {
  readonly db: Db
  readonly own: Own
  readonly now: Date
  readonly record: CallContext['record']
  /** Whose scope must take in everybody who holds a changed role; by default that of changing roles. */
  readonly by?: readonly Permission[]
}

const editing: readonly Permission[] = ['system:role:edit']

export const ownOf = async (needs: Omit<RoleNeeds, 'now'>, caller: Caller): Promise<Own> =>
  ownIn(needs, caller, (await readPlaces(needs.db)).parents)

/** Where the organisations were read already. */
export const ownIn = async (
  { menus }: Pick<RoleNeeds, 'menus'>,
  caller: Caller,
  parents: Parents,
): Promise<Own> => ({ ...caller, menus: await menus.heldBy(caller), parents })

/** One transaction for a change within what the caller holds. */
export const inUnitOfWork = async <T>(
  needs: RoleNeeds,
  { caller, record }: Pick<CallContext, 'caller' | 'record'>,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> => {
  const own = await ownOf(needs, caller)
  return needs.db.transaction().execute(async (db) => {
    await lockSuperRole(db)
    return work({ db, own, now: needs.now(), record })
  })
}

export const lockRole = async (db: Db, id: string): Promise<Role> => {
  const [role] = await lockRoles(db, [id])
  if (role === undefined) throw new AppError('not-found')
  return role
}

/** What the operation log keeps of a role. */
const facts = ({ name, nameEn, description, descriptionEn, menuIds, permissions, scopes }: RoleValues) => ({
  name,
  nameEn,
  description,
  descriptionEn,
  menuIds: [...menuIds],
  permissions: [...permissions],
  scopes,
})

export const createRole = async ({ db, own, now, record }: UnitOfWork, wish: RoleValues): Promise<string> => {
  const id = newId()
  const values = await tidied(db, wish)
  requireWithin(own, { ...values, isSuper: false })
  await checkValues(db, values, id)
  await insertRole(db, { ...values, id, now })
  record({ entity: 'role', id, name: values.name, after: facts(values) })
  return id
}

type Version = { readonly id: string; readonly version: number }

export const changeRole = async (
  unit: UnitOfWork,
  { id, version }: Version,
  wish: RoleValues,
): Promise<void> => {
  const { db, own, by, record } = unit
  const values = await tidied(db, wish)
  const role = await lockRole(db, id)
  await checkValues(db, values, id)
  requireWithin(own, role, { ...values, isSuper: role.isSuper })
  if (role.version !== version) throw new AppError('changed-meanwhile', { name: role.name })
  if (role.isSuper) await renameRole(db, id, values)
  else {
    await requireHoldersSeen(db, own, { id, by })
    await requireForMembers(unit, id, values)
    await updateRole(db, id, values)
    await announceRights(db)
  }
  record({ entity: 'role', id, name: values.name, before: facts(role), after: facts(values) })
}

/**
 * Reference §3.2 and §3.3: who changes, disables or deletes a role acts on everybody who holds it, so all of them must lie in
 * his scope, whatever rights the role gives.
 */
export const requireHoldersSeen = async (
  db: Db,
  own: Caller,
  { id, by = editing }: { readonly id: string; readonly by?: readonly Permission[] | undefined },
): Promise<void> => {
  const shown = seen(own, by, memberPlace)
  if (await isHeldBeyond(db, id, shown)) throw new AppError('role-held-beyond')
}

/** "Own" in a role means each member's own, and may not reach farther than who grants it. */
const requireForMembers = async ({ db, own }: UnitOfWork, id: string, values: RoleValues): Promise<void> => {
  const places = await placesOfMembers(db, id)
  requireWithin(own, ...places.map((receiver) => ({ ...values, isSuper: false, receiver })))
}

export const copyRole = async (
  unit: UnitOfWork,
  { id, ...names }: { readonly id: string; readonly name: string; readonly nameEn: string },
): Promise<string> => {
  const role = await lockRole(unit.db, id)
  if (role.isSuper) throw new AppError('grant-beyond-own', { names: role.name })
  return createRole(unit, { ...role, ...names })
}

export const switchRole = async (
  { db, own, by, now, record }: UnitOfWork,
  { id, status }: { readonly id: string; readonly status: 1 | 2 },
): Promise<void> => {
  const role = await lockRole(db, id)
  requireWithin(own, role)
  if (role.isSuper && status === 2) throw new AppError('last-super')
  await requireHoldersSeen(db, own, { id, by })
  await setRoleStatus(db, id, status)
  if (status === 2) await endSessions(db, { roleIds: [id] }, { code: 'session-role-changed', now })
  record({ entity: 'role', id, name: role.name, before: { status: role.status }, after: { status } })
}

export const dropRole = async ({ db, own, record }: UnitOfWork, id: string): Promise<void> => {
  const role = await lockRole(db, id)
  requireWithin(own, role)
  if (role.isSuper) throw new AppError('last-super')
  await requireHoldersSeen(db, own, { id, by: ['system:role:delete'] })
  if (role.userCount > 0) {
    const names = (await holdersOf(db, id, seen(own, ['system:user:view'], memberPlace))).join(', ')
    throw new AppError('in-use', { count: role.userCount, names })
  }
  await removeRole(db, id)
  record({ entity: 'role', id, name: role.name, before: facts(role) })
}

/** A role may name only registered strings (reference §3.2), and no other role's name. */
const checkValues = async (db: Db, values: RoleValues, id: string): Promise<void> => {
  const unknown = unknownPermissions(values.permissions)
  if (unknown.length > 0)
    throw new AppError('invalid', { field: 'permissions', problem: 'not-known', names: unknown.join(', ') })
  await lockNames(db)
  if (await isNameTaken(db, values.name, id)) throw new AppError('name-taken', { name: values.name })
}

/** Only permissions once, scopes of permissions that the role gives, and organisations that exist. */
const tidied = async (db: Db, values: RoleValues): Promise<RoleValues> => {
  const permissions = [...new Set(values.permissions)]
  const places = (await readPlaces(db)).parents
  return { ...values, permissions, scopes: tidyScopes(values.scopes, new Set(permissions), places) }
}

/** What a place with all below it takes in anyway stands for nothing of its own. */
const tidyPlaces = (
  { kind, organisationIds, withBelow = [] }: DataScope,
  places: Parents,
): Pick<DataScope, 'organisationIds' | 'withBelow'> => {
  if (kind !== 2) return { organisationIds: [], withBelow: undefined }
  const roots = [...new Set(withBelow)].filter((id) => places.has(id))
  const alone = [...new Set(organisationIds)].filter((id) => places.has(id) && !roots.includes(id))
  return { organisationIds: alone, withBelow: roots.length === 0 ? undefined : roots }
}

const tidyScopes = (
  { usual, byPermission }: RoleScopes,
  permissions: ReadonlySet<string>,
  places: Parents,
): RoleScopes => {
  const tidy = <T extends RoleScopes['usual']>(scope: T): T =>
    scope === null ? scope : { ...scope, ...tidyPlaces(scope, places) }
  const kept = Object.entries(byPermission).filter(([permission]) => permissions.has(permission))
  return {
    usual: tidy(usual),
    byPermission: Object.fromEntries(kept.map(([permission, scope]) => [permission, tidy(scope)])),
  }
}
