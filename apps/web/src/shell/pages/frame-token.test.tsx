import { describe, expect, it } from 'vitest'
import { messageFor } from './frame-token.ts'

const jwt = (payload: object): string => `h.${btoa(JSON.stringify(payload))}.s`
const own = jwt({ user: 'u', sid: 's', exp: 99 })
const frame = { type: 'frame', origin: 'https://a.test', token: 't', exp: 5 } as const

describe('what a panel is handed', () => {
  it('ACC-13 a frame token, for the origin of the configured address', () => {
    expect(messageFor(frame, 'https://a.test/x?y', own)).toEqual({ v: 1, type: 'frame', token: 't', exp: 5 })
  })

  it('ACC-13 the session token only where the server says so', () => {
    const session = { type: 'session', origin: 'https://a.test', token: null, exp: null } as const
    expect(messageFor(session, 'https://a.test/', own)).toEqual({
      v: 1,
      type: 'session',
      token: own,
      exp: 99,
    })
    expect(messageFor(session, 'https://a.test/', undefined)).toBeUndefined()
    expect(messageFor({ ...frame, token: null }, 'https://a.test/', own)).toBeUndefined()
  })

  it.each([
    ['https://b.test/', frame],
    ['http://a.test/', frame],
    ['https://a.test:8443/', frame],
    ['https://a.test.evil.test/', frame],
    ['data:text/html,x', { ...frame, origin: 'null' }],
    ['https://a.test/', { type: 'none', origin: null, token: null, exp: null } as const],
  ])('ACC-13 nothing for %s', (address, answer) => {
    if (answer.origin === 'null') expect(new URL(address).origin).toBe('null')
    else expect(messageFor(answer, address, own)).toBeUndefined()
  })
})
