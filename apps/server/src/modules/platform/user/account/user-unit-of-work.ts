import { AppError } from '@gridwright/contract'
import type { Permission, Role } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Mailer } from '#modules/platform/notice/index.ts'
import type { Organisations } from '#modules/platform/organisation/index.ts'
import {
  findRoles,
  lockRoles,
  lockSuperRole,
  receivedBy,
  requireWithin,
} from '#modules/platform/role/index.ts'
import type { Own, Roles } from '#modules/platform/role/index.ts'
import { scopesOf } from '#operations/data-scope.ts'
import type { CallContext } from '#operations/handler.ts'
import type { Passwords } from '#platform/passwords.ts'
import type { Belongings } from './user-api.ts'
import { seenUsers } from './user-place.ts'
import { lockUsers } from './user-write-store.ts'
import type { LockedUser } from './user-write-store.ts'

export type UserNeeds = {
  readonly db: Db
  readonly now: () => Date
  readonly passwords: Passwords
  readonly mail: Pick<Mailer, 'isReady'>
  readonly roles: Roles
  readonly organisations: Organisations
  readonly belongings: () => readonly Belongings[]
}

/** Who works, in one transaction, and where what he changes is told. */
export type UnitOfWork = {
  readonly needs: UserNeeds
  readonly db: Db
  readonly own: Own
  readonly now: Date
  readonly record: CallContext['record']
  /** Of who asks; people who have chosen one are written to in theirs. */
  readonly lang: 'zh' | 'en'
}

export type Asking = Pick<CallContext, 'caller' | 'record' | 'lang'>

/** One transaction for a change within what the caller holds. */
export const inUnitOfWork = async <T>(
  needs: UserNeeds,
  { caller, record, lang }: Asking,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> => {
  const own = await needs.roles.ownOf(caller)
  return needs.db.transaction().execute(async (db) => {
    await lockSuperRole(db)
    return work({ needs, db, own, now: needs.now(), record, lang })
  })
}

/** Users whom the caller reaches by the scope of these permissions; all of them, or `not-found`. */
export const lockSeen = async (
  { db, own }: Pick<UnitOfWork, 'db' | 'own'>,
  ids: readonly string[],
  permissions: readonly Permission[],
): Promise<readonly LockedUser[]> => {
  const users = await lockUsers(db, ids, seenUsers(own, permissions))
  if (users.length !== new Set(ids).size) throw new AppError('not-found')
  return users
}

type Which = { readonly id: string; readonly permissions: readonly Permission[] }

/** One whom he reaches by these permissions and who holds no more than he does. */
export const lockOwn = async (db: Db, own: Own, { id, permissions }: Which): Promise<LockedUser> => {
  await lockSuperRole(db)
  const [user] = await lockSeen({ db, own }, [id], permissions)
  if (user === undefined) throw new AppError('not-found')
  const roles = await rolesById(db, user.roleIds)
  requireGivable(own, user.organisationId, [...roles.values()])
  return user
}

export const placesOf = (organisationId: string | null): readonly string[] =>
  organisationId === null ? [] : [organisationId]

/** By id, in a transaction locked; unknown ones answer `not-found`. */
export const rolesById = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Role>> => {
  const wanted = [...new Set(ids)]
  const found = await (db.isTransaction ? lockRoles(db, wanted) : findRoles(db, wanted))
  if (found.length !== wanted.length) throw new AppError('not-found')
  return new Map(found.map((role) => [role.id, role]))
}

export const pick = (roles: ReadonlyMap<string, Role>, ids: readonly string[]): Role[] =>
  ids.flatMap((id) => roles.get(id) ?? [])

/** Reference §3.2: what these roles give to somebody there lies within what the caller holds. */
export const requireGivable = (own: Own, organisationId: string | null, roles: readonly Role[]): void =>
  requireWithin(own, ...receivedBy(placesOf(organisationId), roles))

/** Only organisations that the caller reaches may be given; to none belongs only whom he who sees all puts there. */
export const requirePlace = async (
  { needs, db, own }: UnitOfWork,
  organisationId: string | null,
  permissions: readonly Permission[],
): Promise<void> => {
  if (organisationId === null) {
    if (!scopesOf(own, permissions).some(({ kind }) => kind === 1)) throw new AppError('not-found')
    return
  }
  const found = await needs.organisations.seenOf(db, own, { ids: [organisationId], permissions })
  if (!found.has(organisationId)) throw new AppError('not-found')
}
