import { testApp } from '@gridwright/server/testing'
import type { TestUser } from '@gridwright/server/testing'
import { afterAll, describe, expect, it } from 'vitest'

/*
 * Seen to fail: with `checkAlive` (session-reader.ts) not looking at `ended_at`, log-out, the end from another
 * session and the change of a password were red; with the permissions taken from the token in place of the row,
 * the right that is taken away was. A disabled account and a role that is taken away are refused by a second look
 * of their own.
 */
const test = await testApp()
const beside = await testApp({ beside: test })
afterAll(async () => {
  await beside.close()
  await test.close()
})

const next = async (token: string) => {
  const [a, b] = [
    await test.callA('auth.facts', {}, { token }),
    await beside.callB('auth.facts', {}, { token }),
  ]
  return [a.code, b.code]
}
const person = (): Promise<TestUser> => test.createUserWithRole({ permissions: ['report:view'] })

describe('20: a session that survives its end', () => {
  it('ACC-10 log-out: the next call is refused, on every server process', async () => {
    const { token } = await person()
    expect(await next(token)).toEqual(['200', 200])
    await test.ok('auth.logout', {}, { token })
    expect(await next(token)).toEqual(['50010', 50012])
  })

  it('ended by its user from another session', async () => {
    const user = await person()
    const second = await test.ok('auth.login', { username: user.username, password: user.password })
    const { sessions } = await test.ok('auth.listSessions', {}, { token: second.token })
    const handle = sessions.find(({ current }) => !current)?.handle ?? ''
    await test.ok('auth.endSession', { handle }, { token: second.token })
    expect(await next(user.token)).toEqual(['50010', 50012])
    expect(await next(second.token)).toEqual(['200', 200])
  })

  it('a value of the browser that somebody else chose is replaced at the log-in, our own stays', async () => {
    // Seen to fail: any 32 signs that came in the cookie were taken over.
    const { username, password } = await person()
    const logIn = async (cookie: string): Promise<string> => {
      const headers = { 'x-gridwright-client': 'web', cookie }
      const answer = await test.callA('auth.login', { username, password }, { headers })
      expect(answer.error).toBeUndefined()
      return /gridwright=([\w-]{32})/.exec(String(answer.headers['set-cookie']))?.[1] ?? ''
    }
    const chosen = 'F'.repeat(32)
    const given = await logIn(`gridwright=${chosen}`)
    expect(given).toMatch(/^[\w-]{32}$/)
    expect(given).not.toBe(chosen)
    expect(await logIn(`gridwright=${given}`)).toBe(given)
  })

  it('nobody ends a session of somebody else', async () => {
    const [one, other] = [await person(), await person()]
    const { sessions } = await test.ok('auth.listSessions', {}, { token: one.token })
    const input = { handle: sessions[0]?.handle ?? '' }
    expect((await test.callA('auth.endSession', input, { token: other.token })).error).toBe('not-found')
    expect(await next(one.token)).toEqual(['200', 200])
  })

  it('disabled: by the administrator, at once; and the next log-in learns it only with the right password', async () => {
    const { token: admin } = await test.firstAdmin()
    const { token, userId, username, password } = await person()
    await test.ok('user.setStatus', { id: userId, status: 2 }, { token: admin })
    expect(await next(token)).toEqual(['50010', 50012])
    expect((await test.callA('auth.login', { username, password: 'wrong' })).code).toBe('50006')
    expect((await test.callA('auth.login', { username, password })).code).toBe('50009')
  })

  it('password changed or reset: all other sessions end', async () => {
    const { token: admin } = await test.firstAdmin()
    const user = await person()
    const second = await test.ok('auth.login', { username: user.username, password: user.password })
    const change = { oldPassword: user.password, newPassword: 'Another-Horse8' }
    await test.ok('auth.changePassword', change, { token: second.token })
    expect(await next(user.token)).toEqual(['50010', 50012])
    expect(await next(second.token)).toEqual(['200', 200])
    await test.ok('user.resetPassword', { id: user.userId }, { token: admin })
    expect(await next(second.token)).toEqual(['50010', 50012])
    const old = await test.callA('auth.login', { username: user.username, password: 'Another-Horse8' })
    expect(old.error).toBe('login-failed')
  })

  it('role taken away, disabled: sessions with that role end', async () => {
    const { token: admin } = await test.firstAdmin()
    const [user, other] = [await person(), await person()]
    const input = {
      id: user.userId,
      version: 1,
      displayName: 'x',
      organisationId: null,
      roleIds: [other.roleId],
    }
    await test.ok('user.update', input, { token: admin })
    expect(await next(user.token)).toEqual(['50010', 50012])
    await test.ok('role.setStatus', { id: other.roleId, status: 2 }, { token: admin })
    expect(await next(other.token)).toEqual(['50010', 50012])
    const login = await test.callA('auth.login', { username: other.username, password: other.password })
    expect([login.error, login.code]).toEqual(['no-role', '50003'])
  })

  it('a right that is taken away is gone at the next call, and variant A hands out the new token', async () => {
    const { token: admin } = await test.firstAdmin()
    const user = await test.createUserWithRole({ permissions: ['system:role:view', 'report:view'] })
    await test.ok('role.list', {}, { token: user.token })
    const role = { id: user.roleId, version: 1, name: 'Narrow', permissions: ['report:view'], menuIds: [] }
    await test.ok('role.update', role, { token: admin })
    expect((await test.callB('role.list', {}, { token: user.token })).error).toBe('no-permission')
    const [one, two] = await Promise.all([
      test.callA('auth.facts', {}, { token: user.token }),
      beside.callA('auth.facts', {}, { token: user.token }),
    ])
    expect(one.newToken).toBeDefined()
    expect(two.newToken).toBe(one.newToken)
    const again = await test.callA('auth.facts', {}, { token: one.newToken ?? '' })
    expect([again.result.perms, again.newToken]).toEqual([['report:view'], undefined])
  })
})
