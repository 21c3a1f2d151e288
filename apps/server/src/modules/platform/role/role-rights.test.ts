import type { CallInput } from '@gridwright/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rightsOn, testApp } from '#testing.ts'
import type { TestApp } from '#testing.ts'

let test: TestApp
let admin: { token: string }
let root: string
beforeAll(async () => {
  test = await testApp()
  admin = await test.firstAdmin()
  root = (await test.ok('organisation.tree', {}, admin)).organisations[0]?.id ?? ''
  await sql`insert into organisation (id, parent_id, name, created_at) values
    ('north', ${root}, 'North', now()), ('south', ${root}, 'South', now())`.execute(test.database.db)
})
afterAll(() => test.close())

let count = 0
const role = (more: Partial<CallInput<'role.create'>> = {}): CallInput<'role.create'> => ({
  name: `Role ${(count += 1)}`,
  menuIds: [],
  permissions: [],
  ...more,
})
const create = async (more: Partial<CallInput<'role.create'>> = {}) =>
  (await test.ok('role.create', role(more), admin)).id
const find = async (id: string) =>
  (await test.ok('role.list', { pageSize: 200 }, admin)).data.find((one) => one.id === id)

describe('roles and what they reach', () => {
  it('PRM-06 keep their data scopes, without what the role does not give or what does not exist', async () => {
    const id = await create({
      permissions: ['system:user:view', 'system:user:view'],
      scopes: {
        usual: { kind: 2, organisationIds: ['north', 'gone'] },
        byPermission: { 'system:user:view': { kind: 3 }, 'report:view': { kind: 1 } },
      },
    })
    expect(await find(id)).toMatchObject({
      permissions: ['system:user:view'],
      scopes: {
        usual: { kind: 2, organisationIds: ['north'] },
        byPermission: { 'system:user:view': { kind: 3, organisationIds: [] } },
      },
    })
    expect((await find(await create()))?.scopes).toEqual({ usual: null, byPermission: {} })
  })

  it('PRM-04 of two parallel edits one is a conflict', async () => {
    const id = await create()
    const edits = [role(), role()].map((input) =>
      test.callA('role.update', { ...input, id, version: 1 }, admin),
    )
    expect((await Promise.all(edits)).map(({ error }) => error).toSorted()).toEqual([
      'changed-meanwhile',
      undefined,
    ])
    expect((await find(id))?.version).toBe(2)
  })

  it('PRM-04 are copied without members, and compared side by side', async () => {
    const one = await create({
      permissions: ['report:view', 'report:edit'],
      menuIds: ['report-list'],
      scopes: { usual: { kind: 1 }, byPermission: {} },
    })
    const { id: other } = await test.ok('role.copy', { id: one, name: 'Copy of it' }, admin)
    expect(await find(other)).toMatchObject({ permissions: ['report:view', 'report:edit'], userCount: 0 })
    const change = { permissions: ['report:view', 'report:export'], scopes: { usual: null } }
    await test.ok('role.update', { ...role(change), id: other, version: 1 }, admin)
    expect(await test.ok('role.compare', { id: one, otherId: other }, admin)).toMatchObject({
      permissions: { one: ['report:edit'], other: ['report:export'], both: ['report:view'] },
      menus: { one: ['report-list'], other: [], both: [] },
      scopes: [{ permission: 'report:view', one: { kind: 1 }, other: null }],
    })
    const all = await test.ok('role.compare', { id: one, otherId: 'super' }, admin)
    expect([all.permissions.one, all.menus.one, all.scopes]).toEqual([[], [], []])
    expect(all.permissions.other).toEqual(expect.arrayContaining(['system:user:edit', 'report:export']))
    expect(all.menus.other).toContain('system-user')
  })

  it('PRM-01 the preview shows the menu of a role as its holders see it', async () => {
    const user = await test.createUserWithRole({ permissions: ['report:view'], menuIds: ['report-list'] })
    const { menus } = await test.ok('role.previewMenus', { id: user.roleId }, admin)
    expect(menus).toEqual((await test.ok('auth.listUserMenus', {}, user)).menus)
    expect(menus.map(({ id }) => id)).toContain('report-list')
  })

  it('PRM-05 members are added and removed within one’s own rights and reach; a removed one’s session ends', async () => {
    const manager = await test.createUserWithRole({
      permissions: [...rightsOn('user'), 'report:view'],
      organisationId: 'north',
    })
    const near = await test.createUserWithRole({ permissions: ['report:view'], organisationId: 'north' })
    const far = await test.createUserWithRole({ permissions: ['report:view'], organisationId: 'south' })
    const own = { usual: { kind: 4 as const }, byPermission: {} }
    const id = await create({ permissions: ['report:view'], scopes: own })
    const wide = await create({ permissions: ['report:edit'], scopes: own })
    const all = await create({ permissions: ['report:view'], scopes: { usual: { kind: 1 } } })
    const add = (roleId: string, userIds: string[]) =>
      test.callA('role.addMembers', { id: roleId, userIds }, manager)
    expect((await add(id, [near.userId])).error).toBeUndefined()
    expect((await add(id, [far.userId])).error).toBe('not-found')
    expect((await add(wide, [near.userId])).error).toBe('grant-beyond-own')
    expect((await add(all, [near.userId])).error).toBe('grant-beyond-own')
    expect((await add('super', [manager.userId])).error).toBe('grant-beyond-own')
    expect((await test.ok('role.listMembers', { id }, manager)).data.map((one) => one.id)).toEqual([
      near.userId,
    ])
    await test.ok('role.addMembers', { id, userIds: [far.userId] }, admin)
    expect((await test.ok('role.listMembers', { id }, manager)).total).toBe(1)
    expect((await test.ok('role.listMembers', { id }, admin)).total).toBe(2)
    const taken = await test.callA('role.removeMembers', { id: near.roleId, userIds: [near.userId] }, manager)
    expect(taken.error).toBeUndefined()
    expect((await test.callA('auth.facts', {}, near)).error).toBe('session-role-changed')
  })

  it('PRM-05 a role is not widened for members beyond one’s reach', async () => {
    const manager = await test.createUserWithRole({
      permissions: ['system:role:edit', 'system:role:import', 'system:role:delete', 'system:user:view'],
      organisationId: 'north',
    })
    const id = await create({ permissions: ['system:user:view'], scopes: { usual: { kind: 5 } } })
    const far = await test.createUserWithRole({ permissions: [], organisationId: 'south' })
    await test.ok('role.addMembers', { id, userIds: [far.userId] }, admin)
    const wider = {
      ...role({ permissions: ['system:user:view'], scopes: { usual: { kind: 4 } } }),
      id,
      version: 1,
    }
    expect((await test.callA('role.update', wider, manager)).error).toBe('role-held-beyond')
    await test.ok('role.removeMembers', { id, userIds: [far.userId] }, admin)
    expect((await test.callA('role.update', wider, manager)).error).toBeUndefined()
  })

  it('PRM-06 a role held beyond one’s scope is out of one’s hands, and its holders are not counted', async () => {
    const permissions = [
      'system:role:view',
      'system:role:edit',
      'system:role:import',
      'system:role:delete',
      'report:view',
    ] as const
    const manager = await test.createUserWithRole({ permissions, organisationId: 'north' })
    const id = await create({ permissions: ['report:view'], scopes: { usual: { kind: 5 } } })
    const far = await test.createUserWithRole({ permissions: [], organisationId: 'south' })
    await test.ok('role.addMembers', { id, userIds: [far.userId] }, admin)
    const asManager = await test.ok('role.list', { pageSize: 200 }, manager)
    expect(asManager.data.find((one) => one.id === id)?.userCount).toBe(0)
    const { roles } = await test.ok('role.impact', { ids: [id, far.roleId] }, manager)
    expect(roles.map(({ userCount, sessionCount }) => [userCount, sessionCount])).toEqual([
      [0, 0],
      [0, 0],
    ])
    const policies = await test.ok('secondFactor.listRoles', {}, manager)
    expect(policies.roles.find((one) => one.id === id)?.users).toBe(0)
    const change = {
      ...role({ permissions: ['report:view'], scopes: { usual: { kind: 5 } } }),
      id,
      version: 1,
    }
    const refused = [
      await test.callA('role.setStatus', { id, status: 2 }, manager),
      await test.callA('role.setStatusOfMany', { ids: [id], status: 2 }, manager),
      await test.callA('role.remove', { id }, manager),
      await test.callA('role.removeMany', { ids: [id] }, manager),
      await test.callA('role.update', change, manager),
      await test.callA('secondFactor.setRolePolicy', { roleId: id, required: true }, manager),
    ]
    expect(refused.map(({ error }) => error)).toEqual(Array(6).fill('role-held-beyond'))
    await test.ok('role.removeMembers', { id, userIds: [far.userId] }, admin)
    await test.ok('secondFactor.setRolePolicy', { roleId: id, required: true }, manager)
    await test.ok('role.setStatus', { id, status: 2 }, manager)
    await test.ok('role.remove', { id }, manager)
  })

  it('ERR-06 a batch says what it touches, and does all or nothing', async () => {
    const [one, two] = [await create(), await create()]
    const user = await test.createUserWithRole({ permissions: [] })
    const { roles } = await test.ok('role.impact', { ids: [one, user.roleId] }, admin)
    expect(roles.find((found) => found.id === user.roleId)).toMatchObject({ userCount: 1, sessionCount: 1 })
    expect((await test.callA('role.removeMany', { ids: [one, user.roleId] }, admin)).error).toBe('in-use')
    expect(await find(one)).toBeDefined()
    await test.ok('role.setStatusOfMany', { ids: [one, user.roleId], status: 2 }, admin)
    expect((await test.callA('auth.facts', {}, user)).error).toBe('session-role-changed')
    await test.ok('role.removeMany', { ids: [one, two] }, admin)
    expect(await find(two)).toBeUndefined()
  })

  it('PRM-04 lists by status, permission and order', async () => {
    const id = await create({ permissions: ['system:backup'] })
    await test.ok('role.setStatus', { id, status: 2 }, admin)
    const found = await test.ok('role.list', { permission: 'system:backup', status: 2 }, admin)
    expect(found.data.map((one) => one.id)).toEqual([id])
    const sorted = await test.ok('role.list', { sort: 'userCount', descending: true, pageSize: 200 }, admin)
    const counts = sorted.data.slice(1).map(({ userCount }) => userCount)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
  })

  it('PRM-04 a role with 1,000 permissions works: its token names them by reference', async () => {
    const user = await test.createUserWithRole({ permissions: ['report:view'] })
    const many = Array.from({ length: 1000 }, (_, index) => `made:up:permission-${index}`)
    await sql`update role set permissions = permissions || ${many}::text[], pv = pv + 1
      where id = ${user.roleId}`.execute(test.database.db)
    const again = await test.ok('auth.login', { username: user.username, password: user.password })
    expect(again.token.length).toBeLessThan(2000)
    const facts = await test.ok('auth.facts', {}, again)
    expect(facts.perms).toHaveLength(1001)
    expect(facts.perms).toContain('made:up:permission-999')
    expect((await test.ok('role.list', { permission: 'made:up:permission-7' }, admin)).total).toBe(2)
    expect((await test.callA('asset.list', { kind: 'report' }, again)).error).toBeUndefined()
  })
})
