import { z } from 'zod'
import { id, instant } from '#shared/paging.ts'

export const commentText = z.string().trim().min(1).max(2000)

/** Of one cell, as people write it: `B7`. */
export const cellAddress = z.string().regex(/^[A-Z]{1,3}[1-9]\d{0,6}$/)

export const assetComment = z.strictObject({
  id,
  text: z.string(),
  /** null = about the whole. */
  cell: z.string().nullable(),
  sheet: z.string().nullable(),
  authorName: z.string(),
  createdAt: instant,
  editedAt: instant.nullable(),
  /** null = open. */
  resolvedAt: instant.nullable(),
  resolvedBy: z.string().nullable(),
  /** What the caller himself may do with it. */
  mayEdit: z.boolean(),
  mayResolve: z.boolean(),
  mayRemove: z.boolean(),
})
export type AssetComment = z.infer<typeof assetComment>
