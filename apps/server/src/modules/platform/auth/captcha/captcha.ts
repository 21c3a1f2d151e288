import { randomInt } from 'node:crypto'
import { AppError } from '@gridwright/contract'
import type { Captcha, SolvedCaptcha } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge as Work, Solution } from 'altcha-lib/types'
import { z } from 'zod'
import type { CallContext, CookieJar } from '#operations/handler.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import { hashSecret, newId, newSecret, sameText } from '#platform/secrets.ts'
import { drawCaptcha } from './draw-captcha.ts'
import { glyphs } from './glyphs.ts'
import { useCaptcha } from './used-captcha-store.ts'

export type CaptchaNeeds = {
  readonly db: Db
  readonly now: () => Date
  readonly cookieName: string
  /** Closes what the server must find again in the answer, so that unanswered captchas are kept nowhere. */
  readonly captchaBox: SecretBox
  readonly captchaSecret: string
}
type Context = Pick<CallContext<unknown>, 'cookies' | 'address'>

const lifetime = 120_000
const length = 5
const place = 'captcha'
/** 256 tries on average of 5,000 rounds each: about a second of a browser, far more than an image costs a person. */
const effort = { algorithm: 'PBKDF2/SHA-256', cost: 5000, keyLength: 32, keyPrefix: '00' } as const

const sealed = z.strictObject({
  id: z.string(),
  /** Of the browser, or of the address where cookies are not kept. */
  owner: z.string(),
  until: z.number(),
  text: z.string().optional(),
  work: z.custom<Work>().optional(),
})
type Sealed = z.infer<typeof sealed>

/** ACC-11: a captcha for the browser that asks. */
export const makeCaptcha = async (
  needs: CaptchaNeeds,
  kind: Captcha['kind'],
  context: Context,
): Promise<Captcha> => {
  const base = { id: newId(), owner: ownerOf(needs, context), until: needs.now().getTime() + lifetime }
  const seal = (content: Sealed): string => needs.captchaBox.seal(JSON.stringify(content), place)
  if (kind === 'work') {
    const work = await makeWork(needs.captchaSecret)
    const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = work.parameters
    const challenge = { algorithm, nonce, salt, cost, keyLength, keyPrefix }
    return { kind, id: seal({ ...base, work }), challenge }
  }
  const text = randomText()
  return { kind, id: seal({ ...base, text }), image: drawCaptcha(text, random) }
}

/** Throws `captcha-wrong` unless it is solved, in time, by the browser that asked; each is good for one try. */
export const takeCaptcha = async (
  needs: CaptchaNeeds,
  given: SolvedCaptcha,
  context: Context,
): Promise<void> => {
  const found = openSealed(needs, given.id)
  const isIts = found !== undefined && sameText(found.owner, ownerOf(needs, context))
  if (!isIts || found.until <= needs.now().getTime()) throw new AppError('captcha-wrong')
  const isFresh = await useCaptcha(needs.db, { id: found.id, expiresAt: new Date(found.until) })
  if (!isFresh || !(await isSolved(needs, found, given.answer))) throw new AppError('captcha-wrong')
}

const isSolved = async (
  { captchaSecret }: CaptchaNeeds,
  { text, work }: Sealed,
  answer: SolvedCaptcha['answer'],
): Promise<boolean> => {
  if (typeof answer === 'string') {
    return text !== undefined && sameText(answer.normalize('NFKC').toUpperCase(), text)
  }
  return work !== undefined && isWorkDone(work, answer, captchaSecret)
}

const makeWork = (secret: string): Promise<Work> =>
  createChallenge({ ...effort, deriveKey, hmacSignatureSecret: secret })

/** Its own time limit is left out: the captcha around it has one, by the clock that is handed in. */
const isWorkDone = async (challenge: Work, solution: Solution, secret: string): Promise<boolean> => {
  const found = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret })
  return found.verified
}

/** What one did not make oneself opens to nothing. */
const openSealed = ({ captchaBox }: CaptchaNeeds, id: string): Sealed | undefined => {
  try {
    return sealed.parse(JSON.parse(captchaBox.open(id, place)))
  } catch {
    return undefined
  }
}

/** The browser's own value, made where it has none yet: one per browser, from before a log-in on. */
const browserValue = (cookieName: string, cookies: CookieJar): string => {
  const known = cookies.get(cookieName)
  const value = known !== undefined && /^[\w-]{32}$/.test(known) ? known : newSecret()
  cookies.set(cookieName, value)
  return value
}

const ownerOf = ({ cookieName }: CaptchaNeeds, { cookies, address }: Context): string =>
  cookies.keeps === true
    ? hashSecret(`browser ${browserValue(cookieName, cookies)}`)
    : hashSecret(`address ${address}`)

const random = (): number => randomInt(2 ** 32) / 2 ** 32

const randomText = (): string => {
  const signs = [...glyphs.keys()]
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
}
