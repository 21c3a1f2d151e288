import { AppError } from '@gridwright/contract'
import type { Handler } from '#operations/handler.ts'
import { decodeJwt, jwtVerify } from 'jose'
import { accountKey, findAccount, rememberLogin, useLaunchToken } from './account-store.ts'
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
    const { issuer, jti, subject, expiresAt } = await readLaunchToken(input.token, issuers, sessions.now())
    if (accountKey(subject) !== accountKey(input.username)) throw new AppError('token-wrong')
    if (!(await useLaunchToken(sessions.db, { issuer, jti, expiresAt }))) throw new AppError('token-wrong')
    const account = await findAccount(sessions.db, input.username)
    if (account === undefined) throw new AppError('login-failed')
    if (account.status !== 1) throw new AppError('user-disabled')
    const entry = { userId: account.id, application: input.application, app: input.app }
    const answer = await enter(sessions, entry, context)
    await rememberLogin(sessions.db, account.id, sessions.now())
    return answer
  }

const readLaunchToken = async (token: string, issuers: LaunchIssuers, now: Date) => {
  const issuer = issuerIn(token)
  const secret = Object.hasOwn(issuers, issuer) ? issuers[issuer] : undefined
  if (secret === undefined) throw new AppError('token-wrong')
  const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
    algorithms: ['HS256'],
    issuer,
    audience: 'gridwright',
    requiredClaims: ['sub', 'jti', 'exp', 'iat'],
    maxTokenAge: longestSeconds,
    currentDate: now,
  }).catch(() => {
    throw new AppError('token-wrong')
  })
  const { sub = '', jti = '', exp = 0 } = payload
  return { issuer, subject: sub, jti, expiresAt: new Date(exp * 1000) }
}

const issuerIn = (token: string): string => {
  try {
    return decodeJwt(token).iss ?? ''
  } catch {
    throw new AppError('token-unreadable')
  }
}
