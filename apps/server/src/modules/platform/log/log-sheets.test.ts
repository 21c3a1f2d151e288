import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sheetsFor } from '#sheets-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let test: TestApp
let admin: TestUser
let worker: TestUser
beforeAll(async () => {
  test = await testApp()
  await test.app.listen()
  admin = await test.firstAdmin()
  worker = await test.createUserWithRole({ permissions: ['report:view'] })
})
afterAll(() => test.close())

describe('the operation log as an Excel file', () => {
  const exported = async (user: TestUser & { readonly headers?: Record<string, string> }) => {
    const [head = [], ...rows] = await sheetsFor(test, 'operation-log').takenHome(user)
    return rows.map((row) => Object.fromEntries(head.map((title, at) => [String(title), row[at]])))
  }

  it('SYS-01 holds words and names in the language of who exports, and times to the second', async () => {
    await test.ok('log.setRetention', { login: 91, operation: 365, denied: 365 }, admin)
    const role = await test.ok('role.create', { name: 'Exported role', permissions: [], menuIds: [] }, admin)
    await test.ok(
      'user.runBatch',
      { ids: [worker.userId], action: { kind: 'giveRoles', roleIds: [role.id] } },
      admin,
    )
    const zh = await exported(admin)
    const kept = zh.find((row) => row['对象'] === '日志保留时间')
    expect(kept).toMatchObject({ 操作: '设置日志保留天数', 结果: '成功' })
    expect(kept?.['变更']).toMatch(/^修改 日志保留时间 \| 登录日志 \d+ → 91$/)
    const at = kept?.['时间'] as Date
    const { data } = await test.ok('log.list', { category: 'operation', area: 'log', pageSize: 200 }, admin)
    const told = data.map((entry) => Math.floor(Date.parse(entry.at) / 1000) * 1000)
    expect(told).toContain(at.getTime())
    const given = zh.find(
      (row) => String(row['变更']).includes('Exported role') && row['操作'] !== '新建角色',
    )
    expect(given?.['对象']).toBe(`用户：${worker.username}`)
    expect(given?.['变更']).toContain('角色 ')
    expect(JSON.stringify(zh)).not.toContain(role.id)
    const en = await exported({ ...admin, headers: { 'accept-language': 'en' } })
    expect(en.find((row) => row['Things'] === 'How long logs are kept')).toMatchObject({
      Outcome: 'Succeeded',
    })
    const fetched = en.filter((row) => row['Operation'] === 'Download a file')
    expect(fetched.map((row) => row['Changes'])).toContainEqual(
      expect.stringMatching(/^File: 操作日志-.*\.xlsx$/),
    )
    expect(en.find((row) => String(row['Changes']).includes('Exported role'))).toBeDefined()
    expect(en.map((row) => row['Operation'])).toContain('Give roles, 1 user')
    expect(JSON.stringify(en.filter((row) => !fetched.includes(row)))).not.toMatch(/[\u4e00-\u9fff]/)
  })

  it('SYS-01 names more than five hundred things that one page of it tells of', async () => {
    const { db } = test.database
    await sql`insert into organisation (id, name, created_at) select md5('o' || n), 'Org ' || n, now()
      from generate_series(1, 1200) n`.execute(db)
    await sql`insert into operation_log (at, operation, outcome, username, address, user_agent, wire, request_id, input, milliseconds, category, changes)
      select now(), 'user.runBatch', 'ok', 'x', '', '', 'a', 'r', '{}', 1, 'operation',
        jsonb_build_array(jsonb_build_object('entity', 'user', 'id', 'u' || k, 'name', 'U' || k,
          'before', jsonb_build_object('organisationId', md5('o' || k)),
          'after', jsonb_build_object('organisationIds',
            (select jsonb_agg(md5('o' || n)) from generate_series(k * 10 + 1, k * 10 + 10) n))))
      from generate_series(1, 119) k`.execute(db)
    const text = JSON.stringify(await exported(admin))
    for (let n = 11; n <= 1200; n += 1) expect(text).toContain(`Org ${n}`)
    expect(text).not.toMatch(/[0-9a-f]{32}/)
  })
})
