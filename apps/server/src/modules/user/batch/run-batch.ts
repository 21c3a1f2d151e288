import { AppError } from '@gridwright/contract'
import type { Output, UserBatch } from '@gridwright/contract'
import { announceRights, endSessions } from '#modules/auth/index.ts'
import { setFirstPassword } from '#modules/user/account/user-write-store.ts'
import type { Hand } from '#modules/user/account/user-hand.ts'
import { randomPassword } from '#platform/passwords.ts'
import { giveRoles, moveUsers, removeUsers, setStatusOf, takeRoles } from './batch-store.ts'
import { judgeUsers } from './judge-users.ts'
import type { Judged } from './judge-users.ts'

type Done = Output<'user.runBatch'>

/** All or nothing: one problem and nothing is done. A batch of one says its problem in its own words. */
export const runBatch = async (hand: Hand, ids: readonly string[], action: UserBatch): Promise<Done> => {
  const judged = await judgeUsers(hand, ids, action)
  refuse(judged)
  const passwords = await perform(hand, judged, action)
  await announceRights(hand.db)
  for (const { user } of judged) hand.record(changeOf(user, action))
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

const perform = async (
  hand: Hand,
  judged: readonly Judged[],
  action: UserBatch,
): Promise<Done['passwords']> => {
  const { db, now } = hand
  const ids = judged.map(({ user }) => user.id)
  if (action.kind === 'resetPasswords') return resetAll(hand, judged)
  if (action.kind === 'enable') await setStatusOf(db, ids, 1)
  if (action.kind === 'move') await moveUsers(db, ids, action.organisationId)
  if (action.kind === 'giveRoles') await giveRoles(db, ids, action.roleIds)
  if (action.kind === 'disable') {
    await setStatusOf(db, ids, 2)
    await endAll(hand, judged, { code: 'session-disabled' })
  }
  if (action.kind === 'takeRoles') {
    await takeRoles(db, ids, action.roleIds)
    await endAll(hand, judged, { code: 'session-role-changed', roleIds: action.roleIds })
  }
  if (action.kind === 'remove') {
    await endAll(hand, judged, { code: 'session-disabled' })
    for (const kind of hand.needs.belongings()) await kind.handOver(db, ids, action.assetsTo)
    await removeUsers(db, ids, now)
  }
  return []
}

type End = { readonly code: string; readonly roleIds?: readonly string[] }

const endAll = async (
  { db, now }: Hand,
  judged: readonly Judged[],
  { code, ...which }: End,
): Promise<void> => {
  for (const { user, sessions } of judged)
    if (sessions > 0) await endSessions(db, { userId: user.id, ...which }, { code, now })
}

const resetAll = async (hand: Hand, judged: readonly Judged[]): Promise<Done['passwords']> => {
  const made: Done['passwords'] = []
  for (const { user } of judged) {
    const password = randomPassword()
    await setFirstPassword(hand.db, user.id, await hand.needs.passwords.hash(password))
    made.push({ username: user.username, name: user.displayName, password })
  }
  await endAll(hand, judged, { code: 'session-password-changed' })
  return made
}

const changeOf = ({ id, displayName, ...user }: Judged['user'], action: UserBatch) => {
  const about = { entity: 'user', id, name: displayName }
  if (action.kind === 'remove')
    return {
      ...about,
      before: { username: user.username, organisationId: user.organisationId, roleIds: user.roleIds },
    }
  const { kind, ...after } = action
  const states = { enable: { status: 1 }, disable: { status: 2 }, resetPasswords: { firstPassword: true } }
  const status = kind in states ? states[kind as keyof typeof states] : after
  const { organisationId, roleIds } = user
  return {
    ...about,
    before: { status: user.status, organisationId, roleIds },
    after: { action: kind, ...status },
  }
}
