import { AppError } from '@gridwright/contract'
import { accountName, required } from '@gridwright/validation'
import { accountKey, endSessions } from '#modules/auth/index.ts'
import type { Organisations } from '#modules/organisation/index.ts'
import { lockRoles, requireWithin } from '#modules/role/index.ts'
import type { Own, Roles } from '#modules/role/index.ts'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { requireRules } from '#operations/parse-input.ts'
import { randomPassword } from '#platform/passwords.ts'
import type { Passwords } from '#platform/passwords.ts'
import { newId } from '#platform/secrets.ts'
import { countUsers, findSubjects, namesOfSubjects, namesOfUsers } from './people-store.ts'
import {
  insertUser,
  listUsers,
  lockSuperRole,
  lockUser,
  otherSupers,
  setFirstPassword,
  setRoles,
  setUserStatus,
  updateUser,
} from './user-store.ts'
import type { Db, LockedUser } from './user-store.ts'

export { insertUser, lockSuperRole, setRoles } from './user-store.ts'

type Needs = {
  readonly db: Db
  readonly now: () => Date
  readonly passwords: Passwords
  readonly roles: Roles
  readonly organisations: Organisations
}

export type People = {
  count(): Promise<number>
  names(userIds: readonly string[]): ReturnType<typeof namesOfUsers>
  subjects(caller: Caller, text: string): ReturnType<typeof findSubjects>
  /** By `kind:id`. */
  subjectNames(subjects: Parameters<typeof namesOfSubjects>[1]): ReturnType<typeof namesOfSubjects>
}

/** Accounts: created, changed and disabled within the rights and organisations of who does it (PRM-04, PRM-05). */
export const userModule = (
  needs: Needs,
): { readonly handlers: HandlersOf<'user'>; readonly people: People } => ({
  handlers: { ...reading(needs), ...writing(needs), ...closing(needs) },
  people: {
    count: () => countUsers(needs.db),
    names: (ids) => namesOfUsers(needs.db, ids),
    subjects: async (caller, text) => findSubjects(needs.db, text, await placesOf(needs, caller)),
    subjectNames: (subjects) => namesOfSubjects(needs.db, subjects),
  },
})

/** Ids of the organisations that the caller sees; undefined = all. */
const placesOf = async ({ organisations }: Needs, caller: Caller): Promise<string[] | undefined> =>
  caller.isSuper ? undefined : (await organisations.visibleTo(caller)).map(({ id }) => id)

const reading = (needs: Needs): Pick<HandlersOf<'user'>, 'user.list'> => ({
  'user.list': async ({ text, status, currentPage, pageSize }, { caller }) => {
    const organisationIds = await placesOf(needs, caller)
    const page = { limit: pageSize, offset: (currentPage - 1) * pageSize }
    return listUsers(needs.db, { text, status, organisationIds, selfId: caller.userId }, page)
  },
})

const writing = (needs: Needs): Pick<HandlersOf<'user'>, 'user.create' | 'user.update'> => ({
  'user.create': async ({ username, displayName, organisationId, roleIds }, { caller, lang }) => {
    requireRules('username', username, { lang, rules: [required, accountName] })
    await requirePlace(needs, caller, organisationId)
    const own = await needs.roles.ownOf(caller)
    const id = newId()
    const firstPassword = randomPassword()
    const passwordHash = await needs.passwords.hash(firstPassword)
    await needs.db.transaction().execute(async (transaction) => {
      await requireRoles(transaction, own, roleIds)
      const isNew = await insertUser(transaction, {
        id,
        username,
        usernameKey: accountKey(username),
        displayName,
        organisationId,
        passwordHash,
        mustChangePassword: true,
        now: needs.now(),
      })
      if (!isNew) throw new AppError('name-taken', { name: username })
      await setRoles(transaction, id, roleIds)
    })
    return { id, firstPassword }
  },
  'user.update': async ({ id, roleIds, displayName, organisationId }, { caller }) => {
    await requirePlace(needs, caller, organisationId)
    const own = await needs.roles.ownOf(caller)
    await needs.db.transaction().execute(async (transaction) => {
      const user = await lockOwn(needs, { db: transaction, own, id })
      await requireRoles(transaction, own, roleIds)
      await keepSuper(transaction, user, roleIds)
      await updateUser(transaction, { id, displayName, organisationId })
      await setRoles(transaction, id, roleIds)
      const lost = user.roleIds.filter((role) => !roleIds.includes(role))
      const filter = { userId: id, roleIds: lost }
      if (lost.length > 0) await endSessions(transaction, filter, { code: 'session-ended', now: needs.now() })
    })
    return { ok: true }
  },
})

const closing = (needs: Needs): Pick<HandlersOf<'user'>, 'user.setStatus' | 'user.resetPassword'> => ({
  'user.setStatus': async ({ id, status }, { caller }) => {
    const own = await needs.roles.ownOf(caller)
    await needs.db.transaction().execute(async (transaction) => {
      const user = await lockOwn(needs, { db: transaction, own, id })
      if (status === 2) await keepSuper(transaction, user, [])
      await setUserStatus(transaction, id, status)
      if (status === 2)
        await endSessions(transaction, { userId: id }, { code: 'session-ended', now: needs.now() })
    })
    return { ok: true }
  },
  'user.resetPassword': async ({ id }, { caller }) => {
    const own = await needs.roles.ownOf(caller)
    const firstPassword = randomPassword()
    const hash = await needs.passwords.hash(firstPassword)
    await needs.db.transaction().execute(async (transaction) => {
      await lockOwn(needs, { db: transaction, own, id })
      await setFirstPassword(transaction, id, hash)
      await endSessions(transaction, { userId: id }, { code: 'session-ended', now: needs.now() })
    })
    return { firstPassword }
  },
})

/** Only organisations that the caller sees himself may be given. */
const requirePlace = async (needs: Needs, caller: Caller, organisationId: string | null): Promise<void> => {
  if (organisationId === null) return
  const visible = await needs.organisations.visibleTo(caller)
  if (!visible.some(({ id }) => id === organisationId)) throw new AppError('not-found')
}

/** Every role exists and gives no more than the caller holds. */
const requireRoles = async (db: Db, own: Own, roleIds: readonly string[]): Promise<void> => {
  const found = await lockRoles(db, roleIds)
  if (found.length !== new Set(roleIds).size) throw new AppError('not-found')
  requireWithin(own, ...found)
}

type Which = { readonly db: Db; readonly own: Own; readonly id: string }

/** Finds a user whom the caller sees and who holds no more than he does (reference §3.2). */
const lockOwn = async (needs: Needs, { db, own, id }: Which): Promise<LockedUser> => {
  const user = await lockUser(db, id)
  const places = await placesOf(needs, own)
  const isSeen = places === undefined || id === own.userId || places.includes(user?.organisation_id ?? '')
  if (user === undefined || !isSeen) throw new AppError('not-found')
  requireWithin(own, ...(await lockRoles(db, user.roleIds)))
  return user
}

/** The last enabled super administrator keeps his role. */
const keepSuper = async (db: Db, user: LockedUser, roleIds: readonly string[]): Promise<void> => {
  const superRole = await lockSuperRole(db)
  if (!user.roleIds.includes(superRole) || roleIds.includes(superRole) || user.status !== 1) return
  if ((await otherSupers(db, user.id)) === 0) throw new AppError('last-super')
}
