import { z } from 'zod'
import { id, instant } from '#shared/paging.ts'

export const factor = z.strictObject({
  id,
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})
export type Factor = z.infer<typeof factor>
