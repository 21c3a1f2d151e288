import { z } from 'zod'
import { screenLimits } from './bounds.ts'
import { canvas, pictureKey, screenThemes } from './canvas.ts'
import { itemId } from './plain.ts'
import { query } from './query.ts'
import { node } from './tree.ts'
import { variable } from './variable.ts'
import { widget } from './widget.ts'

/** Base64 of a PNG, JPEG, WebP, GIF or SVG; the server looks at what it is when it is saved. */
const picture = z.strictObject({
  name: z.string().max(200),
  data: z
    .string()
    .max(2_000_000)
    .regex(/^data:image\/(png|jpeg|webp|gif|svg\+xml);base64,[A-Za-z0-9+/=]+$/),
})
export type Picture = z.infer<typeof picture>

const few = <T>(items: Readonly<Record<string, T>>, most: number): boolean =>
  Object.keys(items).length <= most

export const pictures = z
  .record(pictureKey, picture)
  .refine((all) => few(all, 200))
  .exactOptional()

export const screenShape = z.strictObject({
  version: z.literal(1),
  canvas,
  theme: z.enum(screenThemes),
  variables: z.array(variable).max(screenLimits.variables),
  queries: z.record(itemId, query).refine((all) => few(all, screenLimits.queries)),
  widgets: z.record(itemId, widget).refine((all) => few(all, screenLimits.widgets)),
  tree: z.array(node).max(screenLimits.widgets),
  pictures,
})

export type Screen = z.infer<typeof screenShape>
