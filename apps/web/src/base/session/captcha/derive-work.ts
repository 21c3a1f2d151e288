import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { DeriveKeyFunction } from 'altcha-lib/types'

type Bytes = Uint8Array<ArrayBuffer>

const byBrowser = async (
  password: Uint8Array,
  salt: Uint8Array,
  { rounds, length }: { readonly rounds: number; readonly length: number },
): Promise<Uint8Array> => {
  const key = await crypto.subtle.importKey('raw', password as Bytes, 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: salt as Bytes, iterations: rounds }
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, length * 8))
}

/** PBKDF2 with SHA-256; computed in JavaScript where a page without TLS has no `crypto.subtle`. */
export const deriveWork: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({
  derivedKey:
    globalThis.crypto?.subtle === undefined
      ? pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength })
      : await byBrowser(password, salt, { rounds: cost, length: keyLength }),
})
