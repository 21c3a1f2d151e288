import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let test: TestApp
let admin: TestUser
beforeAll(async () => {
  test = await testApp()
  admin = await test.firstAdmin()
})
afterAll(() => test.close())

/** A user with two roles. */
const twoRoles = async () => {
  const one = await test.createUserWithRole({ permissions: ['report:view'], menuIds: ['report-list'] })
  const other = await test.createUserWithRole({ permissions: ['dataset:view'], menuIds: ['report-data-set'] })
  const roleIds = [one.roleId, other.roleId]
  const input = { id: one.userId, displayName: 'Two', organisationId: null, version: 1, roleIds }
  await test.ok('user.update', input, { token: admin.token })
  return { username: one.username, password: one.password, roleIds, userId: one.userId }
}

describe('log in', () => {
  it('WIR-07 login, roles, menus, renewal and log-out work on both wires', async () => {
    const { username, password } = admin
    for (const call of [test.callA, test.callB]) {
      const answer = await call('auth.login', { username: ` ${username.toUpperCase()} `, password })
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

  it('ACC-04 with several roles gives a pre-session, which a choice turns into a session, once', async () => {
    const { username, password, roleIds } = await twoRoles()
    const first = await test.ok('auth.login', { username, password })
    expect(first.facts).toBeUndefined()
    const pre = { token: first.token }
    const { userRoles } = await test.ok('auth.listUserRoles', { username }, pre)
    expect(userRoles.map(({ id }) => id).toSorted()).toEqual(roleIds.toSorted())
    expect((await test.callA('auth.listUserMenus', {}, pre)).error).toBe('no-permission')
    const wrong = await test.callA('auth.login', { username, role_id: 'super' }, pre)
    expect(wrong.error).toBe('no-permission')
    const choice = { username, role_id: roleIds[1] ?? '' }
    const answers = await Promise.all([1, 2, 3].map(() => test.callB('auth.login', choice, pre)))
    const chosen = answers.filter(({ error }) => error === undefined)
    expect(chosen).toHaveLength(1)
    expect(chosen[0]?.result.facts?.perms).toEqual(['dataset:view'])
    expect((await test.callA('auth.listUserRoles', {}, pre)).error).toBe('session-ended')
  })

  it('ACC-04 switches the role of a live session, and takes name, password and role in one call', async () => {
    const { username, password, roleIds } = await twoRoles()
    const direct = await test.ok('auth.login', { username, password, role_id: roleIds[0] ?? '' })
    expect(direct.facts?.roleId).toBe(roleIds[0])
    const switched = await test.ok('auth.login', { role_id: roleIds[1] ?? '' }, { token: direct.token })
    expect(switched.facts?.roleId).toBe(roleIds[1])
    const { menus } = await test.ok('auth.listUserMenus', {}, { token: switched.token })
    expect(menus.map(({ id }) => id)).toEqual(['task', 'task-start', 'report', 'report-data-set'])
    expect((await test.callA('auth.facts', {}, { token: direct.token })).error).toBe('session-ended')
  })

  it('ACC-04 without a role says so', async () => {
    const { username, password, userId } = await twoRoles()
    await sql`delete from user_role where user_id = ${userId}`.execute(test.database.db)
    const [a, b] = [
      await test.callA('auth.login', { username, password }),
      await test.callB('auth.login', { username, password }),
    ]
    expect([a.code, a.error, b.code]).toEqual(['50003', 'no-role', -1])
  })

  it('ACC-10 log-out is open to everybody, also without a token, and ends only the presented session', async () => {
    const user = await test.createUserWithRole({ permissions: [] })
    const second = await test.ok('auth.login', { username: user.username, password: user.password })
    for (const token of ['nonsense', `${user.token}x`]) {
      expect((await test.callB('auth.logout', {}, { token })).result).toEqual({ ok: true })
    }
    expect((await test.callA('auth.logout', {})).result).toEqual({ ok: true })
    await test.ok('auth.logout', {}, { token: second.token })
    expect((await test.callA('auth.facts', {}, { token: user.token })).error).toBeUndefined()
  })

  it('WIR-07 a name beside the session’s own is refused and logged', async () => {
    const user = await test.createUserWithRole({ permissions: [] })
    for (const name of ['auth.renew', 'auth.listUserMenus', 'auth.listUserRoles', 'auth.logout'] as const) {
      const answer = await test.callB(name, { username: admin.username }, { token: user.token })
      expect([name, answer.error]).toEqual([name, 'no-permission'])
    }
    const found = await sql<{ n: number }>`
      select count(*) as n from operation_log where user_id = ${user.userId} and outcome = 'no-permission'`.execute(
      test.database.db,
    )
    expect(found.rows[0]?.n).toBe(4)
  })
})

describe('the first password', () => {
  it('opens nothing but its own change, which ends it', async () => {
    const { id: roleId } = await test.ok(
      'role.create',
      { name: 'First', permissions: ['report:view', 'system:role:view'], menuIds: [] },
      { token: admin.token },
    )
    const input = { username: 'first.time', displayName: 'x', organisationId: null, roleIds: [roleId] }
    const { firstPassword } = await test.ok('user.create', input, { token: admin.token })
    const { token, facts } = await test.ok('auth.login', { username: 'first.time', password: firstPassword })
    expect(facts?.mustChangePassword).toBe(true)
    const refused = await test.callA('role.list', {}, { token })
    expect([refused.error, refused.code]).toEqual(['password-must-change', '50003'])
    const same = { oldPassword: firstPassword, newPassword: firstPassword }
    expect((await test.callA('auth.changePassword', same, { token })).error).toBe('invalid')
    const change = { oldPassword: firstPassword, newPassword: 'Quiet-River4' }
    await test.ok('auth.changePassword', change, { token })
    expect((await test.callA('role.list', {}, { token })).error).toBeUndefined()
  })

  it('VAL-03 the new one keeps the rules of the form', async () => {
    const user = await test.createUserWithRole({ permissions: [] })
    for (const newPassword of ['abcd-1379', 'river-777-x', 'x'.repeat(200)]) {
      const input = { oldPassword: user.password, newPassword }
      const answer = await test.callA('auth.changePassword', input, { token: user.token })
      expect([answer.error, answer.params['field']]).toEqual(['invalid', 'newPassword'])
    }
    const wrong = { oldPassword: 'not mine', newPassword: 'Quiet-River4' }
    expect((await test.callA('auth.changePassword', wrong, { token: user.token })).error).toBe(
      'password-wrong',
    )
  })
})
