import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rightsOn, testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let offset = 0
const wait = (hours: number): void => void (offset += hours * 3_600_000)
let test: TestApp
let admin: TestUser
beforeAll(async () => {
  test = await testApp({ now: () => new Date(Date.now() + offset) })
  admin = await test.firstAdmin()
})
afterAll(() => test.close())

const freshAdmin = async (): Promise<string> =>
  (await test.ok('auth.login', { username: admin.username, password: admin.password })).token
const issue = async (id: string): Promise<string> => {
  const { path } = await test.ok('auth.issueResetLink', { id }, { token: await freshAdmin() })
  return path.replace('/reset#', '')
}
const newPassword = 'Silver-Kettle9'

describe('a forgotten password', () => {
  it('VAL-03 is set anew by the user behind a link that an administrator hands out, once; all sessions end', async () => {
    const user = await test.createUserWithRole({ permissions: [] })
    const code = await issue(user.userId)
    expect((await test.ok('auth.readResetLink', { code })).username).toBe(user.username)
    expect((await test.callA('auth.facts', {}, { token: user.token })).error).toBeUndefined()
    expect(await test.ok('auth.resetPassword', { code, newPassword })).toEqual({ username: user.username })
    expect((await test.callB('auth.facts', {}, { token: user.token })).error).toBe('session-password-changed')
    const { facts } = await test.ok('auth.login', { username: user.username, password: newPassword })
    expect(facts?.mustChangePassword).toBe(false)
    const again = await test.callA('auth.resetPassword', { code, newPassword: 'Copper-Kettle9' })
    expect(again.error).toBe('reset-link-void')
    expect((await test.callA('auth.readResetLink', { code })).error).toBe('reset-link-void')
  })

  it('the code lies nowhere: neither in the database nor in the operation log nor in the log', async () => {
    const user = await test.createUserWithRole({ permissions: [] })
    const code = await issue(user.userId)
    await test.ok('auth.resetPassword', { code, newPassword })
    const rows = await sql<{ text: string }>`
      select row_to_json(l)::text as text from operation_log l
      union all select row_to_json(r)::text from reset_link r`.execute(test.database.db)
    const kept = rows.rows.map(({ text }) => text).join('\n')
    expect(kept).toContain('auth.issueResetLink')
    for (const secret of [code, newPassword]) {
      expect(kept).not.toContain(secret)
      expect(test.log.join('\n')).not.toContain(secret)
    }
  })

  it('is no way to a user whom one may not administer, or who is disabled', async () => {
    const manager = await test.createUserWithRole({
      permissions: rightsOn('user'),
    })
    const stronger = await test.createUserWithRole({ permissions: ['system:role:edit'] })
    for (const id of [admin.userId, stronger.userId, 'nobody']) {
      const answer = await test.callA('auth.issueResetLink', { id }, { token: manager.token })
      expect([id, ['grant-beyond-own', 'not-found'].includes(answer.error ?? '')]).toEqual([id, true])
    }
    const user = await test.createUserWithRole({ permissions: [] })
    const code = await issue(user.userId)
    await test.ok('user.setStatus', { id: user.userId, status: 2 }, { token: await freshAdmin() })
    expect((await test.callA('auth.resetPassword', { code, newPassword })).error).toBe('reset-link-void')
  })

  it('VAL-03 no new password is one that everybody tries first, or holds the user name', async () => {
    const user = await test.createUserWithRole({ permissions: [] })
    const code = await issue(user.userId)
    for (const bad of [
      'password',
      'Sunshine',
      'TRUSTNO1',
      'Football!',
      'iloveyou',
      'starwars7',
      `my-${user.username}-x`,
      'abc-river-9',
    ]) {
      const answer = await test.callA('auth.resetPassword', { code, newPassword: bad })
      expect([bad, answer.error, answer.params['field']]).toEqual([bad, 'invalid', 'newPassword'])
    }
    const change = { oldPassword: user.password, newPassword: 'baseball' }
    const own = await test.ok('auth.login', { username: user.username, password: user.password })
    expect((await test.callA('auth.changePassword', change, { token: own.token })).error).toBe('invalid')
    // ASVS 6.2.5: kinds of characters are not asked for.
    await test.ok('auth.resetPassword', { code, newPassword: 'quiet river under a bridge' })
  })
})

describe('sessions of one’s own', () => {
  it('ACC-16 are told by browser and system, and all others end at once', async () => {
    const user = await test.createUserWithRole({ permissions: [] })
    const agent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
    const input = { username: user.username, password: user.password }
    const second = await test.callA('auth.login', input, { headers: { 'user-agent': agent } })
    const third = await test.ok('auth.login', input)
    const { sessions } = await test.ok('auth.listSessions', {}, { token: third.token })
    expect(sessions).toHaveLength(3)
    expect(sessions.find(({ userAgent }) => userAgent === agent)).toMatchObject({
      browser: 'Chrome 131',
      system: 'Windows 10',
      application: 'web',
      current: false,
    })
    expect((await test.ok('auth.endOtherSessions', {}, { token: third.token })).ended).toBe(2)
    for (const token of [user.token, second.result.token]) {
      expect((await test.callA('auth.facts', {}, { token })).error).toBe('session-ended')
    }
    expect((await test.ok('auth.listSessions', {}, { token: third.token })).sessions).toHaveLength(1)
  })
})

describe('a reset link that lies about', () => {
  it('the link is good for a day, and only the newest one; of two uses at once one succeeds', async () => {
    const user = await test.createUserWithRole({ permissions: [] })
    const old = await issue(user.userId)
    const code = await issue(user.userId)
    expect((await test.callA('auth.readResetLink', { code: old })).error).toBe('reset-link-void')
    wait(23.9)
    expect((await test.callA('auth.readResetLink', { code })).error).toBeUndefined()
    const both = await Promise.all([1, 2].map(() => test.callA('auth.resetPassword', { code, newPassword })))
    expect(both.map(({ error }) => error ?? '').toSorted()).toEqual(['', 'reset-link-void'])
    const late = await issue(user.userId)
    wait(24.1)
    expect((await test.callA('auth.resetPassword', { code: late, newPassword })).error).toBe(
      'reset-link-void',
    )
  })
})
