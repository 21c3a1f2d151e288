import { AppError } from '@gridwright/contract'
import type { HandlerInput } from '@gridwright/contract'
import type { Handler } from '#operations/handler.ts'
import { decodeJwt, jwtVerify } from 'jose'
import { z } from 'zod'
import { accountKey, findAccount, mayEnter, rememberLogin, useLaunchToken } from './account-store.ts'
import { enter } from './grant-session.ts'
import type { Sessions } from './session-reader.ts'

/** Who may launch the console with a token, and the secret that both sides know (setting LAUNCH_ISSUERS). */
export type LaunchIssuers = Readonly<Record<string, string>>

const longestSeconds = 300

/**
 * ACC-08, WIR-05: a token signed (HS256) by a registered issuer with iss, sub = user name, jti, iat, exp and
 * aud = `gridwright`, at most five minutes old and used once.
 */
export const authenticate =
  (sessions: Sessions, issuers: LaunchIssuers): Handler<'auth.authenticate'> =>
  async (input, context) => {
    const { username, app } = namesOf(input, context.lang)
    const { issuer, jti, subject, expiresAt } = await readLaunchToken(input.token, issuers, sessions.now())
    if (accountKey(subject) !== accountKey(username)) throw new AppError('token-wrong')
    if (!(await useLaunchToken(sessions.db, { issuer, jti, expiresAt }))) throw new AppError('token-wrong')
    const account = await findAccount(sessions.db, username)
    if (account === undefined) throw new AppError('login-failed')
    if (!mayEnter(account, sessions.now())) throw new AppError('user-disabled')
    const entry = { userId: account.id, application: input.application, app }
    const answer = await enter(sessions, entry, context)
    await rememberLogin(sessions.db, account.id, sessions.now())
    return answer
  }

const missing = { zh: '缺少用户名，请补上', en: 'is missing; please add it' } as const

/** Each name under either of its spellings; two that differ are neither. */
const namesOf = ({ username, user, app, appName }: HandlerInput<'auth.authenticate'>, lang: 'zh' | 'en') => {
  const name = username ?? user
  if (name === undefined) throw new AppError('invalid', { field: 'user', reason: missing[lang] })
  if (user !== undefined && accountKey(user) !== accountKey(name)) throw new AppError('token-wrong')
  if (app !== undefined && appName !== undefined && app !== appName)
    throw new AppError('invalid', { field: 'appName', problem: 'not-known', names: app })
  return { username: name, app: app ?? appName }
}

/** What another system may say of itself and of its user; anything else is a wrong token, never a fault of ours. */
const launchClaims = z.object({
  sub: z.string().trim().min(1).max(64),
  jti: z.string().min(1).max(200),
  iat: z.number().int().min(0),
  exp: z.number().int().min(0),
})

const readLaunchToken = async (token: string, issuers: LaunchIssuers, now: Date) => {
  const issuer = issuerIn(token)
  const secret = Object.hasOwn(issuers, issuer) ? issuers[issuer] : undefined
  if (secret === undefined) throw new AppError('token-wrong')
  const payload = await jwtVerify(token, new TextEncoder().encode(secret), {
    algorithms: ['HS256'],
    issuer,
    audience: 'gridwright',
    requiredClaims: ['sub', 'jti', 'exp', 'iat'],
    maxTokenAge: longestSeconds,
    currentDate: now,
  }).then(
    (verified) => verified.payload,
    () => undefined,
  )
  const claims = launchClaims.safeParse(payload)
  if (!claims.success) throw new AppError('token-wrong')
  const { sub: subject, jti, iat } = claims.data
  // However long its own life is said to be, its age ends it.
  return { issuer, subject, jti, expiresAt: new Date((iat + longestSeconds + 60) * 1000) }
}

const issuerIn = (token: string): string => {
  try {
    const { iss } = decodeJwt(token)
    return typeof iss === 'string' ? iss : ''
  } catch {
    throw new AppError('token-unreadable')
  }
}
