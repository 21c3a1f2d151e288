import { AppError } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { announceRights, endSessions } from '#modules/platform/auth/index.ts'
import type { ImportWish, Planned } from '#modules/platform/sheet/sheet-api.ts'
import { isPast } from '#platform/local-day.ts'
import { unusableHash } from '#platform/passwords.ts'
import { otherSupers } from '#modules/platform/user/account/user-write-store.ts'
import { insertUsers, updateUsers, whoIsIn } from './import-store.ts'
import type { ImportedUser } from './import-store.ts'

const atOnce = 1000

/**
 * Writes what was planned. New users get no password that anybody could know: an administrator resets it, or hands over
 * a link (decision 0014).
 */
export const writeUsers = async (
  db: Db,
  { planned, wish }: { readonly planned: readonly Planned[]; readonly wish: ImportWish },
): Promise<void> => {
  const created = usersIn(planned, 'create')
  const updated = usersIn(planned, 'update')
  for (const part of parts(created)) await insertUsers(db, part, { now: wish.now, hash: unusableHash })
  for (const part of parts(updated)) await updateUsers(db, part)
  if ((await otherSupers(db, [])) === 0) throw new AppError('last-super')
  await endLost(db, updated, wish.now)
  await announceRights(db)
  recordThem(wish, { created, updated })
}

const usersIn = (planned: readonly Planned[], action: Planned['action']): readonly ImportedUser[] =>
  planned.filter((one) => one.action === action).map(({ values }) => values as ImportedUser)

const parts = (users: readonly ImportedUser[]): readonly (readonly ImportedUser[])[] =>
  Array.from({ length: Math.ceil(users.length / atOnce) }, (_none, at) =>
    users.slice(at * atOnce, (at + 1) * atOnce),
  )

/** Sessions of those who were disabled or lost the role with which they work. */
const endLost = async (db: Db, users: readonly ImportedUser[], now: Date): Promise<void> => {
  const touched = users.filter(
    ({ status, endsOn, lostRoleIds }) => status === 2 || isPast(endsOn, now) || lostRoleIds.length > 0,
  )
  const inside = new Set(
    await whoIsIn(
      db,
      touched.map(({ id }) => id),
      now,
    ),
  )
  for (const { id, status, endsOn, lostRoleIds } of touched.filter((user) => inside.has(user.id))) {
    if (status === 2 || isPast(endsOn, now))
      await endSessions(db, { userId: id }, { code: 'session-disabled', now })
    else await endSessions(db, { userId: id, roleIds: lostRoleIds }, { code: 'session-role-changed', now })
  }
}

const recordThem = (
  { record }: ImportWish,
  { created, updated }: Readonly<Record<'created' | 'updated', readonly ImportedUser[]>>,
): void => {
  for (const one of [...created, ...updated]) {
    const { id, displayName: name, username, organisationId, roleIds, status, employeeNumber, endsOn } = one
    const after = { username, organisationId, roleIds, status, employeeNumber, endsOn }
    record({ entity: 'user', id, name, after })
  }
}
