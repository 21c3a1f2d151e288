import { randomBytes } from 'node:crypto'
import { hashSecret, newSecret } from '#platform/secrets.ts'

/** `gw_` + 16 hexadecimal digits that anybody may see + `_` + 192 random bits that only the owner has. */
const shape = /^(gw_[0-9a-f]{16})_([\w-]{32})$/

export type KeyText = { readonly handle: string; readonly secret: string }

/** Whether a token claims to be a key, so that the session's reader need not look at it. */
export const looksLikeKey = (token: string): boolean => token.startsWith('gw_')

/** Public handle and secret of a key; undefined where it is none. */
export const readKey = (token: string): KeyText | undefined => {
  const [, handle, secret] = shape.exec(token) ?? []
  return handle === undefined || secret === undefined ? undefined : { handle, secret }
}

/** A new key: `key` is shown once, `hash` is stored. */
export const newKey = (): { readonly handle: string; readonly key: string; readonly hash: string } => {
  const handle = `gw_${randomBytes(8).toString('hex')}`
  const secret = newSecret()
  return { handle, key: `${handle}_${secret}`, hash: hashSecret(secret) }
}
