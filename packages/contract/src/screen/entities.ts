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

const titled = z.strictObject({ zh: z.string(), en: z.string() })

/** A kind of widget as programs need it. */
export const describedWidget = z.strictObject({
  type: z.string(),
  version: z.int(),
  title: titled,
  size: z.strictObject({ w: z.number(), h: z.number() }),
  /** What it takes from its data: columns of a kind. */
  slots: z.array(
    z.strictObject({
      key: z.string(),
      title: titled,
      takes: z.string(),
      many: z.boolean(),
      required: z.boolean(),
    }),
  ),
  events: z.array(z.string()),
  /** JSON Schema of its options, where asked for; with what they are by themselves. */
  options: z.record(z.string(), z.unknown()).optional(),
  defaults: z.unknown().optional(),
})
