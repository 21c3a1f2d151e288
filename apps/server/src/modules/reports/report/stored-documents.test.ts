import { errorText } from '@gridwright/contract'
import type { ErrorCode, ErrorParams } from '@gridwright/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownSource, reportOf } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let test: TestApp
let admin: TestUser
let sourceId = ''
beforeAll(async () => {
  test = await testApp()
  admin = await test.firstAdmin()
  sourceId = (await test.ok('dataSource.create', ownSource(test), admin)).id
})
afterAll(() => test.close())

/** As the first version kept it. */
const called = () => ({
  version: 1,
  kind: 'api',
  sourceId,
  url: 'orders',
  method: 'GET',
  headers: [],
  query: [],
  body: '',
  resultType: 'ObjectArray',
  resultPath: '',
  parameters: [],
  columns: [],
})
const queried = () => ({
  version: 1,
  kind: 'sql',
  sourceId,
  sql: 'select 1 as n',
  parameters: [],
  columns: [],
})
const text = (value: string) => reportOf({ A1: { kind: 'text', value } })
const over = (dataSetId: string) => ({
  ...reportOf({ A1: { kind: 'field', dataSet: 's', field: 'n', leftParent: null } }),
  dataSets: [{ name: 's', dataSetId }],
})

const create = async (kind: 'report' | 'data-set', document: unknown): Promise<string> =>
  (await test.ok('asset.create', { kind, name: `Kept ${Math.random()}`, document }, admin)).id

/** What another build, or a fault, left in the table. */
const leave = (id: string, document: object) =>
  test.database.db
    .updateTable('asset')
    .set({ draft: JSON.stringify(document) })
    .where('id', '=', id)
    .execute()
const storedOf = async (id: string): Promise<unknown> =>
  (await test.database.db.selectFrom('asset').select('draft').where('id', '=', id).executeTakeFirstOrThrow())
    .draft

const revisionOf = async (id: string): Promise<number> =>
  (await test.ok('asset.list', { kind: 'report', ids: [id] }, admin)).data[0]?.revision ?? -1

type Answer = { readonly error?: string | undefined; readonly params?: unknown }
const told = ({ error, params }: Answer) => errorText(error as ErrorCode, params as ErrorParams, 'zh')

const newer = { version: 99, pages: [] }

describe('a document of an earlier version', () => {
  it('RPT-06 is read as it is today, stays as it was, and is written so with the next save', async () => {
    const id = await create('data-set', called())
    await leave(id, called())
    const opened = await test.ok('asset.get', { id }, admin)
    expect(opened.document).toEqual({ ...called(), version: 2, unfold: '', fields: [] })
    expect(await storedOf(id)).toEqual(called())
    await test.ok('asset.saveDraft', { id, document: opened.document, revision: 0 }, admin)
    expect(await storedOf(id)).toEqual(opened.document)
  })

  it('RPT-06 is compared with later ones by what people changed, not by its form', async () => {
    const id = await create('data-set', queried())
    const published = await test.ok('asset.publish', { id, revision: 0 }, admin)
    await test.database.db
      .updateTable('asset_version')
      .set({ document: JSON.stringify(queried()) })
      .where('asset_id', '=', id)
      .execute()
    const { revision } = published
    const document = { ...queried(), sql: 'select 2 as n' }
    await test.ok('asset.saveDraft', { id, document, revision }, admin)
    const { differences } = await test.ok('asset.compare', { id, from: 1 }, admin)
    expect(differences).toEqual([{ path: '/sql', before: 'select 1 as n', after: 'select 2 as n' }])
  })

  it('RPT-06 of a data set is opened by the reports that use it', async () => {
    const dataSetId = await create('data-set', queried())
    await leave(dataSetId, queried())
    const id = await create('report', over(dataSetId))
    expect(await test.ok('report.form', { id, draft: true }, admin)).toMatchObject({ reportId: id })
  })
})

describe('a document that cannot be read', () => {
  it('RPT-06 is told as of a newer build, and everything around it goes on', async () => {
    const id = await create('report', text('one'))
    await test.ok('asset.publish', { id, revision: 0 }, admin)
    await leave(id, newer)
    const opened = await test.callA('asset.get', { id }, admin)
    expect(opened.error).toBe('document-newer')
    expect(opened.params).toMatchObject({ assetId: id })
    const shown = await test.ok('asset.list', { kind: 'report', ids: [id] }, admin)
    expect(shown.data).toMatchObject([{ id, hasDraft: true }])
    expect(await test.ok('asset.get', { id, version: 1 }, admin)).toMatchObject({ document: text('one') })
    expect((await test.callA('asset.publish', { id, revision: 1 }, admin)).error).toBe('document-newer')
    expect((await test.callA('asset.copy', { id, name: 'Copy' }, admin)).error).toBe('document-newer')
    expect((await test.callA('report.form', { id, draft: true }, admin)).error).toBe('document-newer')
    expect(await test.ok('asset.lineage', { id }, admin)).toEqual({ uses: [], usedBy: [] })
  })

  it('RPT-06 gives way to an earlier version, and stays in the history as it was', async () => {
    const id = await create('report', text('one'))
    await test.ok('asset.publish', { id, revision: 0 }, admin)
    await leave(id, newer)
    await test.ok('asset.rollback', { id, version: 1, revision: await revisionOf(id) }, admin)
    expect(await test.ok('asset.get', { id }, admin)).toMatchObject({ version: 3, document: text('one') })
    expect(await test.ok('asset.getStored', { id, version: 2 }, admin)).toEqual({ document: newer })
    expect((await test.callA('asset.compare', { id, from: 2, to: 3 }, admin)).error).toBe('document-newer')
  })

  it('RPT-06 gives way to the published version when the draft is given up', async () => {
    const id = await create('report', text('one'))
    await test.ok('asset.publish', { id, revision: 0 }, admin)
    await leave(id, newer)
    await test.ok('asset.discardDraft', { id, revision: await revisionOf(id) }, admin)
    expect(await test.ok('asset.get', { id }, admin)).toMatchObject({ document: text('one') })
  })

  it('RPT-06 is told with its place where it is broken, and comes out as it is stored', async () => {
    const id = await create('report', text('one'))
    const broken = reportOf({ B3: { kind: 'picture' } })
    await leave(id, broken)
    const opened = await test.callA('asset.get', { id }, admin)
    expect(opened).toMatchObject({
      error: 'document-broken',
      params: { path: '/sheets/0/cells/B3/kind', field: 'sheets.0.cells.B3.kind' },
    })
    expect(told(opened)).toMatch(/^“Kept .*”的内容已损坏，无法打开：sheets\.0\.cells\.B3\.kind 只能是：text/)
    expect(await test.ok('asset.getStored', { id }, admin)).toEqual({ document: broken })
    const reader = await test.createUserWithRole({ permissions: ['report:view', 'report:edit'] })
    expect((await test.callA('asset.getStored', { id }, reader)).error).toBe('not-found')
  })

  it('RPT-02 of a data set names it where a report uses it, and is left out where fields are chosen', async () => {
    const dataSetId = await create('data-set', queried())
    const id = await create('report', over(dataSetId))
    await leave(dataSetId, { ...queried(), sql: 7 })
    const form = await test.callA('report.form', { id, draft: true }, admin)
    expect(form).toMatchObject({ error: 'document-broken', params: { assetId: dataSetId, path: '/sql' } })
    const { dataSets } = await test.ok('dataSet.fields', { ids: [dataSetId] }, admin)
    expect(dataSets).toEqual([])
  })

  it('RPT-03 of a newer build is not taken in either: a page of it that meets an older server is told so', async () => {
    const id = await create('report', text('one'))
    const sent = await test.callA('asset.saveDraft', { id, document: newer, revision: 0 }, admin)
    expect(sent.error).toBe('document-newer')
    expect(await test.ok('asset.get', { id }, admin)).toMatchObject({ revision: 0, document: text('one') })
  })
})

it('RPT-04 a run that a newer build kept is gone for this one, and not a fault', async () => {
  const id = await create('report', text('one'))
  await test.ok('asset.publish', { id, revision: 0 }, admin)
  const { renderId } = await test.ok('report.render', { id, values: {} }, admin)
  const other = await testApp({ beside: test })
  await test.database.db
    .updateTable('report_render')
    .set({ template: JSON.stringify(newer) })
    .where('id', '=', renderId)
    .execute()
  const wish = { renderId, sheet: 0, from: 0, to: 10 }
  expect((await other.callA('report.cells', wish, admin)).error).toBe('render-gone')
  await other.close()
})
