import { z } from 'zod'
import { instant } from '#shared/paging.ts'

/** Maps go by the six digits of an area; `world` is the map of countries (RTE-03). */
export const mapCode = z.string().regex(/^(\d{6}|world)$/)

/** What the file's degrees are measured by; what is kept is GCJ-02, as all maps of areas are. */
export const boundaryDatums = ['gcj02', 'wgs84', 'bd09'] as const

export const boundaryLimits = {
  /** Signs of an uploaded file. */
  signs: 6_000_000,
  features: 5000,
  points: 500_000,
} as const

/** DSH-04, RTE-03: boundaries that stand in place of the ones that came with the product. */
export const boundary = z.strictObject({
  code: z.string(),
  /** Of the area table; empty where it has none. */
  name: z.string(),
  features: z.int(),
  /** Of what is sent to a map. */
  bytes: z.int(),
  datum: z.enum(boundaryDatums),
  updatedAt: instant,
  updatedBy: z.string(),
  version: z.int(),
})
export type Boundary = z.infer<typeof boundary>

/** What a file holds, before it is kept. */
export const readBoundary = z.strictObject({
  /** GeoJSON as it would be served. */
  outlines: z.string(),
  features: z.int(),
  pointsBefore: z.int(),
  points: z.int(),
  /** Of the first features: how rows may call them. */
  areas: z.array(z.strictObject({ code: z.string(), name: z.string() })).max(200),
  /** How many carry no code: rows find them by name only. */
  withoutCode: z.int(),
})
export type ReadBoundary = z.infer<typeof readBoundary>
