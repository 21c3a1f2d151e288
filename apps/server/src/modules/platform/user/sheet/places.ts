import type { Permission } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Caller } from '#operations/handler.ts'
import type { UserNeeds } from '#modules/platform/user/account/user-unit-of-work.ts'
import { namedTree } from '#platform/named-tree.ts'
import type { NamedTree } from '#platform/named-tree.ts'

/** Organisations that somebody reaches, as files name them: by path from the topmost that he reaches, or by name. */
export type Places = NamedTree

export const placesSeen = async (
  { organisations }: Pick<UserNeeds, 'organisations'>,
  db: Db,
  reach: { readonly caller: Caller; readonly permissions: readonly Permission[] },
): Promise<Places> => namedTree(await organisations.treeOf(db, reach.caller, reach.permissions))
