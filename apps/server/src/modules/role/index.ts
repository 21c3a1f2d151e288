import { AppError, permissions } from '@gridwright/contract'
import type { Role } from '@gridwright/contract'
import { announceRights, endSessions } from '#modules/auth/index.ts'
import { listMenus } from '#modules/menu/index.ts'
import type { Menus } from '#modules/menu/index.ts'
import { unknownPermissions } from '#operations/check-operations.ts'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { newId } from '#platform/secrets.ts'
import {
  holdersOf,
  insertRole,
  isNameTaken,
  listRoles,
  lockNames,
  lockRoles,
  removeRole,
  renameRole,
  setRoleStatus,
  updateRole,
} from './role-store.ts'
import type { Db, RoleValues } from './role-store.ts'
import { requireWithin } from './subset-rule.ts'
import type { Own } from './subset-rule.ts'

export { lockRoles } from './role-store.ts'
export { requireWithin } from './subset-rule.ts'
export type { Own } from './subset-rule.ts'

type Needs = { readonly db: Db; readonly menus: Menus; readonly now: () => Date }

export type Roles = {
  /** The caller with all that he may give away. */
  ownOf(caller: Caller): Promise<Own>
}

/** Roles: menus and permissions under a name, given within one's own rights (PRM-04, PRM-05). */
export const roleModule = (
  needs: Needs,
): { readonly handlers: HandlersOf<'role'>; readonly roles: Roles } => {
  const ownOf = async (caller: Caller): Promise<Own> => ({
    ...caller,
    menus: await needs.menus.heldBy(caller),
  })
  return { handlers: { ...reading(needs), ...writing(needs, ownOf) }, roles: { ownOf } }
}

const reading = ({ db, menus }: Needs): Pick<HandlersOf<'role'>, 'role.list' | 'role.grantable'> => ({
  'role.list': ({ text, currentPage, pageSize }) =>
    listRoles(db, { text, limit: pageSize, offset: (currentPage - 1) * pageSize }),
  'role.grantable': async (_input, { caller }) => {
    const held = await menus.heldBy(caller)
    const all = await listMenus(db)
    return {
      menus: all
        .filter((menu) => held.has(menu.id))
        .map(({ id, pid, title, title_en: titleEn }) => ({ id, pid, desc: title, descEn: titleEn || title })),
      permissions: caller.isSuper ? Object.keys(permissions) : [...caller.permissions],
    }
  },
})

type Writing = Omit<HandlersOf<'role'>, 'role.list' | 'role.grantable'>

const writing = ({ db, now }: Needs, ownOf: Roles['ownOf']): Writing => ({
  'role.create': async (input, { caller }) => {
    const role = { ...input, id: newId(), now: now() }
    requireWithin(await ownOf(caller), { ...input, isSuper: false })
    await db.transaction().execute(async (transaction) => {
      await checkValues(transaction, role, role.id)
      await insertRole(transaction, role)
    })
    return { id: role.id }
  },
  'role.update': async ({ id, ...values }, { caller }) => {
    const own = await ownOf(caller)
    await db.transaction().execute(async (transaction) => {
      await checkValues(transaction, values, id)
      const role = await lockRole(transaction, id)
      requireWithin(own, role, { ...values, isSuper: role.isSuper })
      if (role.isSuper) return renameRole(transaction, id, values)
      await updateRole(transaction, id, values)
      return announceRights(transaction)
    })
    return { ok: true }
  },
  'role.setStatus': async ({ id, status }, { caller }) => {
    const own = await ownOf(caller)
    await db.transaction().execute(async (transaction) => {
      const role = await lockRole(transaction, id)
      requireWithin(own, role)
      if (role.isSuper && status === 2) throw new AppError('last-super')
      await setRoleStatus(transaction, id, status)
      if (status === 2)
        await endSessions(transaction, { roleIds: [id] }, { code: 'session-ended', now: now() })
    })
    return { ok: true }
  },
  'role.remove': async ({ id }, { caller }) => {
    const own = await ownOf(caller)
    await db.transaction().execute(async (transaction) => {
      const role = await lockRole(transaction, id)
      requireWithin(own, role)
      if (role.isSuper) throw new AppError('last-super')
      if (role.userCount > 0) {
        const names = (await holdersOf(transaction, id)).join(', ')
        throw new AppError('in-use', { count: role.userCount, names })
      }
      await removeRole(transaction, id)
    })
    return { ok: true }
  },
})

const lockRole = async (db: Db, id: string): Promise<Role> => {
  const [role] = await lockRoles(db, [id])
  if (role === undefined) throw new AppError('not-found')
  return role
}

/** A role may name only registered strings (reference §3.2), and no other role's name. */
const checkValues = async (db: Db, values: RoleValues, id: string): Promise<void> => {
  const unknown = unknownPermissions(values.permissions)
  if (unknown.length > 0) throw new AppError('invalid', { field: 'permissions', reason: unknown.join(', ') })
  await lockNames(db)
  if (await isNameTaken(db, values.name, id)) throw new AppError('name-taken', { name: values.name })
}
