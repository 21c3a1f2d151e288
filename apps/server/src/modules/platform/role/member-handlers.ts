import { AppError } from '@gridwright/contract'
import { announceRights, endSessions } from '#modules/platform/auth/index.ts'
import { seen } from '#operations/data-scope.ts'
import type { HandlersOf } from '#operations/handler.ts'
import {
  addMembers,
  countOthers,
  listMembers,
  lockCandidates,
  memberPlace,
  removeMembers,
} from './member-store.ts'
import type { Candidate } from './member-store.ts'
import { lockRoles } from './role-store.ts'
import { inUnitOfWork, lockRole } from './role-work.ts'
import type { UnitOfWork, RoleNeeds } from './role-work.ts'
import { receivedBy, requireWithin } from './subset-rule.ts'

type Names = 'role.listMembers' | 'role.addMembers' | 'role.removeMembers'
type Wish = { readonly id: string; readonly userIds: readonly string[] }

/** Who holds a role; given and taken within the rights of who does it, both of the role's and of the user's. */
export const memberHandlers = (needs: RoleNeeds): Pick<HandlersOf<'role'>, Names> => ({
  'role.listMembers': ({ id, text, currentPage, pageSize }, { caller }) => {
    const which = { id, text, seen: seen(caller, ['system:user:view'], memberPlace) }
    return listMembers(needs.db, which, { limit: pageSize, offset: (currentPage - 1) * pageSize })
  },
  'role.addMembers': async (wish, context) => {
    await inUnitOfWork(needs, context, (unit) => giveTo(unit, wish))
    return { ok: true }
  },
  'role.removeMembers': async (wish, context) => {
    await inUnitOfWork(needs, context, (unit) => takeFrom(unit, wish))
    return { ok: true }
  },
})

const giveTo = async (unit: UnitOfWork, { id, userIds }: Wish): Promise<void> => {
  const { db, own } = unit
  const users = await candidates(unit, userIds)
  const role = await lockRole(db, id)
  for (const user of users) requireWithin(own, ...receivedBy(placesOf(user), [role]))
  await addMembers(db, id, userIds)
  await announceRights(db)
  recordMembers(unit, users, (roleIds) => [...new Set([...roleIds, id])])
}

const takeFrom = async (unit: UnitOfWork, { id, userIds }: Wish): Promise<void> => {
  const { db, own, now } = unit
  const users = await candidates(unit, userIds)
  const role = await lockRole(db, id)
  requireWithin(own, role)
  if (role.isSuper && (await countOthers(db, id, userIds)) === 0) throw new AppError('last-super')
  await removeMembers(db, id, userIds)
  for (const userId of userIds)
    await endSessions(db, { userId, roleIds: [id] }, { code: 'session-role-changed', now })
  recordMembers(unit, users, (roleIds) => roleIds.filter((one) => one !== id))
}

const placesOf = ({ organisationId }: Candidate): readonly string[] =>
  organisationId === null ? [] : [organisationId]

/** Users whom the caller may change: he sees all of them, and none holds more than he does. */
const candidates = async ({ db, own }: UnitOfWork, userIds: readonly string[]): Promise<Candidate[]> => {
  const users = await lockCandidates(db, userIds, seen(own, ['system:user:grant'], memberPlace))
  if (users.length !== new Set(userIds).size) throw new AppError('not-found')
  for (const user of users)
    requireWithin(own, ...receivedBy(placesOf(user), await lockRoles(db, user.roleIds)))
  return users
}

const recordMembers = (
  { record }: UnitOfWork,
  users: readonly Candidate[],
  after: (roleIds: readonly string[]) => readonly string[],
): void => {
  for (const { id, displayName, roleIds } of users)
    record({ entity: 'user', id, name: displayName, before: { roleIds }, after: { roleIds: after(roleIds) } })
}
