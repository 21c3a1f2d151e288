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

const settings = {
  kind: 'oidc' as const,
  issuer: 'https://sign.example',
  clientId: 'console',
}

describe('linked accounts as an Excel file', () => {
  it('ACC-12 SYS-02 holds who is linked at one provider, with the search of the list, and no secret', async () => {
    const admin = await test.firstAdmin()
    const keeper = await test.createUserWithRole({ permissions: ['system:identity:edit'] })
    const outsider = await test.createUserWithRole({ permissions: ['system:user:view'] })
    const make = async (name: string) =>
      (await test.ok('identityProvider.create', { name, settings, secret: 'Client-Secret-1' }, admin)).id
    const staff = await make('Staff')
    const guests = await make('Guests')
    const link = (providerId: string, username: string, subject: string) =>
      test.ok('identityProvider.linkUser', { providerId, username, subject, label: `${username}@x` }, admin)
    await link(staff, keeper.username, 'subject-1')
    await link(staff, outsider.username, 'subject-2')
    await link(guests, keeper.username, 'subject-3')

    const sheet = sheetsFor(test, 'identity-link')
    const subjects = async (filter: Readonly<Record<string, unknown>>) =>
      (await sheet.takenHome(keeper, filter)).slice(1).map((row) => row[4])
    const ofStaff = await subjects({ providerId: staff })
    expect(ofStaff.toSorted()).toEqual(['subject-1', 'subject-2'])
    expect(await subjects({ providerId: staff, text: 'subject-2' })).toEqual(['subject-2'])
    expect(await subjects({ providerId: guests })).toEqual(['subject-3'])
    const rows = await sheet.takenHome(keeper, { providerId: guests })
    expect(rows[0]).toEqual(['身份源', '用户名', '姓名', '对方账号', '对方标识', '最近使用'])
    expect([rows[1]?.[0], rows[1]?.[1], rows[1]?.[3]]).toEqual([
      'Guests',
      keeper.username,
      `${keeper.username}@x`,
    ])
    expect(JSON.stringify(rows)).not.toContain('Client-Secret')
    const wish = { sheet: 'identity-link', filter: { providerId: staff } }
    expect((await test.callA('sheet.export', wish, outsider)).error).toBe('no-permission')
    expect((await test.callA('sheet.export', { ...wish, filter: {} }, keeper)).error).toBe('invalid')
  })
})
