import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'
import { sheetsFor } from '#sheets-for-tests.ts'

let test: TestApp
const now = new Date('2026-11-22T08:00:00Z')
beforeAll(async () => {
  test = await testApp({ now: () => now })
  await test.app.listen()
})
afterAll(() => test.close())

/** Gives somebody an authenticator; answers what must stay secret. */
const enrol = async (user: TestUser): Promise<string[]> => {
  const { id, secret } = await test.ok('secondFactor.beginTotp', {}, user)
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
  const { recoveryCodes } = await test.ok('secondFactor.confirmTotp', { id, name: 'Phone', code }, user)
  return [secret, ...(recoveryCodes ?? [])]
}

describe('second factors of users as an Excel file', () => {
  it('ACC-12 PRM-06 SYS-02 holds whom one reaches and how many factors each has, with the filters', async () => {
    const admin = await test.firstAdmin()
    const own = { usual: { kind: 5 as const, organisationIds: [] }, byPermission: {} }
    const permissions = ['system:user:view']
    const first = await test.createUserWithRole({ permissions, scopes: own, username: 'first.one' })
    const second = await test.createUserWithRole({ permissions: ['report:view'], username: 'second.one' })
    const secrets = await enrol(first)
    const sheet = sheetsFor(test, 'second-factor')
    const names = async (user: TestUser, filter: Readonly<Record<string, unknown>> = {}) =>
      (await sheet.takenHome(user, filter)).slice(1).map(([name]) => name)
    expect(await names(admin, { text: '.one' })).toEqual(['first.one', 'second.one'])
    expect(await names(admin, { text: '.one', descending: true })).toEqual(['second.one', 'first.one'])
    expect(await names(admin, { text: '.one', state: 'enrolled' })).toEqual(['first.one'])
    expect(await names(admin, { text: '.one', state: 'missing' })).toEqual(['second.one'])
    expect(await names(first)).toEqual(['first.one'])
    const rows = await sheet.takenHome(first)
    expect(rows[0]?.slice(3)).toEqual(['验证器', '通行密钥', '剩余恢复码', '角色要求'])
    expect(rows[1]?.slice(3)).toEqual([1, 0, secrets.length - 1, '否'])
    const text = JSON.stringify(await sheet.takenHome(admin))
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    const refused = await test.callA('sheet.export', { sheet: 'second-factor', filter: {} }, second)
    expect(refused.error).toBe('no-permission')
  })
})

describe('second factors by role as an Excel file', () => {
  it('ACC-12 PRM-03 SYS-02 holds each role, whether it demands one and how many have one', async () => {
    const admin = await test.firstAdmin()
    const looker = await test.createUserWithRole({
      permissions: ['system:role:view'],
      username: 'policy.one',
    })
    const outsider = await test.createUserWithRole({ permissions: ['system:user:view'] })
    await test.ok('role.create', { name: 'Empty', nameEn: 'Nobody', permissions: [], menuIds: [] }, admin)
    await enrol(looker)
    const { roles } = await test.ok('secondFactor.listRoles', {}, looker)
    const empty = roles.find(({ name }) => name === 'Empty')
    await test.ok('secondFactor.setRolePolicy', { roleId: empty?.id ?? '', required: true }, admin)
    const own = roles.find(({ id }) => id === looker.roleId)?.name

    const sheet = sheetsFor(test, 'second-factor-policy')
    const [head, ...rows] = await sheet.takenHome(looker)
    expect(head).toEqual(['角色', '英文名称', '要求两步验证', '用户数', '已设置的用户数'])
    expect(rows.map(([name]) => name)).toEqual(roles.map(({ name }) => name))
    expect(rows.find(([name]) => name === 'Empty')).toEqual(['Empty', 'Nobody', '是', 0, 0])
    expect(rows.find(([name]) => name === own)?.slice(2)).toEqual(['否', 1, 1])
    const wish = { sheet: 'second-factor-policy', filter: {} }
    expect((await test.callA('sheet.export', wish, outsider)).error).toBe('no-permission')
  })
})
