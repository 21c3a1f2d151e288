import { expect, it } from 'vitest'
import { readToken } from './token.ts'

const made = (payload: object): string =>
  ['{}', JSON.stringify(payload)].map((part) => Buffer.from(part).toString('base64url')).join('.') + '.x'

it('ACC-06 reads user, exp, iat, perms and session, with names beyond ASCII', () => {
  const token = made({ user: '王小明', exp: 2, iat: 1, perms: ['a:b', 7], sid: 's' })
  expect(readToken(token)).toEqual({ user: '王小明', exp: 2, iat: 1, perms: ['a:b'], sid: 's' })
})

it('ACC-06 a token without exp has none', () => {
  expect(readToken(made({ user: 'li', perms: [] }))?.exp).toBeUndefined()
})

it.each(['', 'x', 'a.b.c', made({}), made({ user: '' }), made({ user: 7 })])(
  'ACC-09 reads no user from %j',
  (token) => expect(readToken(token)).toBeUndefined(),
)
