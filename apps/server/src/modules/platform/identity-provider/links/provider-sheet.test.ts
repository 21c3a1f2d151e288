import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp } from '#testing.ts'
import { sheetsFor } from '#sheets-for-tests.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await test.app.listen()
})
afterAll(() => test.close())

const oidc = { kind: 'oidc' as const, issuer: 'https://key:in-the-address@sign.example/staff', clientId: 'c' }
const ldap = {
  kind: 'ldap' as const,
  url: 'ldap://directory.example:389',
  bindDn: 'cn=reader,dc=example',
  baseDn: 'dc=example',
}

describe('identity providers as an Excel file', () => {
  it('ACC-12 SYS-02 holds the list with its filters and its order, and no secret', async () => {
    const admin = await test.firstAdmin()
    const keeper = await test.createUserWithRole({ permissions: ['system:identity:edit'] })
    const outsider = await test.createUserWithRole({ permissions: ['system:user:view'] })
    const staff = { name: 'Staff', nameEn: 'Everybody', settings: oidc, secret: 'Client-Secret-1' }
    const { id } = await test.ok('identityProvider.create', staff, admin)
    await test.ok(
      'identityProvider.create',
      { name: 'Plant', settings: ldap, secret: 'Bind-Password-1' },
      admin,
    )
    await test.ok('identityProvider.create', { name: 'Guests', settings: { ...ldap, bindDn: '' } }, admin)
    await test.ok('identityProvider.setStatus', { id, status: 2 }, admin)
    const link = { providerId: id, username: keeper.username, subject: 's', label: 'x' }
    await test.ok('identityProvider.linkUser', link, admin)

    const sheet = sheetsFor(test, 'identity-provider')
    const [head, ...rows] = await sheet.takenHome(keeper, { descending: true })
    expect(head?.slice(0, 5)).toEqual(['名称', '英文名称', '类型', '地址', '已存密钥'])
    const none = [undefined, null, '']
    expect(
      rows.map((row) => row.slice(0, 8).map((cell) => (none.includes(cell as null) ? '' : cell))),
    ).toEqual([
      ['Staff', 'Everybody', 'OpenID Connect', 'https://sign.example/staff', '是', '否', 1, '禁用'],
      ['Plant', '', 'LDAP 目录', 'ldap://directory.example:389/dc=example', '是', '否', 0, '启用'],
      ['Guests', '', 'LDAP 目录', 'ldap://directory.example:389/dc=example', '否', '否', 0, '启用'],
    ])
    const names = async (filter: Readonly<Record<string, unknown>>) =>
      (await sheet.takenHome(keeper, filter)).slice(1).map(([name]) => name)
    expect(await names({ kind: 'ldap' })).toEqual(['Guests', 'Plant'])
    expect(await names({ text: 'every' })).toEqual(['Staff'])
    const stored = await test.database.db.selectFrom('identity_provider').select('secret').execute()
    const secrets = stored.flatMap(({ secret }) => (secret === null ? [] : [secret]))
    expect(secrets).toHaveLength(2)
    const text = JSON.stringify(rows)
    for (const secret of [...secrets, 'Client-Secret', 'Bind-Password', 'cn=reader', 'in-the-address'])
      expect(text).not.toContain(secret)
    const wish = { sheet: 'identity-provider', filter: {} }
    expect((await test.callA('sheet.export', wish, outsider)).error).toBe('no-permission')
  })
})
