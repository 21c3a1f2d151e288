import { describe, expect, it } from 'vitest'
import { parseClaims } from './claims.ts'

const right = { iss: 'https://id.example', sub: 'a1', name: ' Li ', email: 'li@example.com' }

describe('ACC-12 claims of an issuer', () => {
  it.each([
    undefined,
    { ...right, sub: '' },
    { ...right, sub: '  ' },
    { ...right, sub: 5 },
    { ...right, sub: ['a1'] },
    { ...right, sub: { a: { b: 1 } } },
    { ...right, sub: 'x'.repeat(5000) },
    { ...right, sub: 'a\u0000b' },
    { ...right, iss: 7 },
    { ...right, iss: '' },
  ])('%# do not say who somebody is: one plain word', (given) => {
    expect(() => parseClaims(given)).toThrow(expect.objectContaining({ code: 'sign-on-failed' }))
  })

  it('of names keep what is one', () => {
    const odd = { ...right, preferred_username: ['x'], name: 'L\u0000i', email: 'y'.repeat(5000), exp: 1e300 }
    const { preferred_username: preferred, name, email } = parseClaims(odd)
    expect([preferred, name, email.length]).toEqual(['', 'Li', 200])
  })
})
