import { z } from 'zod'
import { id, instant } from '#shared/paging.ts'

/** A data screen as whoever opens it sees it; `document` is the `Screen` of `packages/screen`. */
export const openedScreen = z.strictObject({
  id,
  name: z.string(),
  /** Published version, 0 = none yet. */
  version: z.int(),
  revision: z.int(),
  document: z.unknown(),
  /** The server’s clock: walls may have none that is right. */
  serverTime: instant,
  mayEdit: z.boolean(),
  /** Of the share link, by which somebody came: values that he cannot change, by code. */
  fixed: z.record(z.string(), z.string()),
})
export type OpenedScreen = z.infer<typeof openedScreen>
