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

describe('online users as an Excel file', () => {
  it('ACC-16 SYS-02 holds whom the list shows, with its filters, and no handle of a session', async () => {
    const admin = await test.firstAdmin()
    const organisation = (await test.ok('organisation.tree', {}, admin)).organisations[0]
    const permissions = ['system:session:view']
    const watcher = await test.createUserWithRole({ permissions, organisationId: organisation?.id ?? null })
    const scopes = { usual: { kind: 5 as const, organisationIds: [] }, byPermission: {} }
    const own = await test.createUserWithRole({ permissions, scopes })
    const sheet = sheetsFor(test, 'online-user')
    const names = async (...given: Parameters<typeof sheet.takenHome>) =>
      (await sheet.takenHome(...given)).slice(1).map(([username]) => username)
    const everybody = await names(admin)
    expect(everybody).toEqual(expect.arrayContaining([admin.username, watcher.username, own.username]))
    expect(await names(admin, { text: watcher.username })).toEqual([watcher.username])
    expect(new Set(await names(own))).toEqual(new Set([own.username]))
    const { data } = await test.ok('onlineUser.list', {}, admin)
    const text = JSON.stringify(await sheet.takenHome(admin))
    for (const { id } of data) expect(text).not.toContain(id)
    await expect(sheet.bring([['username'], ['x']], { user: admin })).rejects.toThrow('sheet')
  })
})
