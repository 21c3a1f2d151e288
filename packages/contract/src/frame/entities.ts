import { z } from 'zod'
import { id, instant } from '#shared/paging.ts'

/** `none`: embedded only. `frame`: gets a short token of its own. `session`: gets the person's session token. */
export const frameTokenKinds = ['none', 'frame', 'session'] as const
export type FrameTokenKind = (typeof frameTokenKinds)[number]

export const permission = z.string().min(1).max(100)

/** ACC-13, LAY-05: a place whose pages menu items may embed. */
export const frameOrigin = z.strictObject({
  id,
  /** Scheme, host and port, as a browser names it. */
  origin: z.string(),
  name: z.string(),
  token: z.enum(frameTokenKinds),
  /** What a frame token of it tells at most; only what the person holds himself counts. */
  permissions: z.array(permission),
  enabled: z.boolean(),
  createdAt: instant,
  version: z.int(),
})
export type FrameOrigin = z.infer<typeof frameOrigin>
