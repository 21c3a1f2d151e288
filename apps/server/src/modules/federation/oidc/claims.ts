import { AppError } from '@gridwright/contract'
import { z } from 'zod'

/** Names are shown and never prove anything: one that is none is left out. */
const name = z
  .string()
  .transform((text) =>
    text
      .replaceAll(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 200),
  )
  .catch('')
  .default('')

const claims = z.object({
  iss: z.string().min(1).max(500),
  /** OpenID Connect Core, section 2: at most 255 signs. It says who somebody is, so nothing of it is mended. */
  sub: z
    .string()
    .max(255)
    .refine((text) => text.trim() !== '' && !/\p{Cc}/u.test(text)),
  preferred_username: name,
  email: name,
  name,
})

/** What an issuer says of somebody. Throws `sign-on-failed` where it does not say who. */
export const parseClaims = (given: unknown): z.output<typeof claims> => {
  const parsed = claims.safeParse(given)
  if (!parsed.success) throw new AppError('sign-on-failed', {}, parsed.error)
  return parsed.data
}
