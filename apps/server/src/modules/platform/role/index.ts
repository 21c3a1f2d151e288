import { AppError, permissions } from '@gridwright/contract'
import type { Role } from '@gridwright/contract'
import type { Sheet } from '#modules/platform/sheet/sheet-api.ts'
import { seen } from '#operations/data-scope.ts'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { compareRoles } from './compare-roles.ts'
import { memberHandlers } from './member-handlers.ts'
import { countUse, listMembers, memberPlace, seenMembers } from './member-store.ts'
import { grantableBy } from './grantable.ts'
import { findRole, findRoles, listRoles } from './role-store.ts'
import { changeRole, copyRole, createRole, dropRole, inUnitOfWork, ownOf, switchRole } from './role-work.ts'
import type { RoleNeeds } from './role-work.ts'
import { roleSheet } from './role-sheet.ts'
import { requireWithin } from './subset-rule.ts'
import type { Own, Rights } from './subset-rule.ts'

export { findRoles, lockRoles, lockSuperRole } from './role-store.ts'
export { requireHoldersSeen } from './role-work.ts'
export { readPlaces } from './place-store.ts'
export type { Place } from './place-store.ts'
export { growingOf, organisationsOf } from './scope-rule.ts'
export { seenMembers } from './member-store.ts'
export { beyond, namedBeyond, receivedBy, requireWithin } from './subset-rule.ts'
export type { Own, Rights } from './subset-rule.ts'

export type Roles = {
  /** The caller with all that he may give away. */
  ownOf(caller: Caller): Promise<Own>
  /** What throws unless the caller, as he is now, holds all that it is asked about. */
  holdingOf(caller: Caller): Promise<(rights: Pick<Rights, 'permissions' | 'menuIds'>) => void>
}

/** Roles: menus, permissions and data scopes under a name, given within one's own rights (PRM-04, PRM-05). */
export const roleModule = (
  needs: RoleNeeds,
): {
  readonly handlers: HandlersOf<'role'>
  readonly roles: Roles
  readonly sheets: readonly Sheet[]
} => ({
  sheets: [roleSheet(needs)],
  handlers: {
    ...reading(needs),
    ...looking(needs),
    ...writing(needs),
    ...many(needs),
    ...memberHandlers(needs),
  },
  roles: {
    ownOf: (caller) => ownOf(needs, caller),
    holdingOf: async (caller) => {
      const own = await ownOf(needs, caller)
      return (rights) => requireWithin(own, { ...rights, isSuper: false })
    },
  },
})

type Reading = 'role.list' | 'role.get' | 'role.grantable' | 'role.impact'

const reading = (needs: RoleNeeds): Pick<HandlersOf<'role'>, Reading> => ({
  'role.list': ({ currentPage, pageSize, ...filter }, { caller }) =>
    listRoles(
      needs.db,
      { ...filter, seen: seenMembers(caller) },
      { limit: pageSize, offset: (currentPage - 1) * pageSize },
    ),
  'role.get': async ({ id }, { caller }) => {
    const found = await findRole(needs.db, id, seenMembers(caller))
    if (found === undefined) throw new AppError('not-found')
    return found
  },
  'role.grantable': (_input, { caller }) => grantableBy(needs, caller),
  'role.impact': async ({ ids }, { caller }) => ({
    roles: await countUse(needs.db, ids, { now: needs.now(), seen: seenMembers(caller) }),
  }),
})

type Looking = 'role.compare' | 'role.previewMenus'

const looking = (needs: RoleNeeds): Pick<HandlersOf<'role'>, Looking> => ({
  'role.compare': async ({ id, otherId }, { caller }) => {
    const [one, other] = await Promise.all([wholeRole(needs, id), wholeRole(needs, otherId)])
    const names = async (roleId: string): Promise<string[]> => {
      const which = { id: roleId, text: '', seen: seen(caller, ['system:user:view'], memberPlace) }
      const { data } = await listMembers(needs.db, which, { limit: 5000, offset: 0 })
      return data.map(({ displayName, username }) => `${displayName} (${username})`)
    }
    return compareRoles({ one, other }, { one: await names(id), other: await names(otherId) })
  },
  'role.previewMenus': async ({ id, app }) => {
    const { isSuper } = await roleOf(needs, id)
    return { menus: await needs.menus.menusFor({ roleId: id, isSuper }, app) }
  },
})

/** A role with all that it gives: the built-in one stores none of it, since it gives everything. */
const wholeRole = async (needs: RoleNeeds, id: string): Promise<Role> => {
  const role = await roleOf(needs, id)
  if (!role.isSuper) return role
  return {
    ...role,
    permissions: Object.keys(permissions),
    menuIds: (await needs.menus.all()).map((menu) => menu.id),
    scopes: { usual: { kind: 1, organisationIds: [] }, byPermission: {} },
  }
}

const roleOf = async ({ db }: RoleNeeds, id: string): Promise<Role> => {
  const [role] = await findRoles(db, [id])
  if (role === undefined) throw new AppError('not-found')
  return role
}

type Writing = 'role.create' | 'role.update' | 'role.copy' | 'role.setStatus' | 'role.remove'

const writing = (needs: RoleNeeds): Pick<HandlersOf<'role'>, Writing> => ({
  'role.create': async (input, context) => ({
    id: await inUnitOfWork(needs, context, (unit) => createRole(unit, input)),
  }),
  'role.update': async ({ id, version, ...values }, context) => {
    await inUnitOfWork(needs, context, (unit) => changeRole(unit, { id, version }, values))
    return { ok: true }
  },
  'role.copy': async (input, context) => ({
    id: await inUnitOfWork(needs, context, (unit) => copyRole(unit, input)),
  }),
  'role.setStatus': async (input, context) => {
    await inUnitOfWork(needs, context, (unit) => switchRole(unit, input))
    return { ok: true }
  },
  'role.remove': async ({ id }, context) => {
    await inUnitOfWork(needs, context, (unit) => dropRole(unit, id))
    return { ok: true }
  },
})

/** All or none; in the order of their ids, so that two at once cannot wait for each other. */
const many = (needs: RoleNeeds): Pick<HandlersOf<'role'>, 'role.setStatusOfMany' | 'role.removeMany'> => ({
  'role.setStatusOfMany': async ({ ids, status }, context) => {
    await inUnitOfWork(needs, context, async (unit) => {
      for (const id of [...new Set(ids)].toSorted()) await switchRole(unit, { id, status })
    })
    return { ok: true }
  },
  'role.removeMany': async ({ ids }, context) => {
    await inUnitOfWork(needs, context, async (unit) => {
      for (const id of [...new Set(ids)].toSorted()) await dropRole(unit, id)
    })
    return { ok: true }
  },
})
