import { describe, expect, it } from 'vitest'
import { groupsIn, parseClaims, textIn } from './claims.ts'

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

const roles = { realm_access: { roles: ['a', 'b'] } }

describe('ACC-12 F4 the claim of groups', () => {
  it.each([
    [{ groups: ['a', 'b'] }, 'groups', ['a', 'b']],
    [{ groups: 'a, b' }, 'groups', ['a, b']],
    [roles, 'realm_access.roles', ['a', 'b']],
    [{ 'https://x.example/groups': ['a'] }, 'https://x.example/groups', ['a']],
    [{ 'realm_access.roles': ['c'], ...roles }, 'realm_access.roles', ['c']],
    [
      { groups: ['a', 7, null, ['b'], { c: 1 }, '', 'x'.repeat(501), 'x'.repeat(500)] },
      'groups',
      ['a', 'x'.repeat(500)],
    ],
    [{ groups: Array.from({ length: 5000 }, () => 'g') }, 'groups', Array.from({ length: 5000 }, () => 'g')],
    [{}, 'groups', []],
    [undefined, 'groups', []],
    [{ groups: 5 }, 'groups', []],
    [{ groups: { a: true } }, 'groups', []],
    [{ groups: 'x'.repeat(5000) }, 'groups', []],
    [{ groups: ['a'] }, 'groups.length', []],
    [{ groups: ['a'] }, 'groups.0', []],
    [{ groups: ['a'] }, 'constructor.name', []],
    [{ groups: ['a'] }, '__proto__', []],
    [{ groups: ['a'] }, '', []],
    [{ groups: ['a'] }, '...', []],
  ])('%# is an array of texts or one text, by name or path', (given, claim, expected) => {
    expect(groupsIn(given, claim)).toEqual(expected)
  })

  it.each([5001, 100_000])('of %i entries is refused with a plain word', (length) => {
    const given = { groups: Array.from({ length }, () => 'g') }
    expect(() => groupsIn(given, 'groups')).toThrow(expect.objectContaining({ code: 'sign-on-failed' }))
  })
})

describe('ACC-12 F4 the claim of an organisation', () => {
  it.each([
    [{ place: ' P-7 ' }, 'place', 'P-7'],
    [{ unit: { code: 'P-7' } }, 'unit.code', 'P-7'],
    [{ place: 7 }, 'place', ''],
    [{ place: ['P-7'] }, 'place', ''],
    [{ place: 'P\u0000' }, 'place', ''],
    [{ place: 'x'.repeat(5000) }, 'place', ''],
    [{ place: 'P-7' }, '', ''],
    [null, 'place', ''],
  ])('%# is one short text, or none', (given, claim, expected) => {
    expect(textIn(given, claim)).toBe(expected)
  })
})
