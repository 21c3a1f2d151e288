import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { secretBox } from './secret-box.ts'

const key = new Uint8Array(randomBytes(32))
const box = secretBox([key])
const place = 'data-source:1'

describe('secret box', () => {
  it.each(['', 'p', '密码 with spaces, " and \\', 'x'.repeat(4000)])('opens what it sealed: %s', (secret) => {
    expect(box.open(box.seal(secret, place), place)).toBe(secret)
  })

  it('seals the same secret differently each time, and shows nothing of it', () => {
    const sealed = [box.seal('my-password', place), box.seal('my-password', place)]
    expect(new Set(sealed).size).toBe(2)
    expect(sealed.join()).not.toContain('my-password')
    expect(sealed.join()).not.toContain(Buffer.from('my-password').toString('base64url'))
  })

  it('does not open at another place, with another key, or changed in any part', () => {
    const sealed = box.seal('my-password', place)
    expect(() => box.open(sealed, 'data-source:2')).toThrow()
    expect(() => secretBox([new Uint8Array(randomBytes(32))]).open(sealed, place)).toThrow(/not at hand/)
    const parts = sealed.split('.')
    parts.forEach((part, index) => {
      const flipped = `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}`
      expect(() => box.open(parts.with(index, flipped).join('.'), place)).toThrow()
    })
    expect(() => box.open(parts.with(3, parts[3]?.slice(0, 6) ?? '').join('.'), place)).toThrow()
    expect(() => box.open('', place)).toThrow()
  })

  it('opens with an older key, and seals with the newest', () => {
    const newer = new Uint8Array(randomBytes(32))
    const both = secretBox([newer, key])
    expect(both.open(box.seal('old', place), place)).toBe('old')
    expect(secretBox([newer]).open(both.seal('new', place), place)).toBe('new')
  })

  it('takes keys of 32 bytes only', () => {
    expect(() => secretBox([new Uint8Array(16)])).toThrow(/32 bytes/)
  })
})
