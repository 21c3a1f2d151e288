import { z } from 'zod'
import { id } from '#shared/paging.ts'

export const userRole = z.strictObject({
  id,
  name: z.string(),
  nameEn: z.string().optional(),
  description: z.string(),
  descriptionEn: z.string().optional(),
})
export type UserRole = z.infer<typeof userRole>

/** The facts of ACC-05 beside token and app. */
export const sessionFacts = z.strictObject({
  name: z.string(),
  username: z.string(),
  avatar: z.string(),
  roles: z.array(z.string()),
  roleName: z.string(),
  /** For an English interface; absent where the role has none. */
  roleNameEn: z.string().optional(),
  roleId: id,
  isAdmin: z.boolean(),
  orgIds: z.array(id),
  /** Permission codes of the role, comma-joined. */
  apiList: z.string(),
  /** The list itself; the client takes it from here where the token says `@ref`. */
  perms: z.array(z.string()),
  mustChangePassword: z.boolean(),
})
export type SessionFacts = z.infer<typeof sessionFacts>

export const granted = z.strictObject({
  token: z.string(),
  /** Absent on a pre-session: a role must be chosen first. */
  facts: sessionFacts.optional(),
  /** The token only leads on: a second factor must be given, or set up first (ASVS 6.3.2). */
  second: z.enum(['factor', 'enrol']).optional(),
})
