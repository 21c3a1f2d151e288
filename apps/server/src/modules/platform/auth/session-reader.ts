import { AppError, everything, isErrorCode, roleScopes } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Caller, CookieJar } from '#operations/handler.ts'
import type { OpenSession, ReadSession } from '#operations/open-session.ts'
import { isPast } from '#platform/local-day.ts'
import { hashSecret, sameText } from '#platform/secrets.ts'
import type { TokenClaims, Tokens } from '#platform/tokens.ts'
import { findSession, limitPrevious, touchSession } from './session-store.ts'
import type { HolderRow, SessionRow } from './session-store.ts'

export type SessionLimits = {
  readonly tokenSeconds: number
  readonly idleSeconds: number
  readonly absoluteSeconds: number
  /** How long the token before a renewal stays good (reference §2.2). */
  readonly previousSeconds: number
  readonly preSessionSeconds: number
}

/** What the installation asks of people who come in; read at each use, since administrators change it. */
export type Asked = {
  /** Fewest characters of a new password. */
  readonly leastCharacters: number
  /** ACC-11: failed log-ins after which a captcha is asked for. */
  readonly captchaAfter: number
  /** `everybody`: a second factor whatever the roles say. */
  readonly secondFactor: 'roles' | 'everybody'
}

export type Sessions = {
  readonly db: Db
  readonly tokens: Tokens
  readonly limits: SessionLimits
  readonly asked: Asked
  readonly now: () => Date
  /** Name of the cookie that binds a session to its browser. */
  readonly cookieName: string
  /** Clients that keep no cookies may log in. */
  readonly mayBeUnbound: boolean
  /** File id of somebody’s picture; empty where there is none. */
  readonly avatarOf: (userId: string) => Promise<string>
}

export const permissionsOf = (row: Pick<SessionRow, 'is_super' | 'permissions'>): readonly string[] =>
  row.is_super === true ? [everything] : (row.permissions ?? [])

/** Reads the session's row at every call: an ended one is refused by the next call, whatever its token says. */
export const sessionReader =
  (sessions: Sessions): ReadSession =>
  async ({ token, cookies }) => {
    const { row, claims } = await readRow(sessions, token, cookies)
    return openSession(sessions, row, claims)
  }

/** The row and claims behind a token, checked. */
export const readRow = async (
  sessions: Sessions,
  token: string,
  cookies: CookieJar,
): Promise<{ row: SessionRow; claims: TokenClaims }> => {
  const claims = await sessions.tokens.read(token)
  const row = await findSession(sessions.db, hashSecret(claims.sid))
  if (row === undefined) throw new AppError('token-wrong')
  checkAlive(sessions, row)
  checkBinding(row, cookies.get(sessions.cookieName))
  await checkJti(sessions, row, claims.jti)
  return { row, claims }
}

/** Throws why a session is over: ended, idle or too old, its user disabled, its role taken away. */
export const checkAlive = ({ now, limits }: Pick<Sessions, 'now' | 'limits'>, row: SessionRow): void => {
  if (row.ended_at !== null) {
    throw new AppError(
      row.ended_code !== null && isErrorCode(row.ended_code) ? row.ended_code : 'session-ended',
    )
  }
  const idleSince = (now().getTime() - row.last_seen_at.getTime()) / 1000
  if (row.expires_at <= now() || idleSince > limits.idleSeconds) throw new AppError('session-idle')
  if (row.user_status !== 1 || isPast(row.ends_on, now())) throw new AppError('session-disabled')
  if (row.role_id !== null && row.is_super === null) throw new AppError('session-role-changed')
}

const checkBinding = ({ binding }: SessionRow, cookie: string | undefined): void => {
  if (binding === null) return
  if (cookie === undefined || !sameText(hashSecret(cookie), binding)) throw new AppError('token-wrong')
}

/** The token before the last renewal stays good a while, so that two tabs are no theft (reference §2.2). */
const checkJti = async ({ db, now, limits }: Sessions, row: SessionRow, jti: string): Promise<void> => {
  if (jti === row.jti) {
    if (row.previous_jti === null || row.previous_until !== null) return
    const until = new Date(now().getTime() + limits.previousSeconds * 1000)
    await limitPrevious(db, { id: row.id, jti, until })
    return
  }
  const isGood = jti === row.previous_jti && (row.previous_until === null || row.previous_until > now())
  if (!isGood) throw new AppError('token-wrong')
}

export const callerOf = (row: HolderRow & { readonly handle?: string }): Caller => ({
  userId: row.user_id,
  username: row.username,
  displayName: row.display_name,
  roleId: row.role_id ?? '',
  isSuper: row.is_super === true,
  organisationIds: row.organisation_id === null ? [] : [row.organisation_id],
  permissions: permissionsOf(row),
  scopes: roleScopes.safeParse(row.scopes).data ?? { usual: null, byPermission: {} },
  sessionHandle: row.handle ?? '',
})

const openSession = (sessions: Sessions, row: SessionRow, claims: TokenClaims): OpenSession => ({
  caller: callerOf(row),
  isPreSession: row.role_id === null,
  isPending: row.pending !== null,
  mustChangePassword: row.must_change_password,
  touch: async () => {
    const now = sessions.now()
    if (now.getTime() - row.last_seen_at.getTime() > 60_000) await touchSession(sessions.db, row.id, now)
  },
  freshToken: async () => {
    if (row.pv === null || claims.pv === row.pv) return undefined
    return tokenOf(sessions, row, claims.sid)
  },
})

/** The token of a row as it is now: the same row gives the same token, so that parallel calls agree. */
export const tokenOf = (
  { tokens, limits }: Pick<Sessions, 'tokens' | 'limits'>,
  row: SessionRow,
  sid: string,
): Promise<string> => {
  const iat = Math.floor(row.issued_at.getTime() / 1000)
  const end = Math.floor(row.expires_at.getTime() / 1000)
  const lifetime = row.role_id === null ? limits.preSessionSeconds : limits.tokenSeconds
  return tokens.sign({
    user: row.username,
    perms: permissionsOf(row),
    sid,
    jti: row.jti,
    pv: row.pv ?? 0,
    iat,
    exp: Math.min(iat + lifetime, end),
  })
}
