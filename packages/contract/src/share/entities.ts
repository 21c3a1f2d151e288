import { z } from 'zod'
import { id, instant } from '#shared/paging.ts'

export const shareLink = z.strictObject({
  id,
  createdByName: z.string(),
  createdAt: instant,
  expiresAt: instant,
  hasPassword: z.boolean(),
  /** `ended`: expired, or withdrawn. */
  state: z.enum(['open', 'ended']),
  opened: z.int(),
  lastOpenedAt: instant.nullable(),
})
export type ShareLink = z.infer<typeof shareLink>
