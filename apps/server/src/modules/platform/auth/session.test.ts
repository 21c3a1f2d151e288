import { decodeJwt, decodeProtectedHeader } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let offset = 0
const wait = (seconds: number): void => void (offset += seconds * 1000)
let test: TestApp
let user: TestUser
let second: TestUser
beforeAll(async () => {
  test = await testApp({ now: () => new Date(Date.now() + offset) })
  user = await test.createUserWithRole({ permissions: ['report:view', 'dataset:view'] })
  second = await test.createUserWithRole({ permissions: [] })
})
afterAll(() => test.close())

const login = async (): Promise<string> =>
  (await test.ok('auth.login', { username: user.username, password: user.password })).token
const codeOf = async (token: string) => (await test.callB('auth.facts', {}, { token })).code

describe('the token', () => {
  it('ACC-06 says user, exp, iat and perms, and is typed and named by its key', async () => {
    const token = await login()
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'at+jwt', kid: expect.any(String) })
    const claims = decodeJwt(token)
    expect(claims).toMatchObject({
      user: user.username,
      perms: ['report:view', 'dataset:view'],
      sid: expect.stringMatching(/^[\w-]{32}$/),
      jti: expect.any(String),
      aud: 'gridwright',
      pv: 1,
    })
    expect(Number(claims.exp) - Number(claims.iat)).toBe(3600)
  })

  it('ACC-06 refers to the list where it would not fit; facts and renewal bring it, and the gate knows it', async () => {
    const many = Array.from({ length: 300 }, (_unused, n) => `area:operation:number${n}`)
    const role = await test.createUserWithRole({ permissions: ['report:view'] })
    await sql`update role set permissions = ${[...many, 'system:role:view']}::text[] where id = ${role.roleId}`.execute(
      test.database.db,
    )
    const answer = await test.ok('auth.login', { username: role.username, password: role.password })
    expect(decodeJwt(answer.token)['perms']).toEqual(['@ref'])
    expect(answer.facts?.perms).toHaveLength(301)
    expect((await test.ok('auth.renew', {}, { token: answer.token })).perms).toHaveLength(301)
    expect((await test.callA('role.list', {}, { token: answer.token })).code).toBe('200')
  })

  it('ACC-05 the facts of the session stand beside it', async () => {
    const { facts } = await test.ok('auth.login', { username: user.username, password: user.password })
    expect(facts).toMatchObject({
      name: user.username,
      isAdmin: false,
      roleId: user.roleId,
      apiList: 'report:view,dataset:view',
      mustChangePassword: false,
    })
    expect(facts?.orgIds).toHaveLength(1)
  })
})

describe('renewal', () => {
  it('ACC-07 gives a new token of the same session; the one before stays good 30 s and gets the same answer', async () => {
    const first = await login()
    wait(5)
    const { token: second } = await test.ok('auth.renew', { username: user.username }, { token: first })
    const [one, two] = [decodeJwt(first), decodeJwt(second)]
    expect(two['sid']).toBe(one['sid'])
    expect(two.jti).not.toBe(one.jti)
    expect(Number(two.iat)).toBeGreaterThanOrEqual(Number(one.iat) + 5)
    expect((await test.ok('auth.renew', {}, { token: first })).token).toBe(second)
    expect(await codeOf(second)).toBe(200)
    wait(20)
    expect(await codeOf(first)).toBe(200)
    wait(15)
    expect(await codeOf(first)).toBe(50008)
    expect(await codeOf(second)).toBe(200)
  })

  it('ACC-07 of ten at once all get the same token', async () => {
    const token = await login()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_unused, n) =>
        (n % 2 ? test.callA : test.callB)('auth.renew', {}, { token }),
      ),
    )
    expect(answers.map(({ error }) => error)).toEqual(answers.map(() => undefined))
    expect(new Set(answers.map(({ result }) => result.token)).size).toBe(1)
  })

  it('ACC-07 an answer that was lost on the way costs nobody his session', async () => {
    const first = await login()
    await test.ok('auth.renew', {}, { token: first })
    wait(600)
    expect((await test.callB('auth.renew', {}, { token: first })).error).toBeUndefined()
  })

  it('ACC-07 never for an expired token', async () => {
    const token = await login()
    wait(3601)
    const answer = await test.callB('auth.renew', {}, { token })
    expect([answer.code, (await test.callA('auth.renew', {}, { token })).code]).toEqual([50014, '50004'])
  })
})

describe('the limits of a session', () => {
  it('ERR-03 ends after an hour without the user, though a timer renews on', async () => {
    let token = await login()
    for (let n = 0; n < 2; n += 1) {
      wait(1300)
      token = (await test.ok('auth.renew', { active: false }, { token })).token
    }
    wait(1300)
    expect((await test.callB('auth.renew', { active: false }, { token })).code).toBe(-32003)
    const last = await test.callB('auth.facts', {}, { token })
    expect([last.code, last.error]).toEqual([-32003, 'session-idle'])
  })

  it('ends after twelve hours, however busy', async () => {
    let token = await login()
    for (let n = 0; n < 23; n += 1) {
      wait(1800)
      token = (await test.ok('auth.renew', {}, { token })).token
    }
    wait(1700)
    expect(await codeOf(token)).toBe(200)
    wait(110)
    expect([50014, -32003]).toContain(await codeOf(token))
  })
})

describe('the binding to a browser', () => {
  const own = { 'x-gridwright-client': 'web' }
  const cookieOf = (answer: { headers: Readonly<Record<string, unknown>> }): string =>
    String(answer.headers['set-cookie']).split(';')[0] ?? ''

  it('makes a stolen token useless elsewhere', async () => {
    const input = { username: user.username, password: user.password }
    const answer = await test.callA('auth.login', input, { headers: own })
    const { token } = answer.result
    expect(String(answer.headers['set-cookie'])).toContain('HttpOnly')
    expect((await test.callA('auth.facts', {}, { token })).error).toBe('token-wrong')
    const other = { cookie: `gridwright=${'x'.repeat(32)}` }
    expect((await test.callA('auth.facts', {}, { token, headers: other })).error).toBe('token-wrong')
    const mine = { cookie: cookieOf(answer) }
    expect((await test.callA('auth.facts', {}, { token, headers: mine })).error).toBeUndefined()
  })

  it('can be demanded of every client', async () => {
    const strict = await testApp({ beside: test, environment: { UNBOUND_SESSIONS: 'refuse' } })
    const input = { username: user.username, password: user.password }
    expect((await strict.callB('auth.login', input)).error).toBe('no-permission')
    expect((await strict.callB('auth.login', input, { headers: own })).error).toBeUndefined()
    await strict.close()
  })

  it('lets two users in two tabs of one browser work', async () => {
    const one = await test.callA(
      'auth.login',
      { username: user.username, password: user.password },
      { headers: own },
    )
    const cookie = cookieOf(one)
    const input = { username: second.username, password: second.password }
    const two = await test.callA('auth.login', input, { headers: { ...own, cookie } })
    expect(cookieOf(two)).toBe(cookie)
    for (const { result } of [one, two]) {
      const answer = await test.callA('auth.facts', {}, { token: result.token, headers: { cookie } })
      expect(answer.error).toBeUndefined()
    }
  })
})
