import { z } from 'zod'
import { id } from '#shared/paging.ts'

export const organisation = z.strictObject({
  id,
  parentId: id.nullable(),
  name: z.string(),
  code: z.string(),
  leaderId: id.nullable(),
  /** Empty where the caller does not see that user. */
  leaderName: z.string(),
  phone: z.string(),
  /** People who belong to it itself, of those that the caller sees. */
  users: z.int(),
  version: z.int(),
})
export type Organisation = z.infer<typeof organisation>
