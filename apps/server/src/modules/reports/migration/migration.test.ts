import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { MigrationReading, MigrationResult } from '@gridwright/contract'
import type { Template } from '@gridwright/report-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { ownSource } from '#reports-for-tests.ts'
import { endedJob } from '#sheets-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'
import { multipartOf } from '#wires/uploads-for-tests.ts'

const folder = path.join(import.meta.dirname, '../../../../../../packages/report-files/src/fixtures/ureport')
const fixtures = readdirSync(folder)
const bytesOf = (start: string): Buffer =>
  readFileSync(path.join(folder, fixtures.find((one) => one.startsWith(start)) ?? ''))

let product: TestApp
let maker: TestUser
let sourceId: string
beforeAll(async () => {
  product = await testApp()
  await product.app.listen()
  const admin = await product.firstAdmin()
  maker = await product.createUserWithRole({
    permissions: [
      'report:view',
      'report:edit',
      'dataset:view',
      'dataset:edit',
      'datasource:view',
      'datasource:edit',
      'datasource:privileged',
    ],
  })
  sourceId = (await product.ok('dataSource.create', ownSource(product, { name: 'erp' }), admin)).id
  await seed()
})
afterAll(() => product.close())

/** The tables that the templates ask, in the database that is their source. */
const seed = async (): Promise<void> => {
  const { db } = product.database
  const { sql } = await import('kysely')
  await sql`create table sales (id int, region text, product text, amount numeric)`.execute(db)
  await sql`insert into sales values (1, '东区', '茶', 10), (2, '东区', '茶', 20), (3, '东区', '米', 30),
    (4, '西区', '茶', 40), (5, '西区', '油', 100)`.execute(db)
  await sql`create table months (y text, mon int, amount numeric)`.execute(db)
  await sql`insert into months values ('2024', 1, 5), ('2024', 2, 7), ('2025', 1, 9), ('2025', 2, 8)`.execute(
    db,
  )
}

const send = async (name: string, bytes: Buffer, who: TestUser = maker) => {
  const { contentType, body } = multipartOf([{ file: { name, bytes } }])
  const answer = await product.app.server.inject({
    method: 'POST',
    url: '/SpringReport/api/migration/read',
    headers: { 'content-type': contentType, 'x-gridwright-client': 'web', authorization: who.token },
    payload: body,
  })
  return answer.json() as { responseData: MigrationReading | null; error?: { code: string } }
}

const read = async (name: string, bytes: Buffer): Promise<MigrationReading> => {
  const { responseData, ...rest } = await send(name, bytes)
  if (responseData === null) throw new Error(JSON.stringify(rest))
  return responseData
}

const zipOf = (files: Readonly<Record<string, Buffer>>): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name)
  zip.end()
  return buffer(zip.outputStream)
}

type Wish = {
  readonly again?: readonly string[]
  readonly sources?: readonly string[]
  readonly folder?: string
}

const migrate = async (
  { fileId, reports }: MigrationReading,
  wish: Wish = {},
): Promise<MigrationResult[]> => {
  const { sources = ['erp'], again = [], folder: name = '' } = wish
  const input = {
    fileIds: [fileId],
    keys: reports.map(({ key }) => key),
    names: reports.map(({ name }) => name),
    again: [...again],
    sources: sources.map((one) => ({ name: one, sourceId })),
    folder: name,
  }
  const { jobId } = await product.ok('migration.run', input, maker)
  expect((await endedJob(product, maker, jobId)).error).toBeNull()
  return (await product.ok('migration.outcome', { jobId }, maker)).results
}

const gridOf = async (id: string, values: Readonly<Record<string, string>> = {}) => {
  const rendered = await product.ok('report.render', { id, values, draft: true }, maker)
  const wish = { renderId: rendered.renderId, sheet: 0, from: 0, to: 100 }
  const { cells } = await product.ok('report.cells', wish, maker)
  const lines: string[][] = []
  for (const [row, column, , , value] of cells) (lines[row] ??= [])[column] = String(value ?? '')
  return Array.from(lines, (line = []) =>
    Array.from(line, (one) => one ?? '')
      .join(' | ')
      .trimEnd(),
  )
}

describe('RPT-04 templates of UReport2 are migrated and run on PostgreSQL', () => {
  it('one after another: what was there is what is here', async () => {
    const shown: Record<string, readonly string[]> = {}
    for (const start of ['01', '02', '04', '05']) {
      const [result] = await migrate(await read(`${start}.ureport.xml`, bytesOf(start)))
      expect(result).toMatchObject({ state: 'made', problems: [] })
      shown[start] = await gridOf(result?.reportId ?? '')
    }
    expect(shown).toEqual({
      '01': [
        '地区 | 产品 | 金额',
        '东区 | 茶 | 10',
        ' | 茶 | 20',
        ' | 米 | 30',
        ' | 小计 | 60',
        '西区 | 茶 | 40',
        ' | 油 | 100',
        ' | 小计 | 140',
        '合计 |  | 200',
      ],
      '02': [
        '产品 \\ 地区 | 茶 | 米 | 油 | 合计',
        '东区 | 30 | 30 |  | 60',
        '西区 | 40 |  | 100 | 140',
        '合计 | 70 | 30 | 100 | 200',
      ],
      '04': [
        '年 | 月 | 金额 | 同比 | 序号',
        '2024 | 1 | 5 |  | 1',
        ' | 2 | 7 |  | 2',
        '2025 | 1 | 9 | 4 | 1',
        ' | 2 | 8 | 1 | 2',
      ],
      '05': ['总额 200', '小单 | 30', '大单 | 170', '单数 | 3', '大写 | 200'],
    })
  })

  it('parameters ask as before, and a clause goes without its parameter', async () => {
    const [withForm] = await migrate(await read('03.xml', bytesOf('03')))
    const id = withForm?.reportId ?? ''
    const { parameters } = await product.ok('report.form', { id, draft: true }, maker)
    expect(parameters).toMatchObject([
      { paramCode: 'region', paramName: '地区', paramType: 'select' },
      { paramCode: 'least', paramName: '最低金额', paramDefault: '10' },
    ])
    expect(await gridOf(id, { region: '东区', least: '20' })).toEqual([
      '销售清单：东区',
      '东区 | 米 | 30 | 30',
      '东区 | 茶 | 20 | 20',
    ])
    const [composed] = await migrate(await read('07.xml', bytesOf('07')))
    expect(composed).toMatchObject({
      state: 'made',
      problems: [
        { name: 't', code: 'sql-error' },
        { name: 'b', code: 'migration-query-missing' },
      ],
    })
  })

  it('many at once, a broken one alone; again they are known and not doubled', async () => {
    const files = Object.fromEntries(fixtures.map((name) => [`reports/${name}`, bytesOf(name)]))
    const bytes = await zipOf({
      ...files,
      'broken.xml': Buffer.from('<ureport><cell'),
      'readme.txt': Buffer.from('x'),
    })
    const reading = await read('all.zip', bytes)
    expect(reading.reports.map(({ name, known }) => [name, known === null])).toEqual([
      ['01-grouped-list', true],
      ['02-cross-table', true],
      ['03-parameters', true],
      ['04-comparison', true],
      ['05-custom-groups', true],
      ['06-label', true],
      ['07-composed-query', true],
      ['08-untranslatable', true],
    ])
    expect(reading.refused).toMatchObject([{ name: 'broken', reason: 'broken' }])
    const first = await migrate(reading, { folder: 'UReport2' })
    expect(first.map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => 'made'))

    const second = await read('all.zip', bytes)
    expect(second.reports.map(({ known }) => known?.id)).toEqual(first.map(({ reportId }) => reportId))
    expect((await migrate(second)).map(({ state }) => state)).toEqual(
      Array.from({ length: 8 }, () => 'known'),
    )
    const [key = ''] = second.reports.map((one) => one.key)
    expect((await migrate(second, { again: [key] })).map(({ state }) => state).slice(0, 2)).toEqual([
      'made',
      'known',
    ])

    const { folders } = await product.ok('asset.listFolders', { kind: 'report' }, maker)
    const folderId = folders.find(({ name }) => name === 'UReport2')?.id ?? ''
    const made = await product.ok('asset.list', { kind: 'report', folderId, pageSize: 50 }, maker)
    expect(made.total).toBe(8)
    const sets = await product.ok('asset.list', { kind: 'data-set', text: 's', pageSize: 100 }, maker)
    // Five templates ask the same query of the same source: one data set.
    expect(sets.data.filter(({ name }) => name.endsWith(' · s')).length).toBeLessThan(6)
  })

  it('links lead from one to the other, whichever is made first, and to what was brought before', async () => {
    const target = Buffer.from(bytesOf('02').toString().replace('合计', 'target'))
    const [from, to] = await migrate(
      await read('links.zip', await zipOf({ 'a.xml': bytesOf('06'), 'b.xml': target })),
    )
    const linkIn = async (id: string | null | undefined) => {
      const { document } = await product.ok('asset.get', { id: id ?? '' }, maker)
      return (document as Template).sheets[0]?.cells['C2']?.link
    }
    const expected = { kind: 'report', reportId: to?.reportId, parameters: { region: 'A2' } }
    expect(await linkIn(from?.reportId)).toEqual(expected)
    const alone = Buffer.from(bytesOf('06').toString().replace('详情', 'details'))
    const [later] = await migrate(await read('c.xml', alone))
    expect(await linkIn(later?.reportId)).toEqual(expected)
    const lost = Buffer.from(bytesOf('06').toString().replace('file:b.', 'file:gone.'))
    const [dead] = await migrate(await read('d.xml', lost))
    expect(dead?.problems).toMatchObject([{ code: 'migration-link-missing', params: { name: 'gone' } }])
    expect(await linkIn(dead?.reportId)).toBeUndefined()
  })

  it('without a source the cells keep their fields, and it is said', async () => {
    const xml = bytesOf('01').toString().replace('销售清单', 'other')
    const [result] = await migrate(await read('alone.xml', Buffer.from(xml)), { sources: [] })
    expect(result).toMatchObject({
      state: 'made',
      problems: [{ name: 's', code: 'migration-source-missing' }],
    })
    const { document } = await product.ok('asset.get', { id: result?.reportId ?? '' }, maker)
    expect(document as Template).toMatchObject({
      dataSets: [],
      sheets: [{ cells: { A2: { field: 'region' } } }],
    })
  })
})

describe('RPT-04 rows of SpringReport are migrated and run on PostgreSQL', () => {
  const springFolder = path.join(folder, '../springreport')
  const rowsOf = (name: string): Buffer => readFileSync(path.join(springFolder, name))

  it('lists, groups and cross tables, values bound instead of written into the query', async () => {
    const shown: (readonly string[])[] = []
    for (const name of ['01-list.json', '02-groups.json', '03-cross.json']) {
      const [result] = await migrate(await read(name, rowsOf(name)))
      expect(result).toMatchObject({ state: 'made', problems: [] })
      shown.push(
        await gridOf(result?.reportId ?? '', name.startsWith('01') ? { region: '东区', product: '茶' } : {}),
      )
    }
    expect(shown.map((lines) => lines.slice(0, 5))).toEqual([
      ['销售明细', '地区 | 产品 | 金额', '东区 | 茶 | 10', '东区 | 茶 | 20', '合计 |  | 30'],
      ['地区 | 产品 | 金额', '东区 | 茶 | 30', ' | 米 | 30', '西区 | 茶 | 40', ' | 油 | 100'],
      [' | 茶 | 米 | 油', '东区 | 30 | 30 |', '西区 | 40 |  | 100', '', ''],
    ])
  })

  it('a zip of templates of both, with what did not come', async () => {
    const bytes = await zipOf({ 'a.ureport.xml': bytesOf('06'), 'b.json': rowsOf('04-left-out.json') })
    const { reports } = await read('both.zip', bytes)
    expect(reports.map(({ name, product: from, remarks }) => [name, from, remarks.length])).toEqual([
      ['a', 'ureport2', 4],
      ['未迁移', 'springreport', 10],
    ])
  })
})

describe('PRM-03 a migration reaches no further than its caller', () => {
  it('a query that writes is refused by the guard, the report comes', async () => {
    const xml = bytesOf('01')
      .toString()
      .replace('select region, product, amount from sales order by id', 'delete from sales')
    const [result] = await migrate(await read('writes.xml', Buffer.from(xml)))
    expect(result).toMatchObject({ state: 'made', problems: [{ name: 's', code: 'sql-not-read' }] })
    expect(
      (await gridOf((await migrate(await read('01x.xml', bytesOf('01'))))[0]?.reportId ?? '')).length,
    ).toBe(9)
  })

  it('who may not make data sets, or names a foreign source, gets the reason', async () => {
    const designer = await product.createUserWithRole({ permissions: ['report:view', 'report:edit'] })
    const { responseData } = await send(
      'a.xml',
      Buffer.from(bytesOf('02').toString().replace('合计', 'sum')),
      designer,
    )
    const keys = responseData?.reports.map(({ key }) => key) ?? []
    const input = { fileIds: [responseData?.fileId ?? ''], keys, sources: [{ name: 'erp', sourceId }] }
    const { jobId } = await product.ok('migration.run', input, designer)
    const ended = await endedJob(product, designer, jobId)
    expect(ended.error).toBeNull()
    const { results } = await product.ok('migration.outcome', { jobId }, designer)
    expect(results).toMatchObject([
      { state: 'failed', reportId: null, problems: [{ code: 'no-permission' }] },
    ])
    const viewer = await product.createUserWithRole({ permissions: ['report:view'] })
    expect((await send('a.xml', bytesOf('02'), viewer)).error?.code).toBe('no-permission')
    expect((await product.callA('migration.outcome', { jobId }, maker)).error).toBe('not-found')
    expect((await product.callA('migration.run', input, maker)).error).toBe('not-found')
  })

  it('attack 11: what a file may not hold is refused with the reason', async () => {
    const xxe =
      '<!DOCTYPE ureport [<!ENTITY x SYSTEM "file:///etc/passwd">]><ureport><cell name="A1" row="1" col="1"><simple-value>&x;</simple-value></cell></ureport>'
    expect((await read('x.xml', Buffer.from(xxe))).refused).toEqual([
      { name: 'x', reason: 'broken', what: 'DOCTYPE' },
    ])
    expect((await read('x.xml', Buffer.from('hello'))).refused).toMatchObject([{ reason: 'unknown' }])
    expect((await send('x.exe', bytesOf('01'))).error?.code).toBe('migration-file-type')
    expect((await send('x.zip', Buffer.from('PK'))).error?.code).toBe('migration-file-broken')
  })
})
