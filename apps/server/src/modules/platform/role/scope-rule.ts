import type { DataScope, RoleScopes } from '@gridwright/contract'

/** Every organisation with the one above it. */
export type Parents = ReadonlyMap<string, string | null>

/** Of a role: how far a permission reaches; null where it reaches nothing. */
export const scopeFor = ({ usual, byPermission }: RoleScopes, permission: string): DataScope | null =>
  byPermission[permission] ?? usual

/** These organisations and all below them. A circle ends. */
export const below = (ids: readonly string[], parents: Parents): ReadonlySet<string> => {
  const children = Map.groupBy(parents.keys(), (id) => parents.get(id) ?? null)
  const found = new Set(ids)
  // A set's iteration comes to what is added meanwhile.
  for (const id of found) for (const child of children.get(id) ?? []) found.add(child)
  return found
}

/** The organisations that scopes reach for somebody who belongs to `own`. */
export const organisationsOf = (
  scopes: readonly DataScope[],
  own: readonly string[],
  parents: Parents,
): 'all' | ReadonlySet<string> => {
  if (scopes.some(({ kind }) => kind === 1)) return 'all'
  return new Set(scopes.flatMap((scope) => [...placesOf(scope, own, parents)]))
}

const placesOf = (
  { kind, organisationIds, withBelow = [] }: DataScope,
  own: readonly string[],
  parents: Parents,
): Iterable<string> => {
  if (kind === 2) return [...organisationIds, ...(withBelow.length === 0 ? [] : below(withBelow, parents))]
  if (kind === 3) return own
  return kind === 4 ? below(own, parents) : []
}

/** The part of scopes that grows: what it reaches takes in whatever comes below later. */
export const growingOf = (scopes: readonly DataScope[]): DataScope[] =>
  scopes.flatMap((scope) => {
    if (scope.kind === 1 || scope.kind === 4) return [scope]
    return scope.kind === 2 ? [{ ...scope, organisationIds: [] }] : []
  })

export type Giver = {
  /** His own, for the permission in question; several where several roles give it. */
  readonly scopes: readonly DataScope[]
  readonly organisationIds: readonly string[]
  readonly parents: Parents
}

/**
 * Reference §3.2: may he unit on `given`? All ⊇ chosen organisations, own and below ⊇ own ⊇ self; chosen ones must lie
 * in what he reaches. Own, and own and below, are relative to who receives them: with a `receiver` (his organisations)
 * their rows must lie in the giver's reach; without one, in a role that nobody is named for, their order counts. What is given with all below it must grow in the giver's hands too.
 */
export const isScopeWithin = (
  giver: Giver,
  given: DataScope | null,
  receiver?: readonly string[],
): boolean => {
  const { scopes, organisationIds, parents } = giver
  if (given === null) return true
  if (scopes.length === 0) return false
  // What is one's own is out of nobody's reach.
  if (given.kind === 5) return true
  const reach = organisationsOf(scopes, organisationIds, parents)
  if (reach === 'all') return true
  if (given.kind === 1) return false
  if (given.kind === 2) return isSubset(given.organisationIds, reach) && growsWithin(giver, given)
  if (receiver !== undefined) return isSubset(placesOf(given, receiver, parents), reach)
  const least = given.kind === 3 ? [2, 3, 4] : [2, 4]
  return scopes.some(({ kind }) => least.includes(kind))
}

const growsWithin = ({ scopes, organisationIds, parents }: Giver, { withBelow = [] }: DataScope): boolean => {
  const growing = organisationsOf(growingOf(scopes), organisationIds, parents)
  return growing === 'all' || isSubset(withBelow, growing)
}

const isSubset = (ids: Iterable<string>, all: ReadonlySet<string>): boolean =>
  [...ids].every((id) => all.has(id))
