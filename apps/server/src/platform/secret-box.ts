import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const version = 'v1'
const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

/** Keeps credentials at rest (RPT-01). */
export type SecretBox = {
  /** `place` says where the result is kept (`data-source:<id>`): moved elsewhere, it does not open. */
  seal(secret: string, place: string): string
  /** Throws where the text was changed, is kept at another place, or was sealed with a key that is not at unit. */
  open(sealed: string, place: string): string
}

/** Names a key without saying anything of it. */
const idOf = (key: Uint8Array): string =>
  createHash('sha256').update('key id').update(key).digest('hex').slice(0, 12)

const bytesOf = (part: string | undefined): Buffer => Buffer.from(part ?? '', 'base64url')

/**
 * AES-256-GCM with the first key; the others only open what they sealed before. The text is
 * `v1.<key id>.<nonce>.<tag>.<secret>`; version, key id and place are bound to it as associated data.
 */
export const secretBox = (keys: readonly [Uint8Array, ...Uint8Array[]]): SecretBox => {
  if (keys.some((key) => key.length !== keyBytes)) throw new Error('A key of a secret box has 32 bytes')
  const byId = new Map(keys.map((key) => [idOf(key), key]))
  const associated = (id: string, place: string): Buffer => Buffer.from(`${version}.${id}.${place}`)
  return {
    seal(secret, place) {
      const [key] = keys
      const id = idOf(key)
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(
        associated(id, place),
      )
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      const parts = [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))
      return [version, id, ...parts].join('.')
    },
    open(text, place) {
      const [format, id = '', iv, tag, sealed] = text.split('.')
      const key = byId.get(id)
      if (format !== version || !key) throw new Error('This secret was sealed with a key that is not at hand')
      const decipher = createDecipheriv(algorithm, key, bytesOf(iv), { authTagLength: tagBytes })
        .setAAD(associated(id, place))
        .setAuthTag(bytesOf(tag))
      return Buffer.concat([decipher.update(bytesOf(sealed)), decipher.final()]).toString('utf8')
    },
  }
}
