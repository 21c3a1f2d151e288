import type { Role, RoleComparison } from '@gridwright/contract'
import { scopeFor } from './scope-rule.ts'

type Sides<T> = { readonly one: T; readonly other: T }

/** What of two lists only one has, and what both. */
const sides = ({ one, other }: Sides<readonly string[]>): RoleComparison['menus'] => {
  const [ones, others] = [new Set(one), new Set(other)]
  return {
    one: [...ones.difference(others)],
    other: [...others.difference(ones)],
    both: [...ones.intersection(others)],
  }
}

/** Two roles beside each other; members are those whom the caller may see. */
export const compareRoles = (
  { one, other }: Sides<Role>,
  members: Sides<readonly string[]>,
): RoleComparison => {
  const permissions = sides({ one: one.permissions, other: other.permissions })
  const scopes = permissions.both.map((permission) => ({
    permission,
    one: scopeFor(one.scopes, permission),
    other: scopeFor(other.scopes, permission),
  }))
  return {
    menus: sides({ one: one.menuIds, other: other.menuIds }),
    permissions,
    scopes: scopes.filter((pair) => keyOf(pair.one) !== keyOf(pair.other)),
    members: sides(members),
  }
}

const keyOf = (scope: Role['scopes']['usual']): string =>
  scope === null
    ? ''
    : [scope.kind, ...scope.organisationIds.toSorted(), '/', ...(scope.withBelow ?? []).toSorted()].join(' ')
