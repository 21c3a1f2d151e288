import { testApp } from '@gridwright/server/testing'
import { SignJWT } from 'jose'
import { afterAll, describe, expect, it } from 'vitest'

/*
 * Seen to fail: where variant A also took a token from the address, the first test was red; with `useLaunchToken`
 * asked in vain, both tabs came in; without the greatest age and the comparison of names (launch-token.ts), the
 * third test was red. The last one stays green without `withoutSecrets` (logger.ts), since addresses are not
 * logged at all: logger.test.ts proves that one.
 */
const secret = 'a secret that both sides know and nobody else'
const test = await testApp({ environment: { LAUNCH_ISSUERS: JSON.stringify({ portal: secret }) } })
afterAll(() => test.close())

const launch = (claims: { sub: string; jti: string; iss?: string; age?: number; lifetime?: number }) => {
  const iat = Math.floor(Date.now() / 1000) - (claims.age ?? 0)
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(claims.iss ?? 'portal')
    .setAudience('gridwright')
    .setSubject(claims.sub)
    .setJti(claims.jti)
    .setIssuedAt(iat)
    .setExpirationTime(iat + (claims.lifetime ?? 60))
    .sign(new TextEncoder().encode(secret))
}

describe('28: tokens in addresses', () => {
  it('a token in the address opens nothing', async () => {
    const { token } = await test.firstAdmin()
    for (const name of ['token', 'Authorization', 'KAuth', 'kempToken', 'access_token']) {
      const url = `/SpringReport/api/auth/facts?${name}=${token}`
      const answer = await test.app.server.inject({ method: 'GET', url })
      expect(answer.json<{ code: string }>().code).toBe('50008')
    }
  })

  it('ACC-08 WIR-05 a launch token is exchanged once: of two tabs one succeeds', async () => {
    const { username } = await test.firstAdmin()
    const token = await launch({ sub: username, jti: 'one' })
    const input = { username, application: 'web', app: 'portal', client_ip: '10.0.0.9', token }
    const answers = await Promise.all([
      test.callB('auth.authenticate', input),
      test.callA('auth.authenticate', input),
    ])
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1)
    expect(answers.filter(({ error }) => error === 'token-wrong')).toHaveLength(1)
    expect((await test.callB('auth.authenticate', input)).code).toBe(50008)
  })

  it('ACC-08 of an unknown issuer, for another user, too old or too long, it is refused', async () => {
    const { username } = await test.firstAdmin()
    const wrong = [
      { sub: username, jti: 'a', iss: 'elsewhere' },
      { sub: 'somebody.else', jti: 'b' },
      { sub: username, jti: 'c', age: 120 },
      { sub: username, jti: 'd', age: 400, lifetime: 86_400 },
    ]
    for (const claims of wrong) {
      const answer = await test.callB('auth.authenticate', { username, token: await launch(claims) })
      expect(answer.error).toBe('token-wrong')
    }
    expect((await test.callB('auth.authenticate', { username, token: 'x' })).code).toBe(-32700)
  })

  it('WIR-07 ACC-08 takes the names of the specification on both wires, and answers under result on both', async () => {
    const { username } = await test.firstAdmin()
    const input = async (jti: string) => ({
      user: username,
      appName: 'portal',
      token: await launch({ sub: username, jti }),
    })
    const calls = { a: '/SpringReport/api/auth/authenticate', b: '/kapi/json/auth/authenticate' }
    for (const [wire, url] of Object.entries(calls)) {
      const params = await input(`names-${wire}`)
      const payload = wire === 'a' ? params : { method: 'authenticate', params }
      const answer = await test.app.server.inject({ method: 'POST', url, payload })
      expect(answer.json<{ result: { token: string } }>().result.token).toMatch(/^ey/)
    }
    const token = await launch({ sub: username, jti: 'two' })
    const both = await test.callA('auth.authenticate', { user: 'other', username, token })
    expect(both.error).toBe('token-wrong')
    expect((await test.callA('auth.authenticate', { token })).params).toMatchObject({ field: 'user' })
  })

  it('WIR-01 WIR-07 variant A answers under result, too, what the specification reads there', async () => {
    const { username, password, token } = await test.firstAdmin()
    const post = async (path: string, payload: object) => {
      const url = `/SpringReport/api/auth/${path}`
      const answer = await test.app.server.inject({
        method: 'POST',
        url,
        payload,
        headers: { authorization: token },
      })
      const { result, responseData } = answer.json<{
        result: Record<string, unknown>
        responseData: unknown
      }>()
      expect(result).toEqual(responseData)
      return Object.keys(result)
    }
    expect(await post('login', { username, password })).toContain('token')
    expect(await post('listUserRoles', { username })).toContain('userRoles')
    expect(await post('listUserMenus', { username })).toContain('menus')
    expect(await post('renew', { username })).toContain('token')
  })

  it('ACC-08 claims that are no claims are a wrong token in a plain word, never a fault of the server', async () => {
    const { username } = await test.firstAdmin()
    const iat = Math.floor(Date.now() / 1000)
    const right = { iss: 'portal', aud: 'gridwright', sub: username, jti: 'odd', iat, exp: iat + 60 }
    const wrong: object[] = [
      { sub: '' },
      { sub: '   ' },
      { sub: 5 },
      { sub: 'x'.repeat(5000) },
      { sub: [username] },
      { sub: null },
      { jti: '' },
      { jti: 7 },
      { jti: 'j'.repeat(5000) },
      { jti: { a: [1] } },
      { exp: 1e300 },
      { exp: -1 },
      { exp: 'soon' },
      { exp: [iat + 60] },
      { iat: 1e300 },
      { iat: -1e300 },
      { iat: 'now' },
      { nbf: 1e300 },
      { nbf: 'then' },
      { nbf: iat + 600 },
      { aud: [] },
      { aud: { a: 1 } },
      { iss: ['portal'] },
      { iss: { toString: 'portal' } },
      { iss: '__proto__' },
    ]
    for (const claims of wrong) {
      const token = await new SignJWT({ ...right, ...claims } as never)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(secret))
      const { error } = await test.callA('auth.authenticate', { user: username, token })
      expect([JSON.stringify(claims).slice(0, 40), error]).toEqual([expect.anything(), 'token-wrong'])
    }
  })

  it('the log is free of tokens', async () => {
    const { token } = await test.firstAdmin()
    await test.app.server.inject({ method: 'GET', url: `/live?ticket=${token}` })
    expect(test.log.join('\n')).not.toContain(token)
  })
})
