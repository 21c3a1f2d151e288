import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'
import { sheetsFor } from '#sheets-for-tests.ts'

let test: TestApp
let admin: TestUser
let ann: TestUser
beforeAll(async () => {
  test = await testApp()
  await test.app.listen()
  admin = await test.firstAdmin()
  ann = await test.createUserWithRole({ permissions: ['system:parameter:view', 'system:parameter:edit'] })
})
afterAll(() => test.close())

const english = () => ({ ...ann, headers: { 'accept-language': 'en' } })

describe('jobs as an Excel file', () => {
  it('SYS-02 PRM-06 holds one’s own jobs only, newest first, with what became of them', async () => {
    const parameters = sheetsFor(test, 'parameter')
    await parameters.takenHome(ann)
    const broken = parameters.bring([['编码'], ['x']], { user: ann, check: true })
    await expect(broken).rejects.toMatchObject({ cause: { code: 'sheet-columns-missing' } })
    await parameters.takenHome(admin)

    const jobs = sheetsFor(test, 'job')
    const [head, ...rows] = await jobs.takenHome(ann)
    expect(head?.slice(0, 6)).toEqual(['任务', '类型', '状态', '进度（%）', '问题', '结果文件'])
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['我的任务', '列表导出', '进行中'],
      ['参数', '导入预检', '失败'],
      ['参数', '列表导出', '已完成'],
    ])
    expect([rows[1]?.[4], rows[2]?.[3]]).toEqual([expect.stringContaining('名称'), 100])
    expect(rows[2]?.[5]).toMatch(/^参数-.*xlsx$/)
    const { data } = await test.ok('job.list', {}, ann)
    const text = JSON.stringify(rows)
    for (const { id, fileId } of data) {
      expect(text).not.toContain(id)
      expect(text).not.toContain(fileId ?? id)
    }
    const ended = (await jobs.takenHome(ann, { running: false })).slice(1).map(([title]) => title)
    expect(ended).toEqual(['我的任务', '参数', '参数'])
  })

  it('SYS-02 tells problems in the language of who takes it home', async () => {
    const [head, ...rows] = await sheetsFor(test, 'job').takenHome(english())
    expect(head?.[4]).toBe('Problem')
    const failed = rows.find((row) => row[2] === 'Failed')
    // Seen to fail: what was called 参数 by who started it in Chinese stood so.
    expect(failed?.slice(0, 2)).toEqual(['Parameter', 'Check before an import'])
    expect(failed?.[4]).toMatch(/^The file lacks these columns: /)
  })

  it('PRM-03 is shut together with the list', async () => {
    const override = { rule: 3 as const, permissions: ['system:backup'] }
    await test.ok('apiRule.set', { operation: 'job.list', version: 0, override }, admin)
    expect((await test.callA('sheet.export', { sheet: 'job', filter: {} }, ann)).error).toBe('no-permission')
  })
})
