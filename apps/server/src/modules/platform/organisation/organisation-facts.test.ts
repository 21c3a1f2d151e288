import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sheetsFor } from '#sheets-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let test: TestApp
let admin: TestUser
let root: string
beforeAll(async () => {
  test = await testApp()
  await test.app.listen()
  admin = await test.firstAdmin()
  root = (await test.ok('organisation.tree', {}, admin)).organisations[0]?.id ?? ''
})
afterAll(() => test.close())

const oneNamed = async (wanted: string, as = admin) =>
  (await test.ok('organisation.tree', {}, as)).organisations.find(({ name }) => name === wanted)

describe('code, leader and phone of an organisation', () => {
  it('PRM-04 are kept, the code once in the whole tree; what a change does not name stays', async () => {
    const leader = await test.createUserWithRole({ permissions: [], organisationId: root })
    const facts = { code: 'D-01', leaderId: leader.userId, phone: '010-62345678' }
    const { id } = await test.ok('organisation.create', { parentId: root, name: 'Finance', ...facts }, admin)
    const twice = { parentId: id, name: 'Other', code: 'd-01' }
    const refused = await test.callA('organisation.create', twice, admin)
    expect([refused.error, refused.params['field']]).toEqual(['number-taken', 'code'])
    await test.ok('organisation.update', { id, version: 1, name: 'Money' }, admin)
    expect(await oneNamed('Money')).toMatchObject({ ...facts, leaderName: expect.any(String) })
    await test.ok('organisation.update', { id, version: 2, name: 'Money', leaderId: null, code: '' }, admin)
    expect(await oneNamed('Money')).toMatchObject({ leaderId: null, leaderName: '', code: '' })
  })

  it('PRM-06 nobody makes a leader of whom he does not see, nor learns his name', async () => {
    const other = await test.ok('organisation.create', { parentId: root, name: 'Elsewhere' }, admin)
    const stranger = await test.createUserWithRole({ permissions: [], organisationId: other.id })
    const own = await test.ok('organisation.create', { parentId: root, name: 'Own' }, admin)
    const permissions = ['system:organisation:view', 'system:organisation:edit', 'system:user:view']
    const scopes = { usual: { kind: 4 as const, organisationIds: [] }, byPermission: {} }
    const limited = await test.createUserWithRole({ permissions, organisationId: own.id, scopes })
    const change = { id: own.id, version: 1, name: 'Own', leaderId: stranger.userId }
    expect((await test.callA('organisation.update', change, limited)).error).toBe('not-found')
    await test.ok('organisation.update', change, admin)
    expect((await oneNamed('Own', limited))?.leaderName).toBe('')
    await test.ok('user.runBatch', { ids: [stranger.userId], action: { kind: 'remove' } }, admin)
    expect((await oneNamed('Own'))?.leaderId).toBeNull()
  })

  it('SYS-02 come and go by Excel, and unknown leaders or codes twice are told at their cells', async () => {
    const sheet = sheetsFor(test, 'organisation')
    const leader = await test.createUserWithRole({ permissions: [], organisationId: root })
    const head = ['路径', '排序', '编码', '负责人', '电话']
    const { username } = await test.ok('user.get', { id: leader.userId }, admin)
    const rows = [
      ['Test company/Plant', '', 'P-1', username, '13800000000'],
      ['Test company/Store', '', 'p-1', '', ''],
      ['Test company/Yard', '', '', 'nobody.here', ''],
    ]
    const told = await sheet.bring([head, ...rows], { user: admin })
    expect(told.problems.map(({ column }) => column)).toEqual(['编码', '负责人'])
    await sheet.bring([head, ...rows.slice(0, 1)], { user: admin })
    expect(await oneNamed('Plant')).toMatchObject({ code: 'P-1', leaderId: leader.userId })
    const home = await sheet.takenHome(admin, { text: 'Plant' })
    expect(home.at(-1)).toEqual(expect.arrayContaining(['P-1', username, '13800000000']))
  })
})
