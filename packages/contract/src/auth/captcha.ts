import { z } from 'zod'

/** `work` is for who cannot read an image: the browser computes instead. */
export const captchaKind = z.enum(['image', 'work'])

/** What a browser has to find: parameters of ALTCHA's second version. */
const workChallenge = z.strictObject({
  algorithm: z.string(),
  nonce: z.string(),
  salt: z.string(),
  cost: z.int(),
  keyLength: z.int(),
  keyPrefix: z.string(),
})

export const captcha = z.discriminatedUnion('kind', [
  /** `image` is an SVG document. */
  z.strictObject({ kind: z.literal('image'), id: z.string(), image: z.string() }),
  z.strictObject({ kind: z.literal('work'), id: z.string(), challenge: workChallenge }),
])
export type Captcha = z.infer<typeof captcha>

/** What stands beside user name and password: the characters of an image, or the found number. */
export const solvedCaptcha = z.strictObject({
  id: z.string().min(1).max(2000),
  answer: z.union([
    z.string().trim().max(20),
    z.strictObject({
      counter: z.int().min(0).max(0xff_ff_ff_ff),
      derivedKey: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ]),
})
export type SolvedCaptcha = z.infer<typeof solvedCaptcha>
