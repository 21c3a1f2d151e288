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

/** More than any directory says of one person; what is longer was not made for us. */
const most = { groups: 5000, sign: 500 } as const

const groupName = z.string().min(1).max(most.sign)
const groups = z.union([groupName.transform((one) => [one]), z.array(z.unknown())]).catch([])

/**
 * The groups that a claim lists: an array of texts, or one text. Whatever else stands there lists none, and entries
 * that are no names are left out. Throws `sign-on-failed` where it is too long: half a list would withdraw roles.
 */
export const groupsIn = (given: unknown, claim: string): string[] => {
  const listed = groups.parse(valueAt(given, claim))
  if (listed.length > most.groups) throw new AppError('sign-on-failed')
  return listed.flatMap((one) => groupName.safeParse(one).data ?? [])
}

const code = z
  .string()
  .trim()
  .max(40)
  .refine((text) => !/\p{Cc}/u.test(text))
  .catch('')

/** The text of a claim; empty where it is none, or longer than a code of ours can be. */
export const textIn = (given: unknown, claim: string): string => code.parse(valueAt(given, claim))

/** By the claim's whole name first: names may have dots themselves, such as `https://example.com/groups`. */
const valueAt = (given: unknown, claim: string): unknown => {
  if (claim === '') return undefined
  const whole = ownValue(given, claim)
  return whole === undefined ? claim.split('.').reduce(ownValue, given) : whole
}

const ownValue = (within: unknown, key: string): unknown =>
  typeof within === 'object' && within !== null && !Array.isArray(within) && Object.hasOwn(within, key)
    ? (within as Readonly<Record<string, unknown>>)[key]
    : undefined
