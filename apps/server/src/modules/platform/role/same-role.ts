import type { DataScope, Role } from '@gridwright/contract'
import { isSameSet } from '#platform/same-set.ts'
import type { ImportedRole } from './imported-role.ts'

/** Whether a row says what the role is already, whatever the order of what it lists. */
export const isSameRole = (known: Role, { role, status }: ImportedRole): boolean =>
  known.status === status &&
  known.name === role.name &&
  known.nameEn === role.nameEn &&
  known.description === role.description &&
  known.descriptionEn === role.descriptionEn &&
  isSameSet(known.permissions, role.permissions) &&
  isSameSet(known.menuIds, role.menuIds) &&
  isSameScope(known.scopes.usual, role.scopes.usual) &&
  isSameSet(Object.keys(known.scopes.byPermission), Object.keys(role.scopes.byPermission)) &&
  Object.entries(known.scopes.byPermission).every(([permission, scope]) =>
    isSameScope(scope, role.scopes.byPermission[permission] ?? null),
  )

const isSameScope = (one: DataScope | null, other: DataScope | null): boolean =>
  one === null || other === null
    ? one === other
    : one.kind === other.kind && isSameSet(placesIn(one), placesIn(other))

/** Of other kinds than chosen organisations they mean nothing. */
const placesIn = ({ kind, organisationIds, withBelow = [] }: DataScope): readonly string[] =>
  kind === 2 ? [...organisationIds, ...withBelow.map((id) => `${id}/*`)] : []
