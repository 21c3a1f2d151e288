import { AppError } from '@gridwright/contract'
import type { Permission, Role, UserBatch } from '@gridwright/contract'
import { lockSuperRole, requireWithin } from '#modules/platform/role/index.ts'
import {
  lockSeen,
  pick,
  requireGivable,
  requirePlace,
  rolesById,
} from '#modules/platform/user/account/user-unit-of-work.ts'
import type { UnitOfWork } from '#modules/platform/user/account/user-unit-of-work.ts'
import { permissionsOf, requireAny, seenUsers } from '#modules/platform/user/account/user-place.ts'
import { lockUsers, otherSupers } from '#modules/platform/user/account/user-write-store.ts'
import type { LockedUser } from '#modules/platform/user/account/user-write-store.ts'
import { isPast } from '#platform/local-day.ts'
import { enabledUser, liveSessions } from './batch-store.ts'

/** What a batch would do to one user. */
export type Judged = {
  readonly user: LockedUser
  readonly sessions: number
  readonly assets: number
  readonly problems: readonly AppError[]
}

type Rule = (user: LockedUser) => void

/**
 * Looks at each user before anything is done (PRM-05, ERR-06). What the batch as a whole names, such as the place to move
 * to, throws where it is not the caller's to name.
 */
export const judgeUsers = async (
  unit: UnitOfWork,
  ids: readonly string[],
  action: UserBatch,
): Promise<readonly Judged[]> => {
  requireAny(unit.own, permissionsOf(action))
  const users = await lockSeen(unit, ids, permissionsOf(action))
  const named = 'roleIds' in action ? action.roleIds : []
  const roles = await rolesById(unit.db, [...users.flatMap(({ roleIds }) => roleIds), ...named])
  const work = { unit, users, roles, action }
  const rules = [
    (user: LockedUser) => requireGivable(unit.own, user.organisationId, pick(roles, user.roleIds)),
    await superRule(work),
    await ruleOf(work),
  ]
  const sessions = await endingSessions(work)
  const assets = action.kind === 'remove' ? await owned(unit, ids) : new Map<string, number>()
  const owning = await assetRule(work, assets)
  return users.map((user) => ({
    user,
    sessions: sessions.get(user.id) ?? 0,
    assets: assets.get(user.id) ?? 0,
    problems: [...rules, owning].flatMap((rule) => problemOf(rule, user)),
  }))
}

type Work = {
  readonly unit: UnitOfWork
  readonly users: readonly LockedUser[]
  readonly roles: ReadonlyMap<string, Role>
  readonly action: UserBatch
}

const problemOf = (rule: Rule, user: LockedUser): AppError[] => {
  try {
    rule(user)
    return []
  } catch (error) {
    if (error instanceof AppError) return [error]
    throw error
  }
}

/** The last enabled super administrator stays one, however many go at once. */
const superRule = async ({ unit, users, action }: Work): Promise<Rule> => {
  const superRole = await lockSuperRole(unit.db)
  const takes = action.kind === 'takeRoles' && action.roleIds.includes(superRole)
  if (action.kind !== 'disable' && action.kind !== 'remove' && !takes) return () => undefined
  const losing = users.filter(({ status, roleIds }) => status === 1 && roleIds.includes(superRole))
  const ids = new Set(losing.map(({ id }) => id))
  const remain = ids.size === 0 || (await otherSupers(unit.db, [...ids])) > 0
  return ({ id }) => {
    if (!remain && ids.has(id)) throw new AppError('last-super')
  }
}

/** A link goes to who may come in, where he reads his mail. */
const linkRule = async ({ needs, now }: UnitOfWork): Promise<Rule> => {
  if (!(await needs.mail.isReady())) throw new AppError('mail-not-ready')
  return ({ status, endsOn, email }) => {
    if (status !== 1 || isPast(endsOn, now)) throw new AppError('link-for-disabled')
    if (email === '') throw new AppError('no-mail-address')
  }
}

const ruleOf = async (work: Work): Promise<Rule> => {
  const { unit, roles, action } = work
  if (action.kind === 'sendLinks') return linkRule(unit)
  if (action.kind === 'disable' || action.kind === 'remove') return notOneself(unit)
  if (action.kind === 'move') {
    await requirePlace(unit, action.organisationId, permissionsOf(action))
    return ({ roleIds }) => requireGivable(unit.own, action.organisationId, pick(roles, roleIds))
  }
  if (action.kind === 'giveRoles')
    return ({ organisationId }) => requireGivable(unit.own, organisationId, pick(roles, action.roleIds))
  return action.kind === 'takeRoles' ? takingRule(work, action.roleIds) : () => undefined
}

const notOneself =
  ({ own }: UnitOfWork): Rule =>
  ({ id }) => {
    if (id === own.userId) throw new AppError('not-oneself')
  }

const takingRule =
  ({ unit, roles }: Work, taken: readonly string[]): Rule =>
  ({ roleIds }) => {
    requireWithin(unit.own, ...pick(roles, taken))
    if (roleIds.every((id) => taken.includes(id))) throw new AppError('role-needed')
  }

const endingSessions = ({ unit, action, users }: Work): Promise<ReadonlyMap<string, number>> => {
  const ends = ['disable', 'remove', 'resetPasswords', 'takeRoles'].includes(action.kind)
  const roleIds = action.kind === 'takeRoles' ? action.roleIds : undefined
  const ids = users.map(({ id }) => id)
  return ends ? liveSessions(unit.db, ids, { roleIds, now: unit.now }) : Promise.resolve(new Map())
}

const owned = async ({ needs, db }: UnitOfWork, ids: readonly string[]): Promise<Map<string, number>> => {
  const all = new Map<string, number>()
  for (const kind of needs.belongings())
    for (const [id, count] of await kind.countOf(db, ids)) all.set(id, (all.get(id) ?? 0) + count)
  return all
}

/** What he owns needs somebody who is there, enabled, within the caller's scope, and does not go himself. */
const assetRule = async (
  { unit, users, action }: Work,
  assets: ReadonlyMap<string, number>,
): Promise<Rule> => {
  if (action.kind !== 'remove') return () => undefined
  const { assetsTo } = action
  const fit =
    assetsTo !== null &&
    (await isFit(unit, assetsTo, permissionsOf(action))) &&
    users.every(({ id }) => id !== assetsTo)
  return ({ id }) => {
    const count = assets.get(id) ?? 0
    if (count === 0) return
    if (assetsTo === null) throw new AppError('owns-assets', { count })
    if (!fit) throw new AppError('receiver-unfit')
  }
}

const isFit = async (
  { db, own }: UnitOfWork,
  id: string,
  permissions: readonly Permission[],
): Promise<boolean> => {
  const found = await lockUsers(db, [id], seenUsers(own, permissions))
  return found.length === 1 && (await enabledUser(db, id))
}
