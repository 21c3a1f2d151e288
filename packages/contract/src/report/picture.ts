import { z } from 'zod'

/** How a picture lies in its area: whole, filling it, pulled to it, or at its own size. */
export const pictureFits = ['contain', 'cover', 'stretch', 'original'] as const
export type PictureFit = (typeof pictureFits)[number]

/** A value shown as a picture (RPT-05): a file's id, base64 or bytes, an http(s) address, or `picture:` and a name. */
export const cellPicture = z.strictObject({ fit: z.enum(pictureFits) })
export type CellPicture = z.infer<typeof cellPicture>

/** Why a value shows as text though its cell shows pictures. */
export const pictureRefusals = [
  'unknown',
  'vector',
  'broken',
  'heavy',
  'pixels',
  'forbidden',
  'unreachable',
  'missing',
  'many',
] as const
export type PictureRefusal = (typeof pictureRefusals)[number]

/** Bounds of the pictures of one run; bytes as they come, before anything is decoded. */
export const pictureLimits = {
  bytes: 2 * 1_048_576,
  pixels: 40_000_000,
  /** Of one run, after they were written anew. */
  bytesOfRun: 64 * 1_048_576,
  /** Different ones of one run. */
  ofRun: 2000,
} as const

/** A picture as viewers get it: PNG or JPEG, whatever it came as. */
export const renderedPicture = z.union([
  z.strictObject({
    type: z.enum(['png', 'jpeg']),
    width: z.int(),
    height: z.int(),
    /** Base64. */
    data: z.string(),
  }),
  z.strictObject({ refused: z.enum(pictureRefusals) }),
])
export type RenderedPicture = z.infer<typeof renderedPicture>
