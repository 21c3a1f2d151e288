import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp } from '#testing.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

describe('log in', () => {
  it('WIR-07 works on both wires', async () => {
    const { username, password } = await test.firstAdmin()
    for (const call of [test.callA, test.callB]) {
      const answer = await call('auth.login', { username: ` ${username} `, password })
      expect(answer.error).toBeUndefined()
      expect(answer.result.facts?.isAdmin).toBe(true)
      const { token } = answer.result
      expect((await call('auth.listUserRoles', { username }, { token })).result.userRoles).toHaveLength(1)
      const menus = await call('auth.listUserMenus', { username, app: 'web' }, { token })
      expect(menus.result.menus.map(({ url }) => url)).toContain('report/data-set')
      expect((await call('auth.renew', { username }, { token })).result.token).toMatch(/^ey/)
      expect((await call('auth.logout', { username }, { token })).result).toEqual({ ok: true })
      expect((await call('auth.facts', {}, { token })).error).toBe('session-ended')
    }
  })
})
