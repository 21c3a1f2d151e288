import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError, errorText } from '@gridwright/contract'
import { reportOf } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestUser } from '#testing.ts'
import { bookJob } from './book-job.ts'

const product = await testApp()
afterAll(() => product.close())

let admin: TestUser
let clerk: TestUser
let open: string
let closed: string

beforeAll(async () => {
  admin = await product.firstAdmin()
  await product.app.listen()
  clerk = await product.createUserWithRole({ permissions: ['report:view', 'report:edit', 'report:export'] })
  open = await publish('公开', clerk)
  closed = await publish('机密', admin)
})

const publish = async (name: string, as: TestUser): Promise<string> => {
  const document = reportOf({ A1: { kind: 'text', value: name } })
  const { id } = await product.ok('asset.create', { kind: 'report', name, document }, as)
  await product.ok('asset.publish', { id, revision: 0 }, as)
  return id
}

const ended = async (jobId: string, as: TestUser) => {
  const job = () => product.ok('job.get', { id: jobId }, as)
  await expect.poll(async () => (await job()).state, { timeout: 20_000 }).toMatch(/done|failed/)
  return job()
}

describe('several reports as one book', () => {
  it('RPT-04 is a job that ends with one PDF', async () => {
    const reports = [{ id: closed }, { id: open }, { id: open }]
    const { jobId } = await product.ok('report.exportBook', { title: '合册', reports }, admin)
    const job = await ended(jobId, admin)
    expect(job).toMatchObject({ state: 'done', kind: 'report-book', error: null })
    expect(job.fileName).toMatch(/^合册-\d{4}-\d\d-\d\d\.pdf$/)
  })

  it('PRM-03 RPT-04 a report that the caller does not see refuses the whole, and says which one it was', async () => {
    const reports = [{ id: open }, { id: closed }]
    const answer = await product.callA('report.exportBook', { title: '合册', reports }, clerk)
    expect(answer.error).toBe('book-part-failed')
    expect(answer.message).toMatch(/^第 2 份报表未能生成：[^{}]+$/)
    expect(answer.text).not.toContain('机密')
  })

  it('PRM-03 RPT-04 asks for every right again when it runs, and names the report that is gone', async () => {
    const refused = () => Promise.reject(new AppError('not-found'))
    const job = bookJob({ callerOf: () => Promise.resolve({}), openReport: refused } as never)
    const parts = [{ assetId: closed, name: '机密', values: {} }]
    const run = job.run({ title: '合册', parts, lang: 'zh' } as never, { progress: () => undefined } as never)
    const params = { place: 1, report: '机密', because: 'not-found' }
    await expect(run).rejects.toMatchObject({ code: 'book-part-failed', params })
    expect(errorText('book-part-failed', params, 'zh')).toMatch(/^第 1 份报表“机密”未能生成：./)
  })
})
