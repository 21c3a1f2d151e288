import { AppError } from '@gridwright/contract'
import type { Output, UserBatch } from '@gridwright/contract'
import { announceRights, endSessions, queueLinkMails } from '#modules/platform/auth/index.ts'
import { setFirstPassword } from '#modules/platform/user/account/user-write-store.ts'
import { inUnitOfWork } from '#modules/platform/user/account/user-unit-of-work.ts'
import type { Asking, UnitOfWork, UserNeeds } from '#modules/platform/user/account/user-unit-of-work.ts'
import type { Change } from '#operations/handler.ts'
import { randomPassword } from '#platform/passwords.ts'
import { giveRoles, moveUsers, removeUsers, setStatusOf, takeRoles } from './batch-store.ts'
import { judgeUsers } from './judge-users.ts'
import type { Judged } from './judge-users.ts'

type Done = Output<'user.runBatch'>

export type Wish = { readonly ids: readonly string[]; readonly action: UserBatch }

export type MadePassword = { readonly password: string; readonly hash: string }

/**
 * All or nothing: one problem and nothing is done. A batch of one says its problem in its own words. Passwords are hashed
 * before the transaction that writes them: hashing takes its time, and nobody should wait for a lock that long. Who may be
 * reset is asked before that, and again when it is written.
 */
export const runBatch = async (needs: UserNeeds, context: Asking, wish: Wish): Promise<Done> => {
  const made = wish.action.kind === 'resetPasswords' ? await makePasswords(needs, context, wish) : []
  return inUnitOfWork(needs, context, (unit) => runInUnitOfWork(unit, wish, new Map(made)))
}

const makePasswords = async (
  needs: UserNeeds,
  context: Asking,
  { ids, action }: Wish,
): Promise<readonly (readonly [string, MadePassword])[]> => {
  await inUnitOfWork(needs, context, async (unit) => refuse(await judgeUsers(unit, ids, action)))
  return hashPasswords(needs, [...new Set(ids)])
}

/** One after the other, so that log-ins between them need not wait. */
export const hashPasswords = async (
  { passwords }: Pick<UserNeeds, 'passwords'>,
  ids: readonly string[],
  onDone: (count: number) => void = () => undefined,
): Promise<readonly (readonly [string, MadePassword])[]> => {
  const made: (readonly [string, MadePassword])[] = []
  for (const id of ids) {
    const password = randomPassword()
    made.push([id, { password, hash: await passwords.hash(password) }])
    onDone(made.length)
  }
  return made
}

export const runInUnitOfWork = async (
  unit: UnitOfWork,
  { ids, action }: Wish,
  made: ReadonlyMap<string, MadePassword>,
): Promise<Done> => {
  const judged = await judgeUsers(unit, ids, action)
  refuse(judged)
  const passwords =
    action.kind === 'resetPasswords'
      ? await resetAll(unit, judged, made)
      : await perform(unit, judged, action).then(() => [])
  await announceRights(unit.db)
  for (const { user } of judged) unit.record(changeOf(user, action))
  return { count: judged.length, passwords }
}

const refuse = (judged: readonly Judged[]): void => {
  const refused = judged.filter(({ problems }) => problems.length > 0)
  const [first] = refused.flatMap(({ problems }) => problems)
  if (first === undefined) return
  if (judged.length === 1) throw first
  const names = refused.slice(0, 5).map(({ user }) => user.displayName)
  throw new AppError('batch-refused', { count: refused.length, names: names.join('、') })
}

const perform = async (unit: UnitOfWork, judged: readonly Judged[], action: UserBatch): Promise<void> => {
  const { db, now } = unit
  const ids = judged.map(({ user }) => user.id)
  if (action.kind === 'enable') await setStatusOf(db, ids, 1)
  if (action.kind === 'sendLinks') await queueLinkMails(db, ids, { lang: unit.lang, now })
  if (action.kind === 'move') await moveUsers(db, ids, action.organisationId)
  if (action.kind === 'giveRoles') await giveRoles(db, ids, action.roleIds)
  if (action.kind === 'disable') {
    await setStatusOf(db, ids, 2)
    await endAll(unit, judged, { code: 'session-disabled' })
  }
  if (action.kind === 'takeRoles') {
    await takeRoles(db, ids, action.roleIds)
    await endAll(unit, judged, { code: 'session-role-changed', roleIds: action.roleIds })
  }
  if (action.kind === 'remove') {
    await endAll(unit, judged, { code: 'session-disabled' })
    for (const kind of unit.needs.belongings()) await kind.handOver(db, ids, action.assetsTo)
    await removeUsers(db, ids, now)
  }
}

type End = { readonly code: string; readonly roleIds?: readonly string[] }

const endAll = async (
  { db, now }: UnitOfWork,
  judged: readonly Judged[],
  { code, ...which }: End,
): Promise<void> => {
  for (const { user, sessions } of judged)
    if (sessions > 0) await endSessions(db, { userId: user.id, ...which }, { code, now })
}

const resetAll = async (
  unit: UnitOfWork,
  judged: readonly Judged[],
  made: ReadonlyMap<string, MadePassword>,
): Promise<Done['passwords']> => {
  const told: Done['passwords'] = []
  for (const { user } of judged) {
    const one = made.get(user.id)
    if (one === undefined) throw new Error('A password is missing')
    await setFirstPassword(unit.db, user.id, one.hash)
    told.push({ username: user.username, name: user.displayName, password: one.password })
  }
  await endAll(unit, judged, { code: 'session-password-changed' })
  return told
}

/** Before and after of what the action touches, and of nothing else. */
const changeOf = ({ id, displayName, ...user }: Judged['user'], action: UserBatch): Change => {
  const about = { entity: 'user', id, name: displayName } as const
  const { username, status, organisationId, roleIds } = user
  switch (action.kind) {
    case 'remove':
      return { ...about, before: { username, organisationId, roleIds } }
    case 'move':
      return { ...about, before: { organisationId }, after: { organisationId: action.organisationId } }
    case 'giveRoles':
      return {
        ...about,
        before: { roleIds },
        after: { roleIds: [...new Set([...roleIds, ...action.roleIds])] },
      }
    case 'takeRoles':
      return {
        ...about,
        before: { roleIds },
        after: { roleIds: roleIds.filter((one) => !action.roleIds.includes(one)) },
      }
    case 'resetPasswords':
      return { ...about, before: {}, after: { firstPassword: true } }
    case 'sendLinks':
      return { ...about, before: {}, after: { linkByMail: true } }
    default:
      return { ...about, before: { status }, after: { status: action.kind === 'enable' ? 1 : 2 } }
  }
}
