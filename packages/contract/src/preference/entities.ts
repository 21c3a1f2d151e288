import { z } from 'zod'
import { id } from '#shared/paging.ts'

export const listName = z.string().regex(/^[a-z][\w-]{0,59}$/)

/** Filters of a list under a name: the part of its address behind the `?`, so that applying them can be shared. */
export const savedFilter = z.strictObject({
  id,
  list: listName,
  name: z.string(),
  query: z.string(),
  /** Applied when the list is opened without filters in its address. */
  isDefault: z.boolean(),
})
export type SavedFilter = z.infer<typeof savedFilter>
