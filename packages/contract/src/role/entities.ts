import { z } from 'zod'
import { id, instant } from '#shared/paging.ts'
import { status } from '#shared/status.ts'
import { roleScopes } from './data-scope.ts'

export const role = z.strictObject({
  id,
  name: z.string(),
  nameEn: z.string(),
  description: z.string(),
  /** Empty: the other one stands in English pages too. */
  descriptionEn: z.string(),
  isSuper: z.boolean(),
  menuIds: z.array(id),
  permissions: z.array(z.string()),
  scopes: roleScopes,
  status,
  userCount: z.int(),
  createdAt: instant,
  /** To be given back with a change, so that of two parallel ones the second is refused. */
  version: z.int(),
})
export type Role = z.infer<typeof role>

/** What of two roles' rights only one has, and how far each reaches by a permission that both have. */
export const roleComparison = z.strictObject({
  menus: z.strictObject({ one: z.array(id), other: z.array(id), both: z.array(id) }),
  permissions: z.strictObject({
    one: z.array(z.string()),
    other: z.array(z.string()),
    both: z.array(z.string()),
  }),
  /** Permissions that both have with different scopes. */
  scopes: z.array(
    z.strictObject({
      permission: z.string(),
      one: roleScopes.shape.usual,
      other: roleScopes.shape.usual,
    }),
  ),
  /** Those that the caller may see. */
  members: z.strictObject({
    one: z.array(z.string()),
    other: z.array(z.string()),
    both: z.array(z.string()),
  }),
})
export type RoleComparison = z.infer<typeof roleComparison>

export const roleMember = z.strictObject({
  id,
  username: z.string(),
  displayName: z.string(),
  organisationName: z.string(),
  status,
})
export type RoleMember = z.infer<typeof roleMember>
