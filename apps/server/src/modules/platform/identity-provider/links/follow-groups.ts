import { endSessions } from '#modules/platform/auth/index.ts'
import { lockSuperRole } from '#modules/platform/role/index.ts'
import type { ProviderNeeds } from './provider-needs.ts'
import { lockPerson } from './followed-person.ts'
import { addRoles, rolesOfUser, standingOf, takeRoles } from './link-store.ts'
import type { Standing } from './link-store.ts'
import { rolesOfGroups, rolesOfTable } from './named-roles.ts'
import type { ProviderRow } from './provider-store.ts'
import { reachesTo } from './provider-reach.ts'
import { tellLog } from './tell-log.ts'

/** What a provider said of somebody as he came. */
export type Said = { readonly provider: ProviderRow; readonly groups: readonly string[] }

/**
 * Roles of the provider's table belong to it: given where it lists the group, withdrawn where it does not; other roles
 * are never touched, nor are those withdrawn that its newcomers get anyway, nor is anybody beyond its reach. Tells
 * whether that changed anything.
 */
export const followGroups = async (
  needs: ProviderNeeds,
  userId: string,
  { provider, groups }: Said,
): Promise<boolean> => {
  const table = rolesOfTable(provider.settings)
  if (table.length === 0) return false
  const due = rolesOfGroups(provider.settings, groups)
  const kept = new Set([...due, ...provider.roleIds])
  const lookAt = (all: readonly Standing[]) => ({
    given: all.filter(({ id, isHeld }) => !isHeld && due.includes(id)).map(({ id }) => id),
    lost: all.filter(({ id, isHeld }) => isHeld && !kept.has(id)).map(({ id }) => id),
  })
  const isRight = ({ given, lost }: ReturnType<typeof lookAt>): boolean => given.length + lost.length === 0
  // Most log-ins change nothing, and wait for nobody.
  if (isRight(lookAt(await standingOf(needs.db, userId, table)))) return false
  return needs.db.transaction().execute(async (db) => {
    await lockSuperRole(db)
    const person = await lockPerson(db, userId)
    const { given, lost } = lookAt(await standingOf(db, userId, table))
    if (person === undefined || isRight({ given, lost })) return false
    if (!(await reachesTo(needs, db, { provider, person }))) return false
    const before = await rolesOfUser(db, userId)
    await addRoles(db, userId, given)
    await takeRoles(db, userId, lost)
    if (lost.length > 0)
      await endSessions(db, { userId, roleIds: lost }, { code: 'session-ended', now: needs.now() })
    const roleIds = await rolesOfUser(db, userId)
    const change = { before: { roleIds: before }, after: { roleIds } }
    await tellLog(needs, db, { operation: 'user.update', provider, person, ...change })
    return true
  })
}
