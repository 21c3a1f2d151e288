import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Connection, SourceFile } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import { failureOf } from '#conformance.ts'
import type { Access } from '#interface/source.ts'
import { plainOutbound } from '#testing.ts'
import { file } from './file.ts'
import { readFiles } from './read-files.ts'

const named = (name: string, wish: Partial<SourceFile> = {}): SourceFile => ({
  id: name,
  name,
  header: true,
  encoding: 'auto',
  delimiter: 'auto',
  ...wish,
})

const accessTo = (contents: Readonly<Record<string, string>>, wish: Partial<SourceFile> = {}): Access => ({
  connection: { type: 16, files: Object.keys(contents).map((name) => named(name, wish)) },
  secret: '',
  outbound: plainOutbound,
  signal: new AbortController().signal,
  files: Object.entries(contents).map(([id, text]) => ({ id, bytes: Buffer.from(text) })),
})

const read = (access: Access, sql: string) =>
  file.read(access, {
    document: { version: 2, kind: 'sql', sourceId: 's', sql, parameters: [], columns: [] },
    values: new Map(),
    limits: { rows: 1000, beyond: 'fail', milliseconds: 10_000 },
  })

/** A web site of files; 404 where it has none. */
const startSite = async (answer: (path: string) => string | undefined) => {
  const server = createServer((request, response) => {
    const found = answer(decodeURIComponent(request.url ?? ''))
    response.writeHead(found === undefined ? 404 : 200).end(found)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: (path: string) => `http://127.0.0.1:${port}${encodeURI(path)}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const orders = `编号,客户,金额,日期,时间,卡号,有效
001,甲,"1,234.50",2026/1/31,2026-01-31 8:05,6222021234567890123,是
002,乙,0.1,2026-02-01,2026-02-01 00:00:00,6222021234567890124,否
003,甲,0.2,,,,
`
const customers = '客户,城市\n甲,上海\n乙,北京\n'

describe('files as a source', () => {
  it('RPT-01 columns get the type that all their values have; ids and long numbers stay texts', async () => {
    const [table] = await readFiles([named('订单.csv')], {
      uploaded: [{ id: '订单.csv', bytes: Buffer.from(orders) }],
      fetch: () => Promise.reject(new Error('nothing is fetched')),
    })
    expect(table).toMatchObject({ name: '订单', length: 3 })
    const types = Object.fromEntries(table?.columns.map(({ name, type }) => [name, type]) ?? [])
    expect(types).toEqual({
      编号: 'text',
      客户: 'text',
      金额: 'number',
      日期: 'date',
      时间: 'dateTime',
      卡号: 'text',
      有效: 'text',
    })
  })

  it('RPT-02 SQL joins several files and sums exactly', async () => {
    const access = accessTo({ '订单.csv': orders, '客户.csv': customers })
    const { columns } = await read(
      access,
      'select c.城市, sum(o.金额) as 合计 from 订单 o join 客户 c on c.客户 = o.客户 group by all order by 1',
    )
    expect(columns.map(({ values }) => [...values])).toEqual([
      ['上海', '北京'],
      [1234.7, 0.1],
    ])
    const days = await read(access, 'select 日期, 时间 from 订单 order by 编号')
    expect(days.columns[0]?.values[0]).toBe(Date.UTC(2026, 0, 31))
    expect(days.columns[1]?.values[0]).toBe(Date.UTC(2026, 0, 31, 8, 5))
  })

  it('RPT-01 a test tells the tables; the tree lists them with their columns', async () => {
    const access = accessTo({ '订单.csv': orders, '客户.csv': customers })
    expect(await file.test(access)).toEqual({ server: '订单, 客户', tables: { count: 2, rows: 5 } })
    const { tables } = await file.listTables(access)
    expect(tables[1]).toEqual({
      schema: '',
      name: '客户',
      columns: [
        { name: '客户', type: 'text' },
        { name: '城市', type: 'text' },
      ],
    })
  })

  it('RPT-01 names are unique as SQL sees them, whatever the files say', async () => {
    const access = accessTo({ 'a.csv': 'x,X,,x\n1,2,3,4\n', 'A.txt': 'y\n1\n' })
    const { tables } = await file.listTables(access)
    expect(tables.map(({ name }) => name)).toEqual(['a', 'A_A'])
    expect(tables[0]?.columns.map(({ name }) => name)).toEqual(['x', 'X_2', 'column_3', 'x_3'])
    const bare = await file.listTables(accessTo({ 'b.csv': '1,2\n3,4\n' }, { header: false }))
    expect(bare.tables[0]?.columns.map(({ name, type }) => [name, type])).toEqual([
      ['column_1', 'number'],
      ['column_2', 'number'],
    ])
  })

  it('RPT-01 what is gone or cannot be read says which file', async () => {
    const gone = { ...accessTo({ 'a.csv': 'x\n1' }), files: [] }
    expect(await failureOf(file.test(gone))).toMatchObject({
      code: 'source-file-gone',
      params: { name: 'a.csv' },
    })
    expect(await failureOf(file.test(accessTo({ 'a.xlsx': 'PK\u0003\u0004' })))).toMatchObject({
      code: 'file-unreadable',
    })
  })

  it('RPT-01 a file at an address is fetched at every read, beside an uploaded one', async () => {
    let served = customers
    await using site = await startSite((path) => (path === '/客户.csv' ? served : undefined))
    const fetched = named('客户.csv', { id: 'f', url: site.url('/客户.csv') })
    const access = accessTo({ '订单.csv': orders })
    const connection = { type: 16, files: [named('订单.csv'), fetched] } as const
    const sql = 'select count(*) n from 订单 o join 客户 c on c.客户 = o.客户'
    const count = async () =>
      (await read({ ...access, connection: { ...connection, files: [...connection.files] } }, sql)).columns[0]
    expect((await count())?.values.at(0)).toBe(3)
    served = '客户,城市\n乙,北京\n'
    expect((await count())?.values.at(0)).toBe(1)
  })

  it('RPT-01 says what an address answered in place of the file', async () => {
    await using site = await startSite((path) =>
      path === '/login.csv' ? '<!doctype html><title>Log in</title>' : path === '/a.xlsx' ? 'x' : undefined,
    )
    const failed = (name: string) => {
      const files = [named(name, { url: site.url(`/${name}`) })]
      return failureOf(file.test({ ...accessTo({}), connection: { type: 16, files } }))
    }
    expect(await failed('none.csv')).toMatchObject({
      code: 'file-not-fetched',
      params: { name: 'none.csv', status: 404 },
    })
    expect(await failed('login.csv')).toMatchObject({ code: 'file-unreadable' })
    expect(await failed('a.xlsx')).toMatchObject({ code: 'file-unreadable' })
  })

  it.each([
    ['ftp://example.com/a.csv', 'web-address'],
    ['file:///etc/passwd', 'web-address'],
    ['https://user:secret@example.com/a.csv', 'address-with-secret'],
  ])('RPT-01 attacks 9 and 10: %s is refused before anybody is asked', async (url, problem) => {
    const connection: Connection = { type: 16, files: [named('a.csv', { url })] }
    const refused = { code: 'invalid', params: { field: 'connection.files', problem } }
    expect(() => file.check(connection, '')).toThrow(expect.objectContaining(refused))
    expect(await failureOf(file.test({ ...accessTo({}), connection }))).toMatchObject(refused)
  })

  it('RPT-01 attack 10: SQL reads the tables and nothing else', async () => {
    const access = accessTo({ 'a.csv': 'x\n1' })
    for (const sql of [
      "select * from 'a.csv'",
      "select * from '/etc/passwd'",
      "select * from read_csv('/etc/passwd')",
    ])
      expect((await failureOf(read(access, sql))).code).toMatch(/^sql-/)
  })
})
