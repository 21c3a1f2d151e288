import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let test: TestApp
let beside: TestApp
let admin: TestUser
let clock = Date.parse('2026-11-22T08:00:00Z')
const now = (): Date => new Date(clock)

beforeAll(async () => {
  test = await testApp({ now, environment: { BRAND: '2' } })
  beside = await testApp({ now, beside: test })
  admin = await test.firstAdmin()
  await beside.app.listen()
})
afterAll(async () => {
  await beside.close()
  await test.close()
})

const as = () => ({ token: admin.token })
const settingNow = async (name: string) => {
  const { settings } = await test.ok('setting.list', {}, as())
  return settings.find((one) => one.name === name)
}
const save = (values: Record<string, string | number | null>, shown: Record<string, string | number> = {}) =>
  test.callA('setting.save', { values, shown }, as())
const wrongLogin = (username: string) => test.callA('auth.login', { username, password: 'wrong-PASSWORD-9' })

describe('settings of the installation', () => {
  it('F4 the environment wins: what it names is said, with its variable, and is refused here', async () => {
    expect(await settingNow('brand')).toMatchObject({ value: 2, source: 'environment', variable: 'BRAND' })
    const refused = await save({ brand: 3 })
    expect([refused.error, refused.params['variable']]).toEqual(['setting-fixed', 'BRAND'])
    expect((await test.ok('setup.status', {})).brand).toBe(2)
  })

  it('F4 a change holds at once on every server process, and the log has before and after', async () => {
    await test.ok('setting.save', { values: { captchaAfter: 1, leastCharacters: 14 }, shown: {} }, as())
    expect(await settingNow('captchaAfter')).toMatchObject({ value: 1, usual: 3, source: 'kept' })
    const person = await test.createUserWithRole({ permissions: [] })
    const short = { username: person.username, oldPassword: person.password, newPassword: 'Kz7-wq3-Lm' }
    const refused = await test.callA('auth.changePassword', short, { token: person.token })
    expect([refused.error, refused.params['field']]).toEqual(['invalid', 'newPassword'])
    expect((await wrongLogin('nobody.here.1')).params['captcha']).toBe(1)
    // Another process hears of it.
    await expect

      .poll(
        async () => (await beside.callA('auth.login', { username: 'nobody.here.1', password: 'x' })).error,
      )
      .toBe('captcha-needed')
    const logged = await test.database.db
      .selectFrom('operation_log')
      .select('changes')
      .where('operation', '=', 'setting.save')
      .where('outcome', '=', 'ok')
      .executeTakeFirstOrThrow()
    expect(logged.changes).toMatchObject([
      { before: { captchaAfter: 3, leastCharacters: 8 }, after: { captchaAfter: 1, leastCharacters: 14 } },
    ])
    await test.ok('setting.save', { values: { captchaAfter: null, leastCharacters: null }, shown: {} }, as())
  })

  it('F4 of two who change the same at once, one is told', async () => {
    await test.ok('setting.save', { values: { tokenMinutes: 30 }, shown: { tokenMinutes: 60 } }, as())
    expect((await save({ tokenMinutes: 20 }, { tokenMinutes: 60 })).error).toBe('changed-meanwhile')
    expect(await settingNow('tokenMinutes')).toMatchObject({ value: 30 })
    await test.ok('setting.save', { values: { tokenMinutes: null }, shown: { tokenMinutes: 30 } }, as())
    expect(await settingNow('tokenMinutes')).toMatchObject({ value: 60, source: 'usual' })
  })

  it.each([
    [{ leastCharacters: 4 }],
    [{ publicUrl: 'javascript:alert(1)' }],
    [{ publicUrl: 'https://a.example/path' }],
    [{ secondFactor: 'nobody' }],
  ])('F4 refuses %j', async (values) => {
    const answer = await test.callA('setting.save', { values: values as never, shown: {} }, as())
    expect(answer.error).toBe('invalid')
  })

  it('F4 who may not, neither sees nor changes them', async () => {
    const person = await test.createUserWithRole({ permissions: ['system:parameter:edit'] })
    const token = { token: person.token }
    expect((await test.callA('setting.list', {}, token)).error).toBe('no-permission')
    expect((await test.callA('setting.save', { values: {}, shown: {} }, token)).error).toBe('no-permission')
  })

  it('F4 one switch asks everybody for a second factor: who has none sets one up at the next log-in', async () => {
    const person = await test.createUserWithRole({ permissions: [] })
    const logIn = () =>
      test.ok('auth.login', { username: person.username, password: person.password, application: 'web' })
    expect((await logIn()).second).toBeUndefined()
    await test.ok('setting.save', { values: { secondFactor: 'everybody' }, shown: {} }, as())
    expect((await logIn()).second).toBe('enrol')
    await test.ok('setting.save', { values: { secondFactor: 'roles' }, shown: {} }, as())
    expect((await logIn()).second).toBeUndefined()
  })

  it('F4 asks for a fresh proof of who changes them', async () => {
    clock += 11 * 60_000
    expect((await save({ leastCharacters: 9 })).error).toBe('proof-needed')
  })

  // Seen to fail: with the limits of the start in place of those that hold now.
  it('F4 limits of sessions hold for sessions that stand, idle or old', async () => {
    const { username, password } = admin
    const logIn = async () => (await test.ok('auth.login', { username, password, application: 'web' })).token
    const limit = async (values: Record<string, number>) => {
      const token = await logIn()
      await test.ok('setting.save', { values, shown: {} }, { token })
    }
    const lasts = async (minutes: number) => {
      const token = await logIn()
      clock += minutes * 60_000
      return (await test.callA('auth.facts', {}, { token })).error
    }
    expect(await lasts(6)).toBeUndefined()
    await limit({ sessionIdleMinutes: 5, tokenMinutes: 1440 })
    expect([await lasts(4), await lasts(6)]).toEqual([undefined, 'session-idle'])
    await limit({ sessionIdleMinutes: 120, sessionAbsoluteHours: 1 })
    expect([await lasts(59), await lasts(61)]).toEqual([undefined, 'token-expired'])
  })

  // Seen to fail: with the brand of the start in place of the saved one.
  it('F4 a saved brand is the one that everybody is shown', async () => {
    const { username, password } = admin
    const { token } = await beside.ok('auth.login', { username, password, application: 'web' })
    expect((await beside.ok('setup.status', {})).brand).toBe(1)
    await beside.ok('setting.save', { values: { brand: 3 }, shown: {} }, { token })
    expect((await beside.ok('setup.status', {})).brand).toBe(3)
    expect((await test.ok('setup.status', {})).brand).toBe(2)
  })
})
