import { AppError } from '@gridwright/contract'
import type { HandlerInput } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import { endSessions } from '#modules/platform/auth/index.ts'
import { lockRoles, requireHoldersSeen, requireWithin, seenMembers } from '#modules/platform/role/index.ts'
import { seen } from '#operations/data-scope.ts'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { factorsOf, removeAllOf } from './factor-store.ts'
import type { SecondFactorNeeds } from './second-factor-needs.ts'
import { listFactorUsers, listPolicies, policyOf, setPolicy } from './policy-store.ts'

type Names =
  | 'secondFactor.listRoles'
  | 'secondFactor.setRolePolicy'
  | 'secondFactor.listUsers'
  | 'secondFactor.removeOf'

const userPlace = { organisation: sql.ref('u.organisation_id'), owner: sql.ref('u.id') }

/** The people whom the caller sees, with how many factors each has. */
export const factorUsersFor = (
  db: Db,
  caller: Caller,
  { currentPage, pageSize, ...filter }: HandlerInput<'secondFactor.listUsers'>,
) =>
  listFactorUsers(
    db,
    { ...filter, seen: seen(caller, ['system:user:view'], userPlace) },
    { limit: pageSize, offset: (currentPage - 1) * pageSize },
  )

/** Which roles demand a second factor, and help for people who lost theirs. */
export const policyHandlers = (needs: SecondFactorNeeds): Pick<HandlersOf<'secondFactor'>, Names> => ({
  'secondFactor.listRoles': async (_input, { caller }) => ({
    roles: await listPolicies(needs.db, seenMembers(caller)),
  }),
  'secondFactor.setRolePolicy': async ({ roleId, required }, { caller, record }) => {
    const own = await needs.roles.ownOf(caller)
    await needs.db.transaction().execute(async (db) => {
      const [role] = await lockRoles(db, [roleId])
      if (role === undefined) throw new AppError('not-found')
      requireWithin(own, role)
      await requireHoldersSeen(db, own, { id: roleId })
      const before = { requireSecondFactor: await policyOf(db, roleId) }
      await setPolicy(db, roleId, required)
      record({
        entity: 'role',
        id: roleId,
        name: role.name,
        before,
        after: { requireSecondFactor: required },
      })
    })
    return { ok: true }
  },
  'secondFactor.listUsers': (wish, { caller }) => factorUsersFor(needs.db, caller, wish),
  'secondFactor.removeOf': async ({ userId }, { caller, record }) => {
    await needs.db.transaction().execute(async (db) => {
      const user = await needs.people.requireOwn(db, caller, {
        id: userId,
        permissions: ['system:user:reset'],
      })
      const before = { factors: (await factorsOf(db, userId)).map(({ name }) => name) }
      await removeAllOf(db, userId)
      await endSessions(db, { userId }, { code: 'session-ended', now: needs.now() })
      record({ entity: 'user', id: userId, name: user.username, before, after: { factors: [] } })
    })
    return { ok: true }
  },
})
