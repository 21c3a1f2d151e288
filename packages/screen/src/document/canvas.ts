import { z } from 'zod'
import { colour, pixels } from './plain.ts'

/** How a screen of one size is shown in a window of another (reference data-screens §6). */
export const fits = ['contain', 'cover', 'stretch', 'width', 'height', 'actual'] as const
export type Fit = (typeof fits)[number]

/** Colours and letters that widgets have by themselves. */
export const screenThemes = ['dark-blue', 'dark', 'deep-green', 'violet', 'warm', 'light'] as const
export type ScreenTheme = (typeof screenThemes)[number]

/** A picture that the screen carries along, by its key in `pictures`. */
export const pictureKey = z.string().regex(/^[\w-]{1,40}$/)

export const canvas = z.strictObject({
  width: z.int().min(100).max(20_000),
  height: z.int().min(100).max(20_000),
  fit: z.enum(fits),
  background: z
    .strictObject({
      colour: colour.exactOptional(),
      /** To this colour, from top to bottom. */
      to: colour.exactOptional(),
      picture: pictureKey.exactOptional(),
      /** Absent: it covers. */
      pictureFit: z.enum(['cover', 'contain', 'stretch', 'tile']).exactOptional(),
    })
    .exactOptional(),
  grid: z.strictObject({ step: z.int().min(1).max(200), shown: z.boolean() }).exactOptional(),
  /** Lines that a maker drew: places on each axis. */
  guides: z.strictObject({ x: z.array(pixels).max(100), y: z.array(pixels).max(100) }).exactOptional(),
})
export type Canvas = z.infer<typeof canvas>
