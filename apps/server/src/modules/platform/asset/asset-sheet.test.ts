import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportOf } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'
import { sheetsFor } from '#sheets-for-tests.ts'

let test: TestApp
let admin: TestUser
let maker: TestUser
let other: TestUser
beforeAll(async () => {
  test = await testApp()
  await test.app.listen()
  admin = await test.firstAdmin()
  const permissions = ['report:view', 'report:edit', 'dataset:view', 'dataset:edit', 'datasource:view']
  maker = await test.createUserWithRole({ permissions })
  other = await test.createUserWithRole({ permissions: ['report:view', 'dataset:view'] })
})
afterAll(() => test.close())

const document = reportOf()

const make = (name: string, user: TestUser, folderId: string | null = null) =>
  test.ok('asset.create', { kind: 'report', name, document, folderId }, user)

describe('reports and data sets as Excel files', () => {
  it('RPT-06 SYS-02 hold what the caller sees in the list, with its filters, and no document', async () => {
    const top = await test.ok('asset.saveFolder', { kind: 'report', parentId: null, name: 'Sales' }, maker)
    const inner = { kind: 'report' as const, parentId: top.id, name: 'North' }
    const { id: folderId } = await test.ok('asset.saveFolder', inner, maker)
    const shared = await make('Orders', maker, folderId)
    await test.ok('asset.publish', { id: shared.id, revision: 0, comment: '' }, maker)
    await make('Draft only', maker)
    await make('Accounts', admin)
    const grant = { subjectKind: 'user' as const, subjectId: other.userId, level: 'view' as const }
    await test.ok('asset.setGrants', { id: shared.id, grants: [grant] }, admin)

    const sheet = sheetsFor(test, 'report')
    const names = async (user: TestUser, filter: Readonly<Record<string, unknown>> = {}) =>
      (await sheet.takenHome(user, filter)).slice(1).map(([name]) => name)
    expect(await names(maker)).toEqual(['Draft only', 'Orders'])
    expect(await names(other)).toEqual(['Orders'])
    expect(await names(admin)).toEqual(['Accounts', 'Draft only', 'Orders'])
    expect(await names(admin, { show: 'mine' })).toEqual(['Accounts'])
    expect(await names(maker, { text: 'ord' })).toEqual(['Orders'])
    expect(await names(maker, { folderId })).toEqual(['Orders'])
    await expect(names(maker, { kind: 'data-set' })).rejects.toThrow()

    const [head, row] = await sheet.takenHome(other)
    expect(head?.slice(0, 6)).toEqual(['名称', '说明', '文件夹', '所有者', '我的权限', '已发布版本'])
    const owner = (await test.ok('asset.list', {}, other)).data[0]?.ownerName
    expect([row?.[2], row?.[3], row?.[4], row?.[5], row?.[6]]).toEqual([
      'Sales/North',
      owner,
      '查看',
      1,
      '否',
    ])
    expect([row?.[7] instanceof Date, row?.[8] instanceof Date, row?.[9]]).toEqual([true, true, owner])
    expect(JSON.stringify(await sheet.takenHome(admin))).not.toContain('defaultRowHeight')
  })

  it('RPT-06 PRM-06 SYS-02 give each kind to who may see it, and nothing to who has no scope', async () => {
    const sheets = async (user: TestUser) => {
      const found = (await test.ok('sheet.describe', {}, user)).sheets
      return found.map(({ name }) => name).toSorted()
    }
    expect(await sheets(maker)).toEqual(['data-set', 'data-source', 'job', 'report', 'share-link'])
    const reader = await test.createUserWithRole({ permissions: ['dataset:view'] })
    expect(await sheets(reader)).toEqual(['data-set', 'job'])
    const wish = { sheet: 'report', filter: {} }
    expect((await test.callA('sheet.export', wish, reader)).error).toBe('no-permission')
    const scopes = { usual: null, byPermission: {} }
    const lost = await test.createUserWithRole({ permissions: ['report:view', 'report:edit'], scopes })
    await test.database.db
      .updateTable('asset')
      .set({ owner_id: lost.userId })
      .where('name', '=', 'Draft only')
      .execute()
    expect(await sheetsFor(test, 'report').takenHome(lost)).toHaveLength(1)
  })
})
