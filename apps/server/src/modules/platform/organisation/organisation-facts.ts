import { AppError } from '@gridwright/contract'
import type { Permission } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { seen } from '#operations/data-scope.ts'
import type { Caller } from '#operations/handler.ts'
import { accountsOfSeen, memberPlace, namesOfSeen } from './organisation-store.ts'
import type { OrganisationTree } from './organisation-tree.ts'

const viewing: readonly Permission[] = ['system:user:view']

/** A code is nobody else’s in the whole tree, in sight or not. */
export const requireFreeCode = (tree: OrganisationTree, code: string, id?: string): void => {
  const wanted = code.toLowerCase()
  if (wanted === '') return
  const isTaken = [...tree.parents.keys()].some(
    (other) => other !== id && tree.find(other)?.code.toLowerCase() === wanted,
  )
  if (isTaken) throw new AppError('number-taken', { field: 'code', name: code })
}

/** PRM-06: only somebody whom the caller sees in the list of users can be made the leader. */
export const requireLeader = async (db: Db, caller: Caller, leaderId: string | null): Promise<void> => {
  if (leaderId === null) return
  const names = await leaderNames(db, caller, [leaderId])
  if (!names.has(leaderId)) throw new AppError('not-found')
}

/** Names of those leaders whom the caller sees, by id. */
export const leaderNames = (
  db: Db,
  caller: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => namesOfSeen(db, ids, seen(caller, viewing, memberPlace))

/** Accounts of those whom the caller sees, by id. */
export const leaderAccounts = async (
  db: Db,
  caller: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const found = await accountsOfSeen(db, { ids, keys: [] }, seen(caller, viewing, memberPlace))
  return new Map(found.map(({ id, username }) => [id, username]))
}

/** Ids of those whom the caller sees, by account as it is compared. */
export const leadersByAccount = async (
  db: Db,
  caller: Caller,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const found = await accountsOfSeen(db, { ids: [], keys }, seen(caller, viewing, memberPlace))
  return new Map(found.map(({ id, key }) => [key, id]))
}
