import { roleScopes } from '@gridwright/contract'
import type { Permission } from '@gridwright/contract'
import { organisationsOf } from '#modules/platform/role/index.ts'
import { scopesOf } from '#operations/data-scope.ts'
import type { Caller } from '#operations/handler.ts'
import type { HeldRole } from './organisation-store.ts'
import type { OrganisationTree } from './organisation-tree.ts'

type Move = { readonly id: string; readonly parentId: string | null }

/** Organisations whose people get the moved ones below them, which they did not have there before. */
export const gaining = (tree: OrganisationTree, { id, parentId }: Move): readonly string[] => {
  const before = new Set(tree.above(id).map((place) => place.id))
  return tree
    .above(parentId)
    .map((place) => place.id)
    .filter((one) => !before.has(one))
}

type Widening = {
  readonly moved: string
  readonly roles: readonly HeldRole[]
  /** Organisations that get the moved ones below them. */
  readonly gained: readonly string[]
}

/**
 * Reference §3.2: names of roles whose holders would, by a scope that takes in what is below, reach the moved organisations for
 * a permission that does not reach them in the mover's own hands.
 */
export const wideningRoles = (
  mover: Caller,
  tree: OrganisationTree,
  { moved, roles, gained }: Widening,
): readonly string[] => {
  const subtree = tree.below(moved).map(({ id }) => id)
  return roles
    .filter((role) =>
      growing(role, gained).some((permission) => !covers({ mover, tree, subtree }, permission)),
    )
    .map(({ name }) => name)
}

/** Permissions of a role that reach whatever comes below its holder's organisation, or below one that it chooses. */
const growing = ({ permissions, scopes, isHeldThere }: HeldRole, gained: readonly string[]) => {
  const parsed = roleScopes.safeParse(scopes).data
  if (parsed === undefined) return []
  return permissions.filter((permission) => {
    const scope = parsed.byPermission[permission] ?? parsed.usual
    if (scope?.kind === 4) return isHeldThere
    return scope?.kind === 2 && (scope.withBelow ?? []).some((id) => gained.includes(id))
  })
}

type Cover = {
  readonly mover: Caller
  readonly tree: OrganisationTree
  readonly subtree: readonly string[]
}

const covers = ({ mover, tree, subtree }: Cover, permission: string): boolean => {
  const scopes = scopesOf(mover, [permission as Permission])
  const reach = organisationsOf(scopes, mover.organisationIds, tree.parents)
  return reach === 'all' || subtree.every((id) => reach.has(id))
}
