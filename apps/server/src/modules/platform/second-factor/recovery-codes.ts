import { randomBytes } from 'node:crypto'
import { hashSecret } from '#platform/secrets.ts'

/** Without letters and digits that look alike. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
const count = 10

const newCode = (): string => {
  const text = [...randomBytes(16)].map((byte) => letters[byte % 32] ?? '').join('')
  return (text.match(/.{4}/g) ?? []).join('-')
}

/** 80 random bits each, so that a plain hash keeps them. */
export const newRecoveryCodes = (): string[] => Array.from({ length: count }, newCode)

/** However it was typed. */
export const hashRecoveryCode = (code: string): string =>
  hashSecret(`recovery:${code.toLowerCase().replaceAll(/[^a-z\d]/g, '')}`)
