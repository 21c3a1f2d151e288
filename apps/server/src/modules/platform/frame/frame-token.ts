import { createSecretKey } from 'node:crypto'
import { AppError } from '@gridwright/contract'
import { SignJWT, jwtVerify } from 'jose'

const type = 'frame+jwt'
const algorithm = 'HS256'
const issuer = 'gridwright'
/** Two pushes and a little more: a frame that misses one keeps a good token. */
const seconds = 300

export type FrameClaims = {
  /** The session that it lives and dies with, by its public handle. */
  readonly session: string
  readonly user: string
  /** The only place that may use it. */
  readonly origin: string
  readonly exp: number
}

export type FrameTokens = {
  sign(claims: Omit<FrameClaims, 'exp'>): Promise<{ readonly token: string; readonly exp: number }>
  /** Throws `frame-token-wrong`. */
  read(token: string, origin: string): Promise<FrameClaims>
}

/** Signed with a key of their own and of a type of their own, so that nothing else takes them and they take nothing's place. */
export const frameTokens = (key: Uint8Array, now: () => Date): FrameTokens => {
  const secret = createSecretKey(key)
  return {
    sign: async ({ session, user, origin }) => {
      const iat = Math.floor(now().getTime() / 1000)
      const exp = iat + seconds
      const token = await new SignJWT({ session, user })
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setIssuer(issuer)
        .setAudience(origin)
        .setIssuedAt(iat)
        .setExpirationTime(exp)
        .sign(secret)
      return { token, exp }
    },
    read: async (token, origin) => {
      try {
        const rules = { algorithms: [algorithm], typ: type, issuer, audience: origin }
        const required = { requiredClaims: ['exp', 'session', 'user'], currentDate: now() }
        const { payload } = await jwtVerify<FrameClaims>(token, secret, { ...rules, ...required })
        return { session: payload.session, user: payload.user, origin, exp: payload.exp }
      } catch (error) {
        throw new AppError('frame-token-wrong', {}, error)
      }
    },
  }
}
