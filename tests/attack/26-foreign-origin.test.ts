import { testApp } from '@gridwright/server/testing'
import { afterAll, describe, expect, it } from 'vitest'

/*
 * Seen to fail: with `access-control-allow-origin: *` in place of the policy (security-headers.ts), the first two
 * tests were red; with HSTS the wrong way round and a cookie that is not `Secure` (call-of.ts), the last two were.
 */
const test = await testApp()
afterAll(() => test.close())

describe('26: calls from foreign pages', () => {
  it('get no permission from us, neither for a call nor for the question before it', async () => {
    const headers = { origin: 'https://evil.example', 'content-type': 'application/json' }
    for (const method of ['OPTIONS', 'POST', 'GET'] as const) {
      const answer = await test.app.server.inject({
        method,
        url: '/SpringReport/api/setup/status',
        headers: { ...headers, 'access-control-request-method': 'POST' },
        ...(method === 'POST' ? { payload: '{}' } : {}),
      })
      const names = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))
      expect(names).toEqual([])
    }
  })

  it('every answer carries the headers that keep browsers strict', async () => {
    const { headers } = await test.app.server.inject({ method: 'GET', url: '/healthz' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("frame-src 'self';")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('people who reach us over TLS stay there, and the cookie says so', async () => {
    const secure = await testApp({ environment: { PUBLIC_URL: 'https://grid.example' } })
    const { username, password } = await secure.firstAdmin()
    const answer = await secure.callA(
      'auth.login',
      { username, password },
      { headers: { 'x-gridwright-client': 'web' } },
    )
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000')
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-gridwright=[\w-]{32}; .*Path=\/; HttpOnly; Secure; SameSite=Strict/,
    )
    await secure.close()
  })

  it('ACC-13 where foreign pages may embed ours, the cookie goes along, in a jar of its own for each of them', async () => {
    const environment = { PUBLIC_URL: 'https://grid.example', FRAME_ANCESTORS: 'https://portal.example' }
    const framed = await testApp({ environment })
    const { username, password } = await framed.firstAdmin()
    const headers = { 'x-gridwright-client': 'web' }
    const answer = await framed.callA('auth.login', { username, password }, { headers })
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^__Host-gridwright=/)
    for (const part of ['HttpOnly', 'Secure', 'Partitioned', 'SameSite=None']) expect(cookie).toContain(part)
    await framed.close()
  })
})
