import { z } from 'zod'

/** The upper left of a report's first sheet, in pixels; white paper. */
export const sheetPicture = z.strictObject({
  width: z.number(),
  height: z.number(),
  shapes: z.array(
    z.strictObject({
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
      /** `#rrggbb`; empty = none. */
      fill: z.string(),
      /** It has borders. */
      line: z.boolean(),
      /** Part of its width that its word fills; 0 = no word. */
      ink: z.number().min(0).max(1),
      bold: z.boolean(),
      align: z.enum(['left', 'center', 'right']),
    }),
  ),
})
export type SheetPicture = z.infer<typeof sheetPicture>
