import { operationNames } from '@gridwright/contract'
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

describe('API rules as an Excel file', () => {
  it('PRM-03 SYS-02 holds every operation, with what was tightened and the filters of the list', async () => {
    const admin = await test.firstAdmin()
    const auditor = await test.createUserWithRole({ permissions: ['system:api-rule:view'] })
    const outsider = await test.createUserWithRole({ permissions: ['system:user:view'] })
    const override = { rule: 3 as const, permissions: ['system:demo'], closed: true, message: '今晚升级' }
    await test.ok('apiRule.set', { operation: 'user.list', version: 0, override }, admin)
    const sheet = sheetsFor(test, 'api-rule')
    const [head, ...rows] = await sheet.takenHome(auditor)
    expect(head?.slice(0, 4)).toEqual(['接口', '名称', '地址', '声明的规则'])
    expect(rows.map(([name]) => name)).toEqual(operationNames.toSorted((a, b) => a.localeCompare(b)))
    const [, ...tightened] = await sheet.takenHome(auditor, { overridden: true })
    const [row] = tightened
    expect(tightened).toHaveLength(1)
    expect(row?.slice(0, 3)).toEqual(['user.list', '用户列表', '/SpringReport/api/user/list'])
    expect(row?.slice(5, 10)).toEqual(['登录并授权后', 'system:demo', '是', '今晚升级', '否'])
    expect(row?.[12]).toBeInstanceOf(Date)
    const [, ...ofArea] = await sheet.takenHome(auditor, { area: 'apiRule', descending: true })
    expect(ofArea.map(([name]) => name)).toEqual([
      'apiRule.set',
      'apiRule.reset',
      'apiRule.list',
      'apiRule.get',
    ])
    const refused = await test.callA('sheet.export', { sheet: 'api-rule', filter: {} }, outsider)
    expect(refused.error).toBe('no-permission')
  })
})
