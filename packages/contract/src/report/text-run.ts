import { z } from 'zod'

/**
 * A part of a cell's text with a look of its own; what it does not say it has from the cell's style. Only text: nothing in it
 * is ever read as markup (attack 14).
 */
export const textRun = z.strictObject({
  text: z.string().min(1).max(32_767),
  bold: z.boolean().exactOptional(),
  italic: z.boolean().exactOptional(),
  underline: z.boolean().exactOptional(),
  strike: z.boolean().exactOptional(),
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .exactOptional(),
  font: z.string().max(100).exactOptional(),
  /** Points, before a script makes it smaller. */
  fontSize: z.number().min(1).max(409).exactOptional(),
  script: z.enum(['super', 'sub']).exactOptional(),
})
export type TextRun = z.infer<typeof textRun>

/** A text in runs, from its first sign to its last. */
export const richText = z
  .array(textRun)
  .min(1)
  .max(500)
  .refine((runs) => runs.reduce((sum, { text }) => sum + text.length, 0) <= 32_767, {
    error: 'At most 32,767 characters',
  })
