import { z } from 'zod'
import { id, instant } from '#shared/paging.ts'

export const onlineUser = z.strictObject({
  /** Handle of the session, never its id and nothing of its token (attack 4). */
  id,
  current: z.boolean(),
  userId: id,
  username: z.string(),
  displayName: z.string(),
  roleName: z.string(),
  roleNameEn: z.string(),
  organisationName: z.string(),
  application: z.string(),
  address: z.string(),
  /** Where the address lies: this machine, a private network, or the internet. */
  location: z.enum(['local', 'private', 'public', 'unknown']),
  browser: z.string(),
  system: z.string(),
  loggedInAt: instant,
  lastActiveAt: instant,
})
export type OnlineUser = z.infer<typeof onlineUser>
