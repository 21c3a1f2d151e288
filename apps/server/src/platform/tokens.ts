import { createHash, createSecretKey } from 'node:crypto'
import { AppError, everything } from '@gridwright/contract'
import { SignJWT, decodeJwt, decodeProtectedHeader, errors, jwtVerify } from 'jose'

const audience = 'gridwright'
const type = 'at+jwt'
const algorithm = 'HS256'
/** Above this a token no longer fits into the header lines that proxies let through (reference §2.1). */
const permsLimit = 4096

/** What a token says. Only `sid` and `jti` are believed; the rest is for the interface (ACC-06). */
export type TokenClaims = {
  readonly user: string
  readonly perms: readonly string[]
  readonly sid: string
  readonly jti: string
  /** Permission version with which `perms` was written. */
  readonly pv: number
  readonly iat: number
  readonly exp: number
}

export type Tokens = {
  /** The same claims give the same text. */
  sign(claims: TokenClaims): Promise<string>
  /** Throws `token-unreadable`, `token-wrong` or `token-expired`. */
  read(token: string): Promise<TokenClaims>
}

/** Signs with one algorithm and one key, which `kid` names. */
export const tokens = (key: Uint8Array, now: () => Date): Tokens => {
  if (key.length < 32) throw new Error('The key that signs tokens is too short')
  const secret = createSecretKey(key)
  const kid = createHash('sha256').update('kid').update(key).digest('hex').slice(0, 16)
  const rules = {
    algorithms: [algorithm],
    typ: type,
    audience,
    requiredClaims: ['exp', 'sid', 'jti', 'user'],
  }
  return {
    sign: ({ user, perms, sid, jti, pv, iat, exp }) =>
      new SignJWT({ user, perms: permsFor(perms), sid, pv })
        .setProtectedHeader({ alg: algorithm, typ: type, kid })
        .setAudience(audience)
        .setJti(jti)
        .setIssuedAt(iat)
        .setExpirationTime(exp)
        .sign(secret),
    read: async (token) => {
      if (!isReadable(token)) throw new AppError('token-unreadable')
      try {
        if (decodeProtectedHeader(token).kid !== kid) throw new AppError('token-wrong')
        const { payload } = await jwtVerify<TokenClaims>(token, secret, { ...rules, currentDate: now() })
        return payload
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new AppError('token-expired')
        throw error instanceof AppError ? error : new AppError('token-wrong')
      }
    },
  }
}

const permsFor = (perms: readonly string[]): readonly string[] =>
  !perms.includes(everything) && JSON.stringify(perms).length > permsLimit ? ['@ref'] : perms

const isReadable = (token: string): boolean => {
  try {
    return typeof decodeProtectedHeader(token) === 'object' && typeof decodeJwt(token) === 'object'
  } catch {
    return false
  }
}
