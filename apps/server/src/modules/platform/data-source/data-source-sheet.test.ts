import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'
import { sheetsFor } from '#sheets-for-tests.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await test.app.listen()
})
afterAll(() => test.close())

const database = (name: string) => ({
  name,
  description: 'Warehouse',
  connection: { type: 5 as const, host: 'db.example', port: 5432, database: 'sales', username: 'reader' },
  secret: 'Database-Secret-1',
})
const headers = [{ name: 'x-region', value: 'Header-Secret-1' }]
const api = (name: string) => ({
  name,
  connection: { type: 4 as const, baseUrl: 'https://api.example/v1?key=Address-Secret-1', headers },
})

describe('data sources as an Excel file', () => {
  it('RPT-01 PRM-06 SYS-02 holds the sources that one reaches, with the filters, and no credential', async () => {
    const admin = await test.firstAdmin()
    const permissions = ['datasource:view', 'datasource:edit']
    const own = { usual: { kind: 5 as const, organisationIds: [] }, byPermission: {} }
    const first = await test.createUserWithRole({ permissions, scopes: own })
    const second = await test.createUserWithRole({ permissions, scopes: own })
    const designer = await test.createUserWithRole({ permissions: ['dataset:edit'] })
    await test.ok('dataSource.create', database('Sales'), first)
    await test.ok('dataSource.create', api('Weather'), first)
    await test.ok('dataSource.create', database('Stock'), second)

    const sheet = sheetsFor(test, 'data-source')
    const names = async (user: TestUser, filter: Readonly<Record<string, unknown>> = {}) =>
      (await sheet.takenHome(user, filter)).slice(1).map(([name]) => name)
    expect(await names(first)).toEqual(['Sales', 'Weather'])
    expect(await names(second)).toEqual(['Stock'])
    expect(await names(admin)).toEqual(['Sales', 'Stock', 'Weather'])
    expect(await names(first, { type: 4 })).toEqual(['Weather'])
    expect(await names(admin, { text: 'st' })).toEqual(['Stock'])

    const rows = await sheet.takenHome(first)
    expect(rows[0]?.slice(0, 6)).toEqual(['名称', '类型', '说明', '地址', '用户名', '已存凭据'])
    const sales = ['PostgreSQL', 'Warehouse', 'db.example:5432/sales', 'reader', '是']
    expect(rows[1]?.slice(1, 6)).toEqual(sales)
    expect([rows[2]?.[1], rows[2]?.[3], rows[2]?.[5]]).toEqual(['API 接口', 'https://api.example', '否'])
    const { name } = await test.ok('auth.facts', {}, first)
    expect([rows[1]?.[6], rows[1]?.[8] instanceof Date, rows[1]?.[9]]).toEqual([name, true, name])
    expect(JSON.stringify(await sheet.takenHome(admin))).not.toMatch(/Secret-1|\$sealed/)
    const refused = await test.callA('sheet.export', { sheet: 'data-source', filter: {} }, designer)
    expect(refused.error).toBe('no-permission')
  })
})
