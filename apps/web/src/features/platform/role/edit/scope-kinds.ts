import type { DataScope, RoleScopes } from '@gridwright/contract'

/** How far a permission reaches in a role; null where it reaches nothing. */
export const scopeFor = ({ usual, byPermission }: RoleScopes, permission: string): DataScope | null =>
  byPermission[permission] ?? usual

/** PRM-05: the kinds that somebody with this scope may hand on; the server judges organisations and receivers. */
export const kindsWithin = (own: DataScope | null): readonly DataScope['kind'][] => {
  if (own === null) return []
  const byKind: Readonly<Record<DataScope['kind'], readonly DataScope['kind'][]>> = {
    1: [1, 2, 4, 3, 5],
    2: [2, 4, 3, 5],
    3: [2, 3, 5],
    4: [2, 4, 3, 5],
    5: [5],
  }
  return byKind[own.kind]
}
