import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '@gridwright/contract'
import { ownSource, reportOf } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let product: TestApp
let admin: TestUser
let reportId: string

const publish = async (kind: 'report' | 'data-set', document: unknown): Promise<string> => {
  const { id } = await product.ok('asset.create', { kind, name: `${kind} of long texts`, document }, admin)
  await product.ok('asset.publish', { id, revision: 0 }, admin)
  return id
}

beforeAll(async () => {
  product = await testApp()
  admin = await product.firstAdmin()
  await product.app.listen()
  const { id: sourceId } = await product.ok('dataSource.create', ownSource(product), admin)
  const dataSetId = await publish('data-set', {
    version: 2,
    kind: 'sql',
    sourceId,
    sql: `select repeat('x', 40000) as label`,
    parameters: [],
    columns: [{ name: 'label', type: 'text' }],
  })
  const cells = {
    A1: { kind: 'text', value: 'Remark' },
    A2: { kind: 'field', dataSet: 's', field: 'label', leftParent: null },
  }
  const template = { ...reportOf(cells, { rowCount: 2 }), dataSets: [{ name: 's', dataSetId }] }
  reportId = await publish('report', template)
})
afterAll(() => product.close())

const ended = async (jobId: string): Promise<Output<'job.get'>> => {
  for (let tries = 0; tries < 400; tries += 1) {
    const job = await product.ok('job.get', { id: jobId }, admin)
    if (!['waiting', 'running'].includes(job.state)) return job
    await wait(50)
  }
  throw new Error('the export never ended')
}

const textCut = { severity: 'warning', code: 'text-cut', sheet: 'S', cells: ['A2'], params: { count: 1 } }
const remarks = { count: 1, first: [{ ...textCut, about: ['Remark · s.label'] }] }

describe('remarks of an export', () => {
  it('RPT-04 PRM-03 stand in its job, for its owner alone', async () => {
    const { jobId } = await product.ok('report.export', { id: reportId }, admin)
    expect((await ended(jobId)).remarks).toEqual(remarks)
    const { data } = await product.ok('job.list', {}, admin)
    expect(data.find((job) => job.id === jobId)?.remarks).toEqual(remarks)
    const other = await product.createUserWithRole({ permissions: ['report:view', 'report:export'] })
    expect((await product.callA('job.get', { id: jobId }, other)).error).toBe('not-found')
    expect((await product.ok('job.list', {}, other)).data).toEqual([])
    expect((await product.ok('notice.list', {}, admin)).data).toEqual([])
  })

  it('SYS-01 SYS-03 of one that a schedule asked for are said in a notice, however quick it was', async () => {
    const { id } = await product.ok(
      'schedule.create',
      {
        name: 'Every new year',
        group: 'reports',
        kind: 'report-export',
        parameters: { reportId },
        cron: '0 0 1 1 *',
        timeZone: 'Asia/Shanghai',
        misfire: 'skip',
        concurrent: false,
      },
      admin,
    )
    await product.ok('schedule.runNow', { id }, admin)
    await expect
      .poll(async () => (await product.ok('notice.list', {}, admin)).data[0], { timeout: 20_000 })
      .toMatchObject({
        kind: 'job-done',
        body: {
          zh: expect.stringMatching(/有 1 条提示：S A2 Remark · s\.label：.*32,767/),
          en: expect.stringMatching(/1 remark: S A2 Remark · s\.label: .*32,767/),
        },
      })
  })
})
