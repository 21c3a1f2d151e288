import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompactCell, Output } from '@gridwright/contract'
import { ownSource, reportOf, sqlSet, varchar } from '#reports-for-tests.ts'
import { fileFor } from '#sheets-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

/** More than a report may have, so that only pages of it can be shown. */
const rows = 5010
let product: TestApp
let admin: TestUser
let sourceId: string

beforeAll(async () => {
  product = await testApp({ environment: { REPORT_MAX_ROWS: '1000', REPORT_MAX_LIST_ROWS: '6000' } })
  admin = await product.firstAdmin()
  await product.app.listen()
  const { pool } = await import('pg').then(({ default: pg }) => ({
    pool: new pg.Pool({ connectionString: product.database.url }),
  }))
  await pool.query(`create table gw_long as select 12345678901234500000::numeric + n as id, n % 7 as k,
    'row ' || n as label, case when n % 2 = 0 then 'even' else 'odd' end as kind from generate_series(1, ${rows}) n`)
  await pool.end()
  sourceId = (await product.ok('dataSource.create', ownSource(product), admin)).id
})
afterAll(() => product.close())

const sql = 'select id, k, label, kind from gw_long [[ where kind = :kind ]] -- of all'
const cells = {
  A1: { kind: 'text', value: 'No' },
  B1: { kind: 'text', value: 'Id' },
  A2: { kind: 'formula', formula: '=SEQ()', leftParent: 'B2' },
  B2: { kind: 'field', dataSet: 's', field: 'id', expand: 'down' },
  C2: { kind: 'field', dataSet: 's', field: 'label' },
}
const order = [{ field: 'k', descending: true }, { field: 'id' }]

const publish = async (kind: 'report' | 'data-set', document: unknown) => {
  const { id } = await product.ok('asset.create', { kind, name: `${kind} ${Math.random()}`, document }, admin)
  return { id, published: await product.callA('asset.publish', { id, revision: 0 }, admin) }
}
const listReport = async (change: object = {}, set: object = sqlSet(sourceId, sql, [varchar('kind')])) => {
  const { id: dataSetId } = await publish('data-set', set)
  const document = { ...reportOf(cells), dataSets: [{ name: 's', dataSetId }] }
  return publish('report', { ...document, largeList: { rowsPerPage: 100, orderBy: order }, ...change })
}
type Input = { readonly page?: number; readonly run?: string; readonly values?: Record<string, string> }
const page = (id: string, input: Input = {}): Promise<Output<'report.render'>> =>
  product.ok('report.render', { id, ...input }, admin)
const column = (cells: readonly CompactCell[], wanted: number): unknown[] =>
  cells.filter(([row, at]) => row > 0 && at === wanted).map(([, , , , value]) => value)
const labels = ({ first }: Output<'report.render'>): unknown[] => column(first.cells, 2)
const wordsOf = async (answer: ReturnType<TestApp['callA']>): Promise<string> => JSON.stringify(await answer)

const wholeOrder = Array.from({ length: rows }, (_, index) => index + 1)
  .toSorted((a, b) => (b % 7) - (a % 7) || a - b)
  .map((n) => `row ${n}`)

it('RPT-04 pages of a list agree with the whole, from both ends; numbers go on, 20 digits stay', async () => {
  const { id } = await listReport()
  const first = await page(id)
  expect(first.list).toEqual({ page: 1, pages: 51, rows, rowsPerPage: 100, more: false })
  expect(first.dataRows).toBe(100)
  expect(labels(first)).toEqual(wholeOrder.slice(0, 100))
  for (const number of [2, 25, 26, 50, 51]) {
    const one = await page(id, { page: number, run: first.renderId })
    expect(labels(one), `page ${number}`).toEqual(wholeOrder.slice((number - 1) * 100, number * 100))
    expect(column(one.first.cells, 0)[0]).toBe((number - 1) * 100 + 1)
  }
  const last = await page(id, { page: 9999 })
  expect(last.list).toMatchObject({ page: 51 })
  const shown = column(last.first.cells, 1)[9] as { exact: string }
  expect(shown.exact).toBe(String(12345678901234500000n + 5005n))
})

it('RPT-04 parameters are bound on every page, and a count belongs to its own values', async () => {
  const { id } = await listReport()
  const even = await page(id, { values: { kind: 'even' } })
  expect(even.list).toMatchObject({ rows: rows / 2, pages: 26 })
  const evil = await page(id, { values: { kind: "even' or '1'='1" } })
  expect(evil.list).toMatchObject({ rows: 0, pages: 1 })
  const other = await page(id, { run: even.renderId, page: 2 })
  expect(other.list).toMatchObject({ rows, page: 2 })
})

it('RPT-04 rows that come or go between pages end nothing; the count of a run stays', async () => {
  const { id } = await listReport()
  const first = await page(id)
  await product.database.db.transaction().execute(async (trx) => {
    const { sql: raw } = await import('kysely')
    await raw`insert into gw_long select 99999999999999999999, 6, 'late ' || n, 'odd' from generate_series(1, 30) n`.execute(
      trx,
    )
  })
  const next = await page(id, { page: 51, run: first.renderId })
  expect(next.list).toEqual({ page: 51, pages: 51, rows, rowsPerPage: 100, more: false })
  const { sql: raw } = await import('kysely')
  await raw`delete from gw_long where label like 'late %'`.execute(product.database.db)
  expect((await page(id, { page: 51, run: first.renderId })).list?.rows).toBe(rows)
})

it('RPT-01 what cannot be read page by page is refused at publishing, with the words', async () => {
  const none = await listReport({ largeList: { rowsPerPage: 100, orderBy: [] } })
  expect(await wordsOf(Promise.resolve(none.published))).toContain('排序列')
  const unknown = { ...sqlSet(sourceId, sql, [varchar('kind')]), columns: [{ name: 'label', type: 'text' }] }
  expect(await wordsOf(Promise.resolve((await listReport({}, unknown)).published))).toContain('排序列 k 不在')
  const { id } = await listReport()
  const guest = await product.createUserWithRole({ permissions: ['report:view'] })
  expect(JSON.stringify(await product.callA('report.render', { id, page: 2 }, guest))).not.toContain(
    'renderId',
  )
})

describe('a large list as a file', () => {
  const file = async (id: string, wish: object): Promise<string> => {
    const { jobId } = await product.ok('report.export', { id, format: 'csv', ...wish }, admin)
    const job = () => product.ok('job.get', { id: jobId }, admin)
    await expect.poll(async () => (await job()).state, { timeout: 30_000 }).toMatch(/done|failed/)
    const { state, error, fileId } = await job()
    if (state !== 'done') return `${error?.code} ${JSON.stringify(error?.params)}`
    return (await fileFor(product, admin, fileId ?? '')).toString('utf8')
  }

  it('RPT-04 has all rows beyond what a report may have, in order, without gap or double, counted through', async () => {
    const { id } = await listReport()
    const lines = (await file(id, {})).slice(1).trimEnd().split('\r\n')
    expect(lines[0]).toBe('No,Id,')
    expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual(wholeOrder)
    expect(lines.at(-1)?.split(',')[0]).toBe(String(rows))
  })

  it('RPT-04 stays within the conditions, and says in words where there are too many rows for a file', async () => {
    const { id } = await listReport()
    const even = (await file(id, { values: { kind: 'even' } })).trimEnd().split('\r\n')
    expect(even).toHaveLength(rows / 2 + 1)
    expect(await file(id, { format: 'pdf' })).toContain('row-limit')
    await product.database.db.transaction().execute(async (trx) => {
      const { sql: raw } = await import('kysely')
      await raw`insert into gw_long select 99999999999999999999 + n, 6, 'late ' || n, 'odd' from generate_series(1, 1000) n`.execute(
        trx,
      )
    })
    expect(await file(id, {})).toBe(`list-limit {"rows":${rows + 1000},"limit":6000}`)
  })
})
