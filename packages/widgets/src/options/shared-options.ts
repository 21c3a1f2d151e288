import { colour as plainColour } from '@gridwright/screen'
import { z } from 'zod'

/** Options that several kinds have, so that they survive a change of the kind. */

export const words = z.string().max(200)
export const longWords = z.string().max(4000)
/** '' = the theme's. */
export const colour = z.union([plainColour, z.literal('')])
export const colours = z.array(plainColour).max(24)
export const fontSize = z.number().min(6).max(400)

/** How numbers are written. */
export const numbers = z.strictObject({
  /** -1: as many as there are, four at most. */
  decimals: z.int().min(-1).max(8).default(-1),
  grouped: z.boolean().default(true),
  prefix: z.string().max(20).default(''),
  unit: z.string().max(20).default(''),
  /** What values are divided by before: 10000 for 万. */
  divide: z.number().positive().max(1e12).default(1),
})
export type NumberOptions = z.infer<typeof numbers>

/** From this value on, this colour. */
export const threshold = z.strictObject({ from: z.number(), colour: plainColour })
export const thresholds = z.array(threshold).max(20)
export type Threshold = z.infer<typeof threshold>

export const letters = z.strictObject({
  size: fontSize.default(24),
  colour: colour.default(''),
  bold: z.boolean().default(false),
  italic: z.boolean().default(false),
  spacing: z.number().min(-20).max(100).default(0),
  align: z.enum(['left', 'center', 'right']).default('left'),
  vertical: z.enum(['top', 'middle', 'bottom']).default('middle'),
  family: z.enum(['normal', 'number', 'serif', 'mono']).default('normal'),
})
export type LetterOptions = z.infer<typeof letters>
