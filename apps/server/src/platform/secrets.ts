import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Key of a row: 32 lower-case hexadecimal digits (packages/db/README.md). */
export const newId = (): string => randomBytes(16).toString('hex')

/** 192 random bits for what opens something: session, ticket, cookie, set-up code. Only its hash is stored. */
export const newSecret = (): string => randomBytes(24).toString('base64url')

/** For secrets of {@link newSecret} only: what people choose is hashed by `passwords.ts`. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export const sameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
