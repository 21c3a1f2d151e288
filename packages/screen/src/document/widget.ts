import { z } from 'zod'
import { screenLimits } from './bounds.ts'
import { eventRule } from './action.ts'
import { pictureKey } from './canvas.ts'
import { colour, flag, itemId, length, pixels } from './plain.ts'

/** `r` turns it clockwise about its centre, in degrees. */
export const box = z.strictObject({
  x: pixels,
  y: pixels,
  w: length,
  h: length,
  r: z.number().min(-360).max(360),
})
export type Box = z.infer<typeof box>

/** The frame that every widget may have, whatever it shows. */
export const frame = z.strictObject({
  background: colour.exactOptional(),
  picture: pictureKey.exactOptional(),
  border: z.strictObject({ colour, width: z.number().min(0).max(40) }).exactOptional(),
  /** Pixels of the corners. */
  radius: z.number().min(0).max(1000).exactOptional(),
  opacity: z.number().min(0).max(1).exactOptional(),
  padding: z.number().min(0).max(400).exactOptional(),
  shadow: flag,
  /** Blurs what stands behind it, pixels. */
  blur: z.number().min(0).max(60).exactOptional(),
})
export type Frame = z.infer<typeof frame>

/**
 * Where a widget's data come from. `map`: for each slot of its kind the columns that fill it. `everyMs`: in place of the
 * query's; 0 = never by itself.
 */
export const binding = z.strictObject({
  query: itemId,
  map: z.record(z.string().max(40), z.array(z.string().min(1).max(200)).max(50)),
  everyMs: z.union([z.literal(0), z.int().min(screenLimits.refreshMs).max(86_400_000)]).exactOptional(),
})
export type Binding = z.infer<typeof binding>

/** Options are of the widget's kind: its own schema reads them, and a kind that nobody knows is kept as it is. */
export const widget = z.strictObject({
  type: z.string().regex(/^[A-Za-z][\w-]{0,39}$/),
  /** Of its kind's options. */
  version: z.int().min(1).max(1000),
  name: z.string().max(100),
  locked: flag,
  hidden: flag,
  box,
  frame: frame.exactOptional(),
  options: z.record(z.string().max(100), z.unknown()),
  bind: binding.exactOptional(),
  on: z.array(eventRule).max(50).exactOptional(),
})
export type Widget = z.infer<typeof widget>
