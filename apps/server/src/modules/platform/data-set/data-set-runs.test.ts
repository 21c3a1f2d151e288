import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownSource, sqlSet, varchar } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestUser } from '#testing.ts'

const test = await testApp()
afterAll(() => test.close())

let admin: TestUser
let sourceId = ''
let assetId = ''
beforeAll(async () => {
  admin = await test.firstAdmin()
  sourceId = (await test.ok('dataSource.create', ownSource(test), { token: admin.token })).id
  const document = sqlSet(sourceId, 'select 1')
  assetId = (
    await test.ok('asset.create', { kind: 'data-set', name: 'runs', document }, { token: admin.token })
  ).id
})

const run = (sql: string, wish: { assetId?: string; explain?: boolean } = { assetId }, token = admin.token) =>
  test.callA(
    'dataSet.preview',
    { document: sqlSet(sourceId, sql, [varchar('p')]), values: { p: 'x' }, limit: 10, ...wish },
    { token },
  )
const history = async (token = admin.token) =>
  (await test.ok('dataSet.runs', { id: assetId }, { token })).runs

describe('what was run', () => {
  it('RPT-02 stands in the history of who ran it, failed or not, the same query once', async () => {
    await run('select 1 as first')
    await run('select nothing')
    await run('select 1 as first')
    await run('select 2', {})
    const runs = await history()
    expect(runs.map(({ sql, problem }) => [sql, problem])).toEqual([
      ['select 1 as first', ''],
      ['select nothing', 'sql-error'],
    ])
    const other = await test.createUserWithRole({ permissions: ['dataset:view', 'dataset:edit'] })
    const asked = () => test.callA('dataSet.runs', { id: assetId }, { token: other.token })
    expect((await asked()).error).toBe('not-found')
    await run('select 3', { assetId }, other.token)
    expect((await asked()).error).toBe('not-found')
    expect(await history()).toHaveLength(2)
  })

  it('RPT-02 only so many are kept', async () => {
    for (let n = 0; n < 32; n++) await run(`select ${n} as n`)
    const runs = await history()
    expect(runs.length).toBe(30)
    expect(runs[0]?.sql).toBe('select 31 as n')
  })
})

describe('the plan of a query', () => {
  it('RPT-02 is the database’s own, with parameters bound; it runs nothing and joins no history', async () => {
    const before = await history()
    const { result } = await run('select * from asset where name = :p', { assetId, explain: true })
    expect(JSON.stringify(result)).toMatch(/Scan on asset/)
    expect(await run('select nothing from asset where name = :p', { explain: true })).toMatchObject({
      error: 'sql-error',
      params: { line: 1, column: 8 },
    })
    expect((await run('delete from asset', { explain: true })).error).toBe('sql-not-read')
    expect(await history()).toEqual(before)
  })
})
