import { dataSetRows } from '@gridwright/contract'
import type { DataSetDocument } from '@gridwright/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownSource } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'

const test = await testApp()
afterAll(() => test.close())

let token = ''
let sourceId = ''
beforeAll(async () => {
  ;({ token } = await test.firstAdmin())
  sourceId = (await test.ok('dataSource.create', ownSource(test), { token })).id
})

type Sql = Extract<DataSetDocument, { kind: 'sql' }>
const sqlSet = (sql: string, rest: Partial<Sql> = {}): Sql => ({
  version: 2,
  kind: 'sql',
  sourceId,
  sql,
  parameters: [],
  columns: [],
  ...rest,
})
const preview = (document: DataSetDocument, values = {}, limit = 100) =>
  test.callA('dataSet.preview', { document, values, limit }, { token })
const publish = async (name: string, document: DataSetDocument) => {
  const asset = await test.ok('asset.create', { kind: 'data-set', name, document }, { token })
  return {
    asset,
    answer: await test.callA('asset.publish', { id: asset.id, revision: asset.revision }, { token }),
  }
}

describe('data sets', () => {
  it('RPT-02 a preview shows columns with types, titles as designed, values, and that there is more', async () => {
    const sql = `select n, '中文' as t, n > 1 as b, date '2026-01-31' as d, timestamp '2026-01-31 08:05:06.5' as m,
      null::int as e from generate_series(1, 5) n where n >= :from`
    const parameters: Sql['parameters'] = [
      { paramCode: 'from', paramName: '', paramType: 'number', required: 1, paramDefault: '2' },
    ]
    const document = sqlSet(sql, { parameters, columns: [{ name: 'n', type: 'text', title: 'Number' }] })
    const { result } = await preview(document, {}, 2)
    expect(result).toMatchObject({
      columns: [
        { name: 'n', type: 'number', title: 'Number' },
        { name: 't', type: 'text' },
        { name: 'b', type: 'boolean' },
        { name: 'd', type: 'date' },
        { name: 'm', type: 'dateTime' },
        { name: 'e', type: 'number' },
      ],
      rows: [
        [2, '中文', true, '2026-01-31', '2026-01-31T08:05:06.500', null],
        [3, '中文', true, '2026-01-31', '2026-01-31T08:05:06.500', null],
      ],
      truncated: true,
    })
    expect((await preview(document, { from: 5 })).result).toMatchObject({ truncated: false })
    const { result: b } = await test.callB('dataSet.preview', { document, values: {}, limit: 2 }, { token })
    expect(dataSetRows.parse(b)).toEqual({ ...dataSetRows.parse(result), milliseconds: expect.any(Number) })
  })

  it('RPT-02 a mistake stands at its place; a missing parameter is named; a lost source is told', async () => {
    const wrong = 'select 1 as one,\n  no_such_column\nfrom generate_series(1, 2)'
    const answer = await preview(sqlSet(wrong))
    expect(answer.error).toBe('sql-error')
    expect(Number(answer.params['position'])).toBe(wrong.indexOf('no_such_column'))
    const parameters: Sql['parameters'] = [
      { paramCode: 'p', paramName: 'Region', paramType: 'varchar', required: 1 },
    ]
    expect(await preview(sqlSet('select :p', { parameters }))).toMatchObject({
      error: 'parameter-missing',
      params: { name: 'Region' },
    })
    expect((await preview(sqlSet('select 1', { sourceId: 'gone' }))).error).toBe('source-unknown')
  })

  it('RPT-02 A2 an answer cut by its size says at how many megabytes, with the rows that fit', async () => {
    const sql = `select n, repeat('中', 9000) as t from generate_series(1, 1000) n`
    const { result } = await preview(sqlSet(sql), {}, 1000)
    const { rows, cutAt, truncated } = dataSetRows.parse(result)
    expect({ cutAt, truncated }).toEqual({ cutAt: 1, truncated: true })
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.length).toBeLessThan(120)
    expect(rows.at(-1)?.[1]).toBe('中'.repeat(9000))
    const wide = `select repeat(md5(n::text), 100000) as t from generate_series(1, 20) n`
    const seen = dataSetRows.parse((await preview(sqlSet(wide), {}, 1000)).result)
    expect(seen).toMatchObject({ cutAt: 32, truncated: true })
    expect(seen.rows.length).toBeGreaterThan(5)
    expect(seen.rows.length).toBeLessThan(12)
    const few = dataSetRows.parse((await preview(sqlSet('select 1 as n'), {}, 1000)).result)
    expect(few).not.toHaveProperty('cutAt')
  })

  it('RPT-02 a version is made only of what can run: source, query, parameters', async () => {
    expect((await publish('good', sqlSet('select 1'))).answer.error).toBeUndefined()
    expect((await publish('writes', sqlSet('delete from t'))).answer.error).toBe('sql-not-read')
    expect((await publish('nobody', sqlSet('select :nobody'))).answer.error).toBe('sql-error')
    expect((await publish('lost', sqlSet('select 1', { sourceId: 'gone' }))).answer.error).toBe(
      'source-unknown',
    )
    const p = { paramCode: 'p', paramName: '', paramType: 'varchar', required: 2 } as const
    const twice = sqlSet('select :p', { parameters: [p, p] })
    expect((await publish('twice', twice)).answer.error).toBe('parameter-twice')
  })

  it('RPT-02 the designer gets fields of data sets that the caller may view, and of no others', async () => {
    const columns: Sql['columns'] = [{ name: 'a', type: 'number' }]
    const { asset } = await publish('with fields', sqlSet('select 1 as a', { columns }))
    const { dataSets } = await test.ok('dataSet.fields', { ids: [asset.id] }, { token })
    const facts = { id: asset.id, name: 'with fields', columns, parameters: [], folderId: null }
    expect(dataSets).toEqual([{ ...facts, sourceId, sourceName: expect.stringMatching(/^own /) }])
    const stranger = await test.createUserWithRole({ permissions: ['report:edit', 'dataset:view'] })
    expect(await test.ok('dataSet.fields', {}, { token: stranger.token })).toEqual({
      dataSets: [],
      total: 0,
    })
  })

  it('reports 17: a query without end ends plainly, and the next one works', async () => {
    const thousand = 'generate_series(1, 1000)'
    const many = sqlSet(`select repeat('x', 100000) as t from ${thousand} a, ${thousand} b, ${thousand} c`)
    expect((await preview(many, {}, 10)).result).toMatchObject({ truncated: true })
    expect((await preview(sqlSet('select 1 as a'))).result.rows).toEqual([[1]])
  })

  // Seen to fail: `ids` not handed on by `dataSet.fields`.
  it('RPT-02 C8 beyond one page are counted, found by typing, and named where they are asked for by id', async () => {
    const made: string[] = []
    for (let at = 1; at <= 210; at += 1) {
      const name = `页外 ${String(at).padStart(3, '0')}`
      const document = sqlSet('select 1 as n', { columns: [{ name: 'n', type: 'number' }] })
      made.push((await test.ok('asset.create', { kind: 'data-set', name, document }, { token })).id)
    }
    const fields = (wish: { text?: string; ids?: string[] }) => test.ok('dataSet.fields', wish, { token })
    const page = await fields({ text: '页外' })
    expect(page.total).toBe(210)
    expect(page.dataSets.length).toBeLessThan(210)
    const beyond = made.find((id) => !page.dataSets.some((one) => one.id === id)) ?? ''
    const named = await fields({ ids: [beyond] })
    expect(named.dataSets.map(({ id, columns }) => [id, columns.map(({ name }) => name)])).toEqual([
      [beyond, ['n']],
    ])
    const [{ name = '' } = {}] = named.dataSets
    expect((await fields({ text: name })).dataSets.map(({ id }) => id)).toEqual([beyond])
    const stranger = await test.createUserWithRole({ permissions: ['dataset:view'] })
    expect(await test.ok('dataSet.fields', { ids: [beyond] }, stranger)).toEqual({ dataSets: [], total: 0 })
  })
})
