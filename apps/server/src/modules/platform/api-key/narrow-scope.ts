import type { DataScope, RoleScopes } from '@gridwright/contract'

/** Organisations of the owner, and those with all below them. */
export type OwnPlaces = { readonly own: readonly string[]; readonly below: readonly string[] }

/** What both scopes reach, for the owner of a key (PRM-05, PRM-06). */
export const narrowScope = (one: DataScope, other: DataScope, places: OwnPlaces): DataScope => {
  if (one.kind === 1) return other
  if (other.kind === 1) return one
  if (one.kind === 5 || other.kind === 5) return { kind: 5, organisationIds: [] }
  if (one.kind !== 2 && other.kind !== 2) return one.kind === 3 ? one : other
  const reached = new Set(placesOf(other, places))
  return { kind: 2, organisationIds: placesOf(one, places).filter((id) => reached.has(id)) }
}

const placesOf = ({ kind, organisationIds }: DataScope, { own, below }: OwnPlaces): readonly string[] => {
  if (kind === 2) return organisationIds
  return kind === 3 ? own : below
}

/** Each scope of a role, cut down to that of a key. */
export const narrowScopes = (
  { usual, byPermission }: RoleScopes,
  scope: DataScope,
  places: OwnPlaces,
): RoleScopes => ({
  usual: usual === null ? null : narrowScope(usual, scope, places),
  byPermission: Object.fromEntries(
    Object.entries(byPermission).map(([permission, one]) => [permission, narrowScope(one, scope, places)]),
  ),
})
