import type { OperationName } from '@gridwright/contract'
import { permissions } from '@gridwright/contract'
import { testApp } from '@gridwright/server/testing'
import type { TestUser } from '@gridwright/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const test = await testApp()
afterAll(() => test.close())

/** Another person with every permission there is for reports, but no grant: only the object check keeps him out. */
let owner: TestUser
let other: TestUser
let report: string
let job: string

const document = {
  version: 1,
  styles: {},
  dataSets: [],
  parameters: [],
  sheets: [
    {
      name: 'S',
      cells: { A1: { kind: 'text', value: 'secret figure' } },
      rowCount: 1,
      columnCount: 1,
      defaultRowHeight: 20,
      defaultColumnWidth: 80,
      rows: {},
      columns: {},
    },
  ],
}

beforeAll(async () => {
  await test.firstAdmin()
  const all = Object.keys(permissions).filter((one) => !one.startsWith('system:'))
  owner = await test.createUserWithRole({ permissions: all })
  other = await test.createUserWithRole({ permissions: all })
  const made = await test.ok('asset.create', { kind: 'report', name: 'Own', document }, owner)
  report = made.id
  await test.ok('asset.publish', { id: report, revision: 0 }, owner)
  await test.app.listen()
  job = (await test.ok('report.export', { id: report }, owner)).jobId
})

/** Every operation that names one object, with an input that only its owner may use. */
const calls = (): Partial<Record<OperationName, object>> => ({
  'asset.get': { id: report },
  'asset.copy': { id: report, name: 'Mine' },
  'asset.update': { id: report, name: 'Mine' },
  'asset.saveDraft': { id: report, document, revision: 1 },
  'asset.publish': { id: report, revision: 1 },
  'asset.discardDraft': { id: report, revision: 1 },
  'asset.listVersions': { id: report },
  'asset.compare': { id: report, from: 1 },
  'asset.rollback': { id: report, version: 1, revision: 1 },
  'asset.remove': { id: report },
  'asset.restore': { id: report },
  'asset.setFavourite': { id: report, favourite: true },
  'asset.listGrants': { id: report },
  'asset.setGrants': { id: report, grants: [] },
  'asset.listSubjects': { id: report },
  'asset.lineage': { id: report },
  'report.form': { id: report },
  'report.render': { id: report },
  'report.previewDraft': { id: report, template: document },
  'report.export': { id: report },
  'job.get': { id: job },
  'job.cancel': { id: job },
  'file.download': { id: job },
})

describe('6: an object that is not one’s own', () => {
  it('PRM-03 answers like one that does not exist, on every operation and both wires', async () => {
    for (const [name, input] of Object.entries(calls())) {
      const call = [name as OperationName, input as never, other] as const
      const missing = { ...input, id: '0'.repeat(32) } as never
      const onB = name === 'file.download' ? 'unknown-operation' : 'not-found'
      const answers = [
        [await test.callA(...call), 'not-found'],
        [await test.callB(...call), onB],
      ] as const
      for (const [answer, expected] of answers) {
        expect([name, answer.error]).toEqual([name, expected])
        expect(answer.text).not.toContain('secret figure')
      }
      expect([name, (await test.callA(name as OperationName, missing, other)).error]).toEqual([
        name,
        'not-found',
      ])
    }
  })

  it('PRM-03 stands in no list, no count and no dashboard of somebody else', async () => {
    expect(await test.ok('asset.list', { kind: 'report' }, other)).toEqual({ data: [], total: 0 })
    expect((await test.ok('job.list', {}, other)).total).toBe(0)
    const home = await test.ok('dashboard.get', {}, other)
    expect(home).toMatchObject({ recent: [], favourites: [], jobs: [], counts: { reports: 0 } })
  })

  it('PRM-03 lets its owner do what was refused, so that the refusals above mean something', async () => {
    expect((await test.callA('asset.get', { id: report }, owner)).error).toBeUndefined()
    expect((await test.callA('report.render', { id: report }, owner)).text).toContain('secret figure')
    expect((await test.callA('job.get', { id: job }, owner)).error).toBeUndefined()
  })

  it('PRM-03 refuses a foreign user name in what is about oneself', async () => {
    const wish = { username: owner.username }
    for (const name of ['auth.listUserRoles', 'auth.listUserMenus', 'auth.renew'] as const)
      expect((await test.callB(name, wish, other)).error).toBe('no-permission')
  })
})
