import { z } from 'zod'
import { assetKinds } from './kinds.ts'
import { id, instant } from '#shared/paging.ts'

export const assetKind = z.enum(assetKinds)

/** view < edit < manage (reference platform §3.4). */
export const grantLevels = ['view', 'edit', 'manage'] as const
export const grantLevel = z.enum(grantLevels)
export type GrantLevel = z.infer<typeof grantLevel>

/** Something of it can be seen. */
export const assetName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((name) => /[^\p{C}\p{Z}]/u.test(name), 'validation.required')

export const assetSummary = z.strictObject({
  id,
  kind: assetKind,
  name: z.string(),
  description: z.string(),
  folderId: id.nullable(),
  ownerId: id,
  ownerName: z.string(),
  /** The caller's own level. */
  level: grantLevel,
  favourite: z.boolean(),
  /** Published version, 0 = none yet. */
  version: z.int(),
  /** Counts saves of the draft; a save names the revision that it was based on. */
  revision: z.int(),
  hasDraft: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  updatedBy: z.string(),
})
export type AssetSummary = z.infer<typeof assetSummary>

export const assetDetail = assetSummary.extend({ document: z.unknown() })
export type AssetDetail = z.infer<typeof assetDetail>

/** Small pictures (SVG, to be shown as `<img>`) by the id of their asset; absent = it has none. */
export const assetThumbnails = z.record(z.string(), z.string())

export const assetVersion = z.strictObject({
  version: z.int(),
  comment: z.string(),
  createdAt: instant,
  createdBy: z.string(),
})
export type AssetVersion = z.infer<typeof assetVersion>

/** One difference between two documents: a JSON pointer and both values; absent = not there. */
export const difference = z.strictObject({
  path: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
})
export type Difference = z.infer<typeof difference>

export const assetGrant = z.strictObject({
  subjectKind: z.enum(['user', 'role', 'organisation']),
  subjectId: id,
  subjectName: z.string().optional(),
  level: grantLevel,
})
export type AssetGrant = z.infer<typeof assetGrant>

export const folder = z.strictObject({
  id,
  kind: assetKind,
  parentId: id.nullable(),
  name: z.string(),
  /** Who made it, and super administrators. */
  mayEdit: z.boolean(),
})
export type Folder = z.infer<typeof folder>

/** A thing that an asset uses or that uses it; `name` is empty where the caller may not see it. */
export const lineageNode = z.strictObject({ id, kind: z.string(), name: z.string() })
export type LineageNode = z.infer<typeof lineageNode>
