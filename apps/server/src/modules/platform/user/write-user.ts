import { AppError } from '@gridwright/contract'
import { accountName, required } from '@gridwright/validation'
import { accountKey, announceRights, endSessions, queueLinkMails } from '#modules/platform/auth/index.ts'
import { lockSuperRole } from '#modules/platform/role/index.ts'
import type { HandlersOf } from '#operations/handler.ts'
import { requireRules } from '#operations/parse-input.ts'
import { isPast } from '#platform/local-day.ts'
import { randomPassword, unusableHash } from '#platform/passwords.ts'
import { newId } from '#platform/secrets.ts'
import {
  inUnitOfWork,
  lockSeen,
  pick,
  requireGivable,
  requirePlace,
  rolesById,
} from './account/user-unit-of-work.ts'
import type { UnitOfWork, UserNeeds } from './account/user-unit-of-work.ts'
import { editing, granting, requireAny } from './account/user-place.ts'
import {
  holderOfNumber,
  insertUser,
  otherSupers,
  setPositions,
  setRoles,
  updateUser,
} from './account/user-write-store.ts'
import type { LockedUser, UserValues } from './account/user-write-store.ts'

type Writing = Pick<HandlersOf<'user'>, 'user.create' | 'user.update'>

/** One account, within the rights and organisations of who writes it (PRM-04, PRM-05). */
export const writeUser = (needs: UserNeeds): Writing => ({
  'user.create': async ({ username, roleIds, positionIds = [], invite, ...values }, context) => {
    requireRules('username', username, { lang: context.lang, rules: [required, accountName] })
    const id = newId()
    if (invite) await requireMail(needs, values.email)
    const firstPassword = invite ? '' : randomPassword()
    const passwordHash = invite ? unusableHash() : await needs.passwords.hash(firstPassword)
    await inUnitOfWork(needs, context, async (unit) => {
      await requirePlace(unit, values.organisationId, editing)
      await requireGrant(unit, values.organisationId)
      requireGivable(unit.own, values.organisationId, [...(await rolesById(unit.db, roleIds)).values()])
      await requireFreeNumber(unit, values.employeeNumber, id)
      const account = { id, username, usernameKey: accountKey(username), passwordHash }
      const isNew = await insertUser(unit.db, {
        ...values,
        ...account,
        mustChangePassword: !invite,
        hasPassword: !invite,
        now: unit.now,
      })
      if (!isNew) throw new AppError('name-taken', { name: username })
      await setRoles(unit.db, id, roleIds)
      await givePositions(unit, id, positionIds)
      if (invite) await queueLinkMails(unit.db, [id], unit)
      const after = { username, invite, roleIds, positionIds, ...values }
      unit.record({ entity: 'user', id, name: values.displayName, after })
    })
    return { id, firstPassword }
  },
  'user.update': async ({ id, version, roleIds, positionIds, ...values }, context) => {
    await inUnitOfWork(needs, context, (unit) =>
      changeUser(unit, { id, version, roleIds, positionIds, values }),
    )
    return { ok: true }
  },
})

/** Giving roles is a right of its own, with a scope of its own. */
const requireGrant = async (unit: UnitOfWork, organisationId: string | null): Promise<void> => {
  requireAny(unit.own, granting)
  await requirePlace(unit, organisationId, granting)
}

const requireGrantTo = async (unit: UnitOfWork, id: string): Promise<void> => {
  requireAny(unit.own, granting)
  await lockSeen(unit, [id], granting)
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  new Set(one).symmetricDifference(new Set(other)).size === 0

const requireMail = async ({ mail }: UserNeeds, email: string): Promise<void> => {
  if (!(await mail.isReady())) throw new AppError('mail-not-ready')
  if (email === '') throw new AppError('no-mail-address')
}

type Change = {
  readonly id: string
  readonly version: number
  readonly roleIds: readonly string[]
  readonly positionIds: readonly string[] | undefined
  readonly values: UserValues
}

const changeUser = async (unit: UnitOfWork, change: Change): Promise<void> => {
  const { id, version, roleIds, values } = change
  const [user] = await lockSeen(unit, [id], editing)
  if (user === undefined) throw new AppError('not-found')
  const roles = await rolesById(unit.db, [...user.roleIds, ...roleIds])
  requireGivable(unit.own, user.organisationId, pick(roles, user.roleIds))
  if (user.version !== version) throw new AppError('changed-meanwhile', { name: user.displayName })
  if (values.organisationId !== user.organisationId) await requirePlace(unit, values.organisationId, editing)
  if (!isSameSet(user.roleIds, roleIds)) await requireGrantTo(unit, id)
  requireGivable(unit.own, values.organisationId, pick(roles, roleIds))
  await requireFreeNumber(unit, values.employeeNumber, id)
  await keepSuper(unit, user, { roleIds, endsOn: values.endsOn })
  await updateUser(unit.db, id, values)
  await setRoles(unit.db, id, roleIds)
  const positionIds = change.positionIds ?? user.positionIds
  if (change.positionIds !== undefined) await givePositions(unit, id, positionIds)
  await endIfGone(unit, id, values.endsOn)
  const lost = user.roleIds.filter((role) => !roleIds.includes(role))
  const end = { code: 'session-role-changed', now: unit.now } as const
  if (lost.length > 0) await endSessions(unit.db, { userId: id, roleIds: lost }, end)
  await announceRights(unit.db)
  unit.record({
    entity: 'user',
    id,
    name: values.displayName,
    ...changed(user, { ...values, roleIds, positionIds }),
  })
}

/** Whose last day is over is out at once, not only at his next call. */
const endIfGone = async ({ db, now }: UnitOfWork, userId: string, endsOn: string | null): Promise<void> => {
  if (isPast(endsOn, now)) await endSessions(db, { userId }, { code: 'session-disabled', now })
}

const requireFreeNumber = async ({ db }: UnitOfWork, number: string, id: string): Promise<void> => {
  const holder = await holderOfNumber(db, number, id)
  if (holder !== undefined) throw new AppError('number-taken', { field: 'employeeNumber', name: number })
}

/** Only what differs. */
const changed = (user: LockedUser, after: UserValues & Pick<LockedUser, 'roleIds' | 'positionIds'>) => {
  const keys = (Object.keys(after) as (keyof typeof after)[]).filter(
    (key) => JSON.stringify(user[key]) !== JSON.stringify(after[key]),
  )
  const take = (from: LockedUser | typeof after) => Object.fromEntries(keys.map((key) => [key, from[key]]))
  return { before: take(user), after: take(after) }
}

const givePositions = async (
  { db }: UnitOfWork,
  id: string,
  positionIds: readonly string[],
): Promise<void> => {
  const wanted = new Set(positionIds).size
  if ((await setPositions(db, id, positionIds)) !== wanted) throw new AppError('not-found')
}

type Kept = { readonly roleIds: readonly string[]; readonly endsOn: string | null }

/** The last enabled super administrator keeps his role, and does not leave some day. */
const keepSuper = async ({ db }: UnitOfWork, user: LockedUser, { roleIds, endsOn }: Kept): Promise<void> => {
  const superRole = await lockSuperRole(db)
  if (!user.roleIds.includes(superRole) || user.status !== 1) return
  if (roleIds.includes(superRole) && endsOn === null) return
  if ((await otherSupers(db, [user.id])) === 0) throw new AppError('last-super')
}
