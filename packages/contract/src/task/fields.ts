import { z } from 'zod'
import { id } from '#shared/paging.ts'

/** One field of what the form of a step shows: hidden ones are never sent. */
export const shownField = z.strictObject({
  name: z.string(),
  label: z.string(),
  type: z.string(),
  writable: z.boolean(),
  required: z.boolean(),
  values: z.array(z.strictObject({ id: z.string(), name: z.string() })),
})

/** By field: 1 read, 2 write, 3 hidden. */
export const fieldPermissions = z.record(z.string(), z.literal([1, 2, 3]))

/** A step whose people somebody picks beforehand, and among whom; an empty range is everybody. */
export const pickedStep = z.strictObject({ node: z.string(), name: z.string(), range: z.array(id) })
