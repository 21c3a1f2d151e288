import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportOf } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let product: TestApp
let admin: TestUser

beforeAll(async () => {
  product = await testApp()
  admin = await product.firstAdmin()
  await product.app.listen()
})
afterAll(() => product.close())

const ended = async (runId: number) => {
  for (let tries = 0; tries < 400; tries += 1) {
    const { data } = await product.ok('schedule.listRuns', {}, admin)
    const run = data.find(({ id }) => id === runId)
    if (run !== undefined && run.endedAt !== null) return run
    await wait(50)
  }
  throw new Error('the run does not end')
}

describe('a scheduled export', () => {
  it('SYS-01 RTE-07 says in the job log what it did, and where its result is', async () => {
    const document = reportOf({ A1: { kind: 'text', value: '你好' } }, { rowCount: 1 })
    const { id: reportId } = await product.ok(
      'asset.create',
      { kind: 'report', name: '日报', document },
      admin,
    )
    await product.ok('asset.publish', { id: reportId, revision: 0 }, admin)
    const wish = {
      name: '每日导出',
      group: 'default',
      kind: 'report-export',
      parameters: { reportId },
      cron: '0 3 * * *',
      timeZone: 'Asia/Shanghai',
      misfire: 'skip' as const,
      concurrent: false,
    }
    const { id } = await product.ok('schedule.create', wish, admin)
    const { runId } = await product.ok('schedule.runNow', { id }, admin)
    expect(await ended(runId)).toMatchObject({
      state: 'done',
      message: {
        zh: '已开始导出“日报”，进度与文件见任务中心',
        en: 'The export of “日报” has begun; the job centre shows its progress and holds the file',
      },
    })
  })
})
