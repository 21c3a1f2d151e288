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
  /** What it fixes, by the code of a parameter (report) or a variable (data screen). */
  fixed: z.record(z.string(), z.string()),
  /** `ended`: expired, or withdrawn. */
  state: z.enum(['open', 'ended']),
  opened: z.int(),
  lastOpenedAt: instant.nullable(),
})
export type ShareLink = z.infer<typeof shareLink>

/** What a link may fix. */
export const linkParameter = z.strictObject({ code: z.string(), name: z.string() })
export type LinkParameter = z.infer<typeof linkParameter>

/** Values that a link fixes: at most so many, none of them empty. */
export const fixedValues = z
  .record(z.string().min(1).max(60), z.string().min(1).max(1000))
  .refine((all) => Object.keys(all).length <= 50)
