import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { AppError } from '@gridwright/contract'
import { passwordMax, passwordRuns } from '@gridwright/validation'
import { slots } from './slots.ts'

const argon2Async = promisify(argon2)

/** OWASP's second choice, of the reference §2.1: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`

export type Passwords = {
  hash(password: string): Promise<string>
  /** `stored` absent (no such user) takes just as long and is false. */
  verify(password: string, stored: string | undefined): Promise<boolean>
  /**
   * Runs `attempt` in one of the few places where hashing may happen, so that guesses queue up behind each other
   * and the counter of failures is current when the next one is looked at.
   */
  inTurn<T>(attempt: () => Promise<T>): Promise<T>
}

/**
 * Hashing runs on threads of libuv, of which file and name look-ups need some too, and leaves a core to everybody
 * else: a wave of log-ins never delays other calls.
 */
export const passwords = (): Passwords => {
  const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1))
  const turns = slots(atOnce, 500, () => new AppError('too-many-tries', { seconds: 10 }))
  return {
    hash: async (password) => {
      const salt = randomBytes(16)
      const hash = await turns.run(() => derive(password, salt))
      return `${prefix}${salt.toString('base64url')}$${hash.toString('base64url')}`
    },
    verify: async (password, stored) => {
      const [salt, hash] = partsOf(stored ?? absent)
      const found = await derive(password, salt)
      return timingSafeEqual(found, hash) && stored !== undefined
    },
    inTurn: (attempt) => turns.run(attempt),
  }
}

const derive = (password: string, nonce: Buffer): Promise<Buffer> =>
  argon2Async('argon2id', { ...cost, message: password.slice(0, passwordMax), nonce, tagLength: 32 })

const partsOf = (stored: string): [Buffer, Buffer] => {
  if (!stored.startsWith(prefix)) throw new Error('A stored password has an unknown form')
  const [salt = '', hash = ''] = stored.slice(prefix.length).split('$')
  return [Buffer.from(salt, 'base64url'), Buffer.from(hash, 'base64url')]
}

/** Compared with where there is no such user. */
const absent = `${prefix}${Buffer.alloc(16, 7).toString('base64url')}$${Buffer.alloc(32, 7).toString('base64url')}`

const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 16 random characters that are easy to tell apart and meet VAL-03. */
export const randomPassword = (): string => {
  for (;;) {
    const text = [...randomBytes(16)].map((byte) => letters[byte % letters.length]).join('')
    if (passwordRuns.check(text) === undefined) return text
  }
}

/** Stands where a password never fits: accounts of people whose password another system knows. */
export const unusableHash = (): string =>
  `${prefix}${randomBytes(16).toString('base64url')}$${randomBytes(32).toString('base64url')}`
