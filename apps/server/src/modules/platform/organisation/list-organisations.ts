import type { Organisation, Permission } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { organisationsOf, readPlaces } from '#modules/platform/role/index.ts'
import { scopesOf, seen } from '#operations/data-scope.ts'
import type { Caller } from '#operations/handler.ts'
import { leaderNames } from './organisation-facts.ts'
import { countMembers, memberPlace } from './organisation-store.ts'

/**
 * Those that the caller reaches by any of the permissions, in the order of the tree's lines; one whose parent is out of reach
 * stands at the top. People are counted of those whom he sees.
 */
export const listOrganisations = async (
  db: Db,
  caller: Caller,
  permissions: readonly Permission[],
): Promise<readonly Organisation[]> => {
  const [{ all, parents }, members] = await Promise.all([
    readPlaces(db),
    countMembers(db, seen(caller, ['system:user:view'], memberPlace)),
  ])
  const reach = organisationsOf(scopesOf(caller, permissions), caller.organisationIds, parents)
  const isSeen = (id: string): boolean => reach === 'all' || reach.has(id)
  const leaders = await leaderNames(db, caller, [...new Set(all.flatMap(({ leaderId }) => leaderId ?? []))])
  return all
    .filter(({ id }) => isSeen(id))
    .map(({ id, parentId, name, code, leaderId, phone, version }) => ({
      id,
      parentId: parentId !== null && isSeen(parentId) ? parentId : null,
      name,
      code,
      leaderId,
      leaderName: leaders.get(leaderId ?? '') ?? '',
      phone,
      version,
      users: members.get(id) ?? 0,
    }))
}
