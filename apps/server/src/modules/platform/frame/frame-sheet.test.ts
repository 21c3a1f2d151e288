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

describe('embedded origins as an Excel file', () => {
  it('ACC-13 SYS-02 holds whom menus may embed and who gets a token, with the filters of the list', async () => {
    const admin = await test.firstAdmin()
    const keeper = await test.createUserWithRole({
      permissions: ['system:menu:view', 'system:menu:edit', 'report:view'],
    })
    const looker = await test.createUserWithRole({ permissions: ['system:menu:view'] })
    const outsider = await test.createUserWithRole({ permissions: ['system:user:view'] })
    const maps = { origin: 'https://maps.example', name: 'Maps', enabled: false }
    await test.ok('frame.create', { ...maps, token: 'frame', permissions: ['report:view'] }, keeper)
    await test.ok('frame.create', { origin: 'https://big.example', name: 'Big', token: 'session' }, admin)
    const sheet = sheetsFor(test, 'frame-origin')
    const rows = await sheet.takenHome(looker)
    expect(rows[0]).toEqual(['名称', '来源', '发放的令牌', '可告知的权限', '启用', '添加时间'])
    expect(rows.slice(1).map((row) => [...row.slice(0, 3), row[4]])).toEqual([
      ['Big', 'https://big.example', '会话令牌', '是'],
      ['Maps', 'https://maps.example', '嵌入页令牌', '否'],
    ])
    expect([rows[2]?.[3], rows[2]?.[5] instanceof Date]).toEqual(['report:view', true])
    const names = async (filter: Readonly<Record<string, unknown>>) =>
      (await sheet.takenHome(looker, filter)).slice(1).map(([name]) => name)
    expect(await names({ text: 'maps' })).toEqual(['Maps'])
    expect(await names({ sort: 'origin', descending: true })).toEqual(['Maps', 'Big'])
    const refused = await test.callA('sheet.export', { sheet: 'frame-origin', filter: {} }, outsider)
    expect(refused.error).toBe('no-permission')
  })
})
