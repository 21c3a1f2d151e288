import { z } from 'zod'
import { id } from './paging.ts'

/** RTE-09: `mode` is `default` (a page of ours) or `iframe`; unknown modes count as default. `desc` is the title. */
export const menuItem = z.strictObject({
  id,
  pid: id.nullable(),
  url: z.string(),
  desc: z.string(),
  /** English title; absent = `desc`. */
  descEn: z.string().optional(),
  icon: z.string(),
  mode: z.string(),
  hidden: z.boolean().optional(),
  /** RTE-10; each only where it is not as usual: not pinned, kept alive, in the breadcrumb, marked itself. */
  affix: z.boolean().optional(),
  noCache: z.boolean().optional(),
  breadcrumb: z.boolean().optional(),
  activeMenu: z.string().optional(),
  /** Of groups; usually true. */
  alwaysShow: z.boolean().optional(),
  /** Of groups; usually the home page. */
  redirect: z.string().optional(),
})
export type MenuItem = z.infer<typeof menuItem>

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
