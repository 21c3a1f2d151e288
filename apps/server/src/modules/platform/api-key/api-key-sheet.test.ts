import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rightsOn, testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'
import { sheetsFor } from '#sheets-for-tests.ts'

let now = new Date('2026-11-22T08:00:00Z')
let test: TestApp
let admin: TestUser
let own: TestUser
let other: TestUser
beforeAll(async () => {
  test = await testApp({ now: () => now })
  await test.app.listen()
  admin = await test.firstAdmin()
  const permissions = ['system:api-key:own', 'system:user:view']
  own = await test.createUserWithRole({ permissions })
  other = await test.createUserWithRole({ permissions })
})
afterAll(() => test.close())

const make = async (name: string, user: TestUser) => {
  const addresses = ['10.0.0.0/8', '127.0.0.1']
  const permissions = ['system:api-key:own', 'system:user:view']
  const made = await test.ok('apiKey.create', { name, permissions, days: 30, addresses }, user)
  now = new Date(now.getTime() + 1000)
  return made
}

describe('API keys as an Excel file', () => {
  it('PRM-05 SYS-02 holds one’s own keys, or those that one administers, with the filters and without secrets', async () => {
    const first = await make('Night import', own)
    const second = await make('Backup watch', own)
    const third = await make('Stock agent', other)
    await test.ok('apiKey.revoke', { id: second.id }, own)
    const sheet = sheetsFor(test, 'api-key')
    const names = async (...given: Parameters<typeof sheet.takenHome>) =>
      (await sheet.takenHome(...given)).slice(1).map(([name]) => name)
    expect(await names(own)).toEqual(['Backup watch', 'Night import'])
    expect(await names(own, { sort: 'name', descending: true })).toEqual(['Night import', 'Backup watch'])
    expect(await names(own, { state: 'revoked' })).toEqual(['Backup watch'])
    expect(await names(own, { all: true })).toEqual(['Backup watch', 'Night import'])
    expect(await names(admin)).toEqual([])
    expect(await names(admin, { all: true })).toEqual(['Stock agent', 'Backup watch', 'Night import'])
    expect(await names(admin, { all: true, text: 'stock' })).toEqual(['Stock agent'])

    const [head, row] = await sheet.takenHome(other)
    expect(head?.slice(0, 3)).toEqual(['名称', '标识', '所有者'])
    expect(row?.slice(0, 2)).toEqual(['Stock agent', third.handle])
    expect(row?.[4]).toBe('system:api-key:own、system:user:view')
    expect(row?.slice(5, 8)).toEqual(['与角色一致', '10.0.0.0/8、127.0.0.1', '有效'])
    expect([row?.[8], row?.[9]].map((cell) => cell instanceof Date)).toEqual([true, true])

    const text = JSON.stringify(await sheet.takenHome(admin, { all: true }))
    const stored = await test.database.db.selectFrom('api_key').select('secret_hash').execute()
    const secrets = [first, second, third].map(({ key, handle }) => key.slice(handle.length + 1))
    for (const secret of [...stored.map(({ secret_hash: hash }) => hash), ...secrets])
      expect(text).not.toContain(secret)
  })

  it('PRM-03 is refused to keys, and to everybody as long as an API rule shuts the list', async () => {
    const { key } = await make('Curious agent', own)
    const wish = { sheet: 'api-key', filter: {} }
    const asKey = { token: key }
    expect((await test.callA('sheet.export', wish, asKey)).error).toBe('no-permission')
    const shown = async (user: { readonly token: string }) =>
      (await test.ok('sheet.describe', {}, user)).sheets.map(({ name }) => name)
    expect([await shown(asKey), await shown(own)]).toEqual([
      ['user', 'job'],
      ['user', 'second-factor', 'api-key', 'job'],
    ])
    const override = { rule: 3 as const, permissions: ['system:backup'] }
    await test.ok('apiRule.set', { operation: 'apiKey.list', version: 0, override }, admin)
    expect((await test.callA('sheet.export', wish, own)).error).toBe('no-permission')
    expect(await shown(own)).toEqual(['user', 'second-factor', 'job'])
  })

  it('PRM-05 PRM-06 a key that exports or imports gets no further than its own data scope', async () => {
    const narrow = { name: 'Narrow agent', days: 30, dataScope: { kind: 5 as const } }
    const permissions = rightsOn('user')
    const { key } = await test.ok('apiKey.create', { ...narrow, permissions }, admin)
    const agent = { ...admin, token: key }
    const sheet = sheetsFor(test, 'user')
    const names = (rows: Awaited<ReturnType<typeof sheet.takenHome>>) => rows.slice(1).map(([name]) => name)
    expect(names(await sheet.takenHome(admin))).toContain(other.username)
    expect(names(await sheet.takenHome(agent))).toEqual([admin.username])
    const rows = await sheet.takenHome(admin, { text: other.username })
    const changed = rows.map((row, at) =>
      row.map((cell, column) => (at === 1 && column === 1 ? 'Seen' : cell)),
    )
    const foreseen = await sheet.bring(changed, { user: agent, updateExisting: true, check: true })
    expect([foreseen.update, foreseen.problems.length > 0]).toEqual([0, true])
  })
})
