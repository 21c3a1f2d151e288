import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '@gridwright/contract'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'
import { sheetsFor } from '#sheets-for-tests.ts'

let test: TestApp
let admin: TestUser
let roles: ReturnType<typeof sheetsFor>
let north: string
let plant: string
const idOf = (value: string | undefined): string => value ?? ''

beforeAll(async () => {
  test = await testApp()
  await test.app.listen()
  admin = await test.firstAdmin()
  roles = sheetsFor(test, 'role')
  const root = idOf((await test.ok('organisation.tree', {}, admin)).organisations[0]?.id)
  const make = async (parentId: string, name: string) =>
    (await test.ok('organisation.create', { parentId, name }, admin)).id
  north = await make(root, 'North')
  const south = await make(root, 'South')
  plant = await make(north, 'Plant')
  await make(south, 'Plant')
  await make(south, 'Odd; name')
})
afterAll(() => test.close())

const role = (name: string, more: Partial<CallInput<'role.create'>> = {}) =>
  test.ok('role.create', { name, permissions: [], menuIds: [], ...more }, admin)
const find = async (name: string) => {
  const { data } = await test.ok('role.list', { text: name }, admin)
  return data.find((one) => one.name === name)
}
const all = async () => (await test.ok('role.list', { pageSize: 200 }, admin)).data

const head = ['名称', '权限', '菜单', '数据范围', '指定组织', '个别权限的数据范围', '状态']

describe('roles as an Excel file', () => {
  it('SYS-02 PRM-04 what was taken home and is brought back with "update existing" changes nothing', async () => {
    const organisationIds = (await test.ok('organisation.tree', {}, admin)).organisations.map(({ id }) => id)
    const scopes = {
      usual: { kind: 2 as const, organisationIds },
      byPermission: {
        'system:user:view': { kind: 2 as const, organisationIds: [plant, north] },
        'system:role:view': { kind: 4 as const, organisationIds: [] },
      },
    }
    const permissions = ['system:user:view', 'system:role:view']
    await role('往返', {
      nameEn: 'Round trip',
      description: '多行\n说明',
      descriptionEn: 'Several\nlines',
      permissions,
      scopes,
      menuIds: ['system-user', 'system'],
    })
    await role('空')
    const before = await all()
    const file = await roles.takenHome(admin)
    const outcome = await roles.bring(file, { user: admin, updateExisting: true })
    expect(outcome).toMatchObject({ create: 0, update: 0, same: before.length, error: 0, problems: [] })
    expect(await all()).toEqual(before)
  })

  it('SYS-02 names organisations and menus as people know them, and never by an id that could be a path', async () => {
    const [titles, ...rows] = await roles.takenHome(admin, { text: '往返' })
    const cell = (title: string) => String(rows[0]?.[titles?.indexOf(title) ?? -1])
    expect(cell('指定组织').split('; ')).toEqual(
      expect.arrayContaining([
        'Test company',
        'Test company/North',
        'Test company/North/Plant',
        'Test company/South/Plant',
      ]),
    )
    expect(cell('指定组织')).not.toContain('Odd')
    expect(cell('菜单')).toContain('系统管理/')
    expect(cell('个别权限的数据范围')).toBe(
      'system:role:view=4; system:user:view=2:Test company/North/Plant,Test company/North',
    )
  })

  it('SYS-02 a file makes roles whole, and later changes only what its columns say', async () => {
    const rows = [
      head,
      [
        '抄表',
        'system:user:view system:role:view',
        '系统管理/用户管理; system-role',
        '指定组织',
        'North/*; test company/south/plant',
        'system:role:view=2：Test company/North/Plant，North',
        '禁用',
      ],
    ]
    expect(await roles.bring(rows, { user: admin, check: true })).toMatchObject({ create: 1, error: 0 })
    expect(await find('抄表')).toBeUndefined()
    expect(await roles.bring(rows, { user: admin })).toMatchObject({ create: 1, error: 0 })
    const made = await find('抄表')
    expect(made).toMatchObject({ status: 2, menuIds: ['system-role', 'system-user'] })
    expect(made?.scopes.usual).toEqual({ kind: 2, organisationIds: [expect.any(String)], withBelow: [north] })
    expect(made?.scopes.byPermission['system:role:view']).toEqual({
      kind: 2,
      organisationIds: [plant, north],
    })
    const again = [
      ['名称', '说明', '状态'],
      ['抄表', '新的', '启用'],
    ]
    expect(await roles.bring(again, { user: admin })).toMatchObject({ error: 1 })
    expect(await roles.bring(again, { user: admin, updateExisting: true })).toMatchObject({ update: 1 })
    expect(await find('抄表')).toMatchObject({ ...made, description: '新的', status: 1, version: 2 })
  })

  it('VAL-05 SYS-02 tells each row what is wrong, and writes none of them', async () => {
    const rows = [
      head,
      ['好的', 'system:user:view', '', '仅本人', '', '', ''],
      ['坏组织', '', '', '指定组织', 'Nowhere', '', ''],
      ['两个组织', '', '', '指定组织', 'Plant', '', ''],
      ['坏菜单', '', '没有这个', '', '', '', ''],
      ['坏权限', 'system:nothing:here', '', '', '', '', ''],
      ['坏例外', 'system:user:view', '', '', '', 'system:user:view=9', ''],
      ['无此权限', '', '', '', '', 'system:user:view=3', ''],
      ['多余组织', '', '', '本组织', 'North', '', ''],
      ['x'.repeat(61), '', '', '', '', '', ''],
      ['好的', '', '', '', '', '', ''],
    ]
    const outcome = await roles.bring(rows, { user: admin })
    expect(outcome).toMatchObject({ create: 1, error: 9 })
    expect(outcome.problems.map(({ row, column }) => [row, column])).toEqual([
      [3, '指定组织'],
      [4, '指定组织'],
      [5, '菜单'],
      [6, '权限'],
      [7, '个别权限的数据范围'],
      [8, '个别权限的数据范围'],
      [9, '指定组织'],
      [10, '名称'],
      [11, '名称'],
    ])
    expect(await find('好的')).toBeUndefined()
  })

  it('PRM-05 the built-in role is not for change, by nobody', async () => {
    const builtin = (await all()).find(({ isSuper }) => isSuper)
    for (const row of [
      [builtin?.name ?? '', 'system:user:view', '启用'],
      [builtin?.name ?? '', builtin?.permissions.join(' ') ?? '', '禁用'],
    ]) {
      const outcome = await roles.bring([['名称', '权限', '状态'], row], {
        user: admin,
        updateExisting: true,
      })
      expect(outcome).toMatchObject({ update: 0, error: 1 })
    }
    expect((await all()).find(({ isSuper }) => isSuper)).toEqual(builtin)
  })

  it('PRM-05 PRM-06 nobody gives by a file what is beyond him, nor learns the names of what he does not reach', async () => {
    const permissions = [
      'system:role:view',
      'system:role:edit',
      'system:role:import',
      'system:role:delete',
      'system:user:view',
    ]
    const user = await test.createUserWithRole({
      permissions,
      menuIds: ['system-role'],
      organisationId: north,
    })
    const bring = (row: string[]) => roles.bring([head, row], { user, updateExisting: true })
    expect(
      await bring(['其内', 'system:user:view', 'system-role', '指定组织', 'North/Plant', '', '']),
    ).toMatchObject({
      create: 1,
      error: 0,
    })
    for (const row of [
      ['越权1', 'system:user:edit', '', '', '', '', ''],
      ['越权2', 'system:user:view', '', '全部数据', '', '', ''],
      ['越权3', 'system:user:view', '', '指定组织', 'Test company/South', '', ''],
      ['越权4', '', 'system-user', '', '', '', ''],
      ['往返', '', '', '', '', '', ''],
    ])
      expect(await bring(row)).toMatchObject({ create: 0, update: 0, error: 1 })
    const text = JSON.stringify(await roles.takenHome(user, { text: '往返' }))
    expect(text).toContain('North/Plant')
    expect(text).not.toMatch(/South|Test company|用户管理/)
  })
})
