import type { Permission } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Caller } from '#operations/handler.ts'
import type { ProviderNeeds } from './provider-needs.ts'

type Place = { readonly id: string; readonly parentId: string | null; readonly name: string }

const permissions: readonly Permission[] = ['system:identity:edit']

/** Where newcomers may be put by this caller; one whose parent is out of reach stands at the top. */
export const reachedOrganisations = async (
  { organisations }: ProviderNeeds,
  db: Db,
  caller: Caller,
): Promise<Place[]> => {
  const tree = await organisations.whole(db)
  const all = tree.childrenOf(null).flatMap(({ id }) => tree.below(id))
  const ids = all.map(({ id }) => id)
  const seen = await organisations.seenOf(db, caller, { ids, permissions })
  return all
    .filter(({ id }) => seen.has(id))
    .map(({ id, parentId, name }) => ({ id, name, parentId: seen.has(parentId ?? '') ? parentId : null }))
}
