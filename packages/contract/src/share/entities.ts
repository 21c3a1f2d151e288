import { z } from 'zod'
import { id, instant } from '#shared/paging.ts'

/** `https://portal.example.com`, with a port where it has one; no path, no wildcard. */
export const shareOrigin = z
  .string()
  .max(200)
  .regex(/^https?:\/\/[\w-]+(\.[\w-]+)*(:\d{1,5})?$/)

export const shareLink = z.strictObject({
  id,
  createdByName: z.string(),
  createdAt: instant,
  expiresAt: instant,
  hasPassword: z.boolean(),
  origins: z.array(z.string()),
  /** `ended`: expired, or withdrawn. */
  state: z.enum(['open', 'ended']),
  opened: z.int(),
  lastOpenedAt: instant.nullable(),
})
export type ShareLink = z.infer<typeof shareLink>
