import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'
import { sheetsFor } from '#sheets-for-tests.ts'

let test: TestApp
let admin: TestUser
let north: string
beforeAll(async () => {
  test = await testApp()
  await test.app.listen()
  admin = await test.firstAdmin()
  const root = (await test.ok('organisation.tree', {}, admin)).organisations[0]?.id ?? ''
  north = (await test.ok('organisation.create', { parentId: root, name: 'North' }, admin)).id
  await test.ok('organisation.create', { parentId: root, name: 'South' }, admin)
})
afterAll(() => test.close())

type Row = readonly (string | number)[]
type How = { readonly user?: TestUser; readonly updateExisting?: boolean; readonly check?: true }

const bring = (rows: readonly Row[], { user = admin, ...how }: How = {}) =>
  sheetsFor(test, 'organisation').bring([['路径', '排序'], ...rows], { user, ...how })

const childrenOf = async (name: string) => {
  const { organisations } = await test.ok('organisation.tree', {}, admin)
  const parent = organisations.find((one) => one.name === name)?.id
  return organisations.filter(({ parentId }) => parentId === parent).map((one) => one.name)
}

const takenHome = async (text: string, user: TestUser) =>
  (await sheetsFor(test, 'organisation').takenHome(user, { text })).slice(1).map(([path]) => path)

describe('organisations as an Excel file', () => {
  it('SYS-02 make whole trees, parents in earlier rows, in the order that the file gives', async () => {
    const rows = [
      ['Test company/North/Sales', 2],
      ['Test company/North/Plant', 1],
      ['test company/north/sales/Inland', ''],
    ] as const
    expect(await bring(rows, { check: true })).toMatchObject({ create: 3, error: 0 })
    expect(await childrenOf('North')).toEqual([])
    expect(await bring(rows)).toMatchObject({ create: 3, error: 0 })
    expect(await childrenOf('North')).toEqual(['Plant', 'Sales'])
    expect(await childrenOf('Sales')).toEqual(['Inland'])
    expect(await bring([['Test company/North/Plant', 9]])).toMatchObject({ error: 1 })
    const update = { updateExisting: true }
    expect(await bring([['Test company/North/Plant', 9]], update)).toMatchObject({ update: 1 })
    expect(await childrenOf('North')).toEqual(['Sales', 'Plant'])
  })

  it('SYS-02 VAL-05 a problem stands beside its column, and names no field of ours', async () => {
    // Seen to fail: “参数校验失败：sort 应在 1–999999 之间”.
    const { problems } = await bring([['Test company/Wrong', 0]], { check: true })
    expect(problems).toEqual([
      expect.objectContaining({ column: '排序', text: '参数校验失败：应在 1–999999 之间' }),
    ])
  })

  it('SYS-02 a preview of more rows than one batch holds knows parents of batches before', async () => {
    const rows: Row[] = [
      ['Test company/Big'],
      ...Array.from({ length: 1200 }, (_none, at) => [`Test company/Big/${at}`]),
      ['Test company/Big/7/Deep'],
    ]
    expect(await bring(rows, { check: true })).toMatchObject({ create: 1202, error: 0 })
    expect(await bring(rows)).toMatchObject({ create: 1202, error: 0 })
    expect(await childrenOf('7')).toEqual(['Deep'])
  })

  it('VAL-05 SYS-02 tell each row what is wrong, and write none of them', async () => {
    const outcome = await bring([
      ['Test company/Fine', ''],
      ['Test company/Nowhere/X', ''],
      ['Test company/Fine2', 0],
      [`Test company/${'x'.repeat(61)}`, ''],
      [' Test company / Fine ', ''],
    ])
    expect(outcome).toMatchObject({ create: 1, error: 4 })
    expect(outcome.problems.map(({ row }) => row)).toEqual([3, 4, 5, 6])
    expect(await childrenOf('Test company')).not.toContain('Fine')
  })

  it('PRM-06 bring and take home only what lies within the scope of who does it', async () => {
    const permissions = [
      'system:organisation:view',
      'system:organisation:edit',
      'system:organisation:import',
      'system:organisation:delete',
    ]
    const user = await test.createUserWithRole({ permissions, organisationId: north })
    expect(await takenHome('', user)).toEqual(['North', 'North/Sales', 'North/Sales/Inland', 'North/Plant'])
    expect(await bring([['North/Own'], ['North/Own/Below']], { user })).toMatchObject({ create: 2 })
    for (const path of ['South/X', 'Test company/South/X', 'Top', 'Test company/North/X'])
      expect(await bring([[path]], { user })).toMatchObject({ create: 0, error: 1 })
  })

  it('PRM-06 who sees single organisations makes some below them, and none below those', async () => {
    const scopes = { usual: { kind: 3 as const, organisationIds: [] }, byPermission: {} }
    const permissions = [
      'system:organisation:edit',
      'system:organisation:import',
      'system:organisation:delete',
    ]
    const user = await test.createUserWithRole({ permissions, organisationId: north, scopes })
    expect(await bring([['North/Only'], ['North/Only/Below']], { user, check: true })).toMatchObject({
      create: 1,
      error: 1,
    })
    expect(await bring([['North/Sales']], { user })).toMatchObject({ error: 1 })
  })

  it('SYS-02 the search of the tree is in force in what is taken home', async () => {
    expect(await takenHome('sal', admin)).toEqual([
      'Test company',
      'Test company/North',
      'Test company/North/Sales',
      'Test company/North/Sales/Inland',
    ])
  })
})
