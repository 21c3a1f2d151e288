import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportOf } from '#reports-for-tests.ts'
import { rightsOn, testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let test: TestApp
let admin: TestUser
let roleId: string
let root: string
let north: string
beforeAll(async () => {
  test = await testApp()
  admin = await test.firstAdmin()
  const scopes = { usual: { kind: 5 as const, organisationIds: [] }, byPermission: {} }
  const role = { name: 'Staff', permissions: ['report:view', 'report:edit'], menuIds: [], scopes }
  roleId = (await test.ok('role.create', role, admin)).id
  root = (await test.ok('organisation.tree', {}, admin)).organisations[0]?.id ?? ''
  north = (await test.ok('organisation.create', { parentId: root, name: 'North' }, admin)).id
})
afterAll(() => test.close())

const make = async (username: string, organisationId = north): Promise<string> => {
  const input = { username, displayName: username, organisationId, roleIds: [roleId] }
  return (await test.ok('user.create', input, admin)).id
}
const run = (ids: string[], action: object, as: TestUser = admin) =>
  test.callA('user.runBatch', { ids, action: action as never }, as)

describe('batches of users', () => {
  it('PRM-04 ERR-06 say what they touch, then do it to all', async () => {
    const ids = [await make('batch.user.1'), await make('batch.user.2')]
    const wish = { ids, action: { kind: 'move' as const, organisationId: root } }
    const { users } = await test.ok('user.touches', wish, admin)
    expect(users.map(({ username, problems }) => [username, problems]).toSorted()).toEqual([
      ['batch.user.1', []],
      ['batch.user.2', []],
    ])
    expect((await test.ok('user.get', { id: ids[0] ?? '' }, admin)).organisationId).toBe(north)
    expect((await run(ids, wish.action)).result.count).toBe(2)
    const { data } = await test.ok(
      'user.list',
      { text: 'batch.user', sort: 'username', descending: false },
      admin,
    )
    expect(data.map(({ username, organisationId }) => [username, organisationId])).toEqual([
      ['batch.user.1', root],
      ['batch.user.2', root],
    ])
    const { passwords } = (await run(ids, { kind: 'resetPasswords' })).result
    const [first] = passwords
    const login = await test.ok('auth.login', {
      username: first?.username ?? '',
      password: first?.password ?? '',
    })
    expect(login.token).toBeDefined()
  })

  it('PRM-05 are refused as a whole, with the reason at each row, where one is beyond one’s rights', async () => {
    const permissions = [...rightsOn('user'), 'report:view', 'report:edit']
    const manager = await test.createUserWithRole({ permissions })
    const weak = await make('weak.user.01')
    const strong = await test.createUserWithRole({ permissions: ['system:role:edit'] })
    const ids = [weak, strong.userId]
    const { users } = await test.ok('user.touches', { ids, action: { kind: 'disable' } }, manager)
    expect(users.map(({ id, problems }) => [id === weak, problems.length])).toEqual(
      expect.arrayContaining([
        [true, 0],
        [false, 1],
      ]),
    )
    const refused = await run(ids, { kind: 'disable' }, manager)
    expect([refused.error, refused.params['count']]).toEqual(['batch-refused', 1])
    expect((await test.ok('user.get', { id: weak }, admin)).status).toBe(1)
    const given = await run([weak], { kind: 'giveRoles', roleIds: [strong.roleId] }, manager)
    expect(given.error).toBe('grant-beyond-own')
    expect((await run([weak], { kind: 'takeRoles', roleIds: [roleId] }, manager)).error).toBe('role-needed')
  })

  it('PRM-04 removing somebody passes on what he owns, and history still tells his name', async () => {
    const permissions = ['report:view', 'report:edit']
    const leaver = await test.createUserWithRole({ permissions, username: 'leaver.one' })
    const document = reportOf()
    const { id } = await test.ok('asset.create', { kind: 'report', name: 'Left', document }, leaver)
    await test.ok('asset.publish', { id, revision: 0 }, leaver)
    const remove = (assetsTo: string | null) => run([leaver.userId], { kind: 'remove', assetsTo })
    expect((await remove(null)).error).toBe('owns-assets')
    expect((await remove(leaver.userId)).error).toBe('receiver-unfit')
    expect((await remove(admin.userId)).error).toBeUndefined()
    expect((await test.callA('auth.facts', {}, leaver)).error).toBeDefined()
    expect(await test.ok('asset.get', { id }, admin)).toMatchObject({
      ownerId: admin.userId,
      level: 'manage',
    })
    const { versions } = await test.ok('asset.listVersions', { id }, admin)
    expect(versions[0]?.createdBy).toBe('leaver.one')
  })

  it('nobody removes or disables himself, and the last super administrator stays', async () => {
    for (const kind of ['remove', 'disable']) {
      const { error } = await run([admin.userId], kind === 'remove' ? { kind, assetsTo: null } : { kind })
      expect(error).toBe('last-super')
    }
  })

  it('PRM-04 effective rights name the role that gives them, its scope, and what was granted', async () => {
    const id = await make('rights.user')
    const rights = await test.ok('user.rights', { id }, admin)
    expect(rights).toMatchObject({
      organisationName: 'North',
      roles: [{ id: roleId, permissions: ['report:view', 'report:edit'], scopes: { usual: { kind: 5 } } }],
      assets: [],
    })
  })
})
