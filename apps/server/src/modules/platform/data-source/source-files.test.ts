import type { DataSourceInput, SourceFile } from '@gridwright/contract'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestUser } from '#testing.ts'
import { sendForm } from '#wires/uploads-for-tests.ts'

const test = await testApp()
afterAll(() => test.close())

let admin: TestUser
let maker: TestUser
beforeAll(async () => {
  admin = await test.firstAdmin()
  maker = await test.createUserWithRole({
    permissions: ['datasource:view', 'datasource:edit', 'dataset:view', 'dataset:edit'],
  })
})

const upload = async (user: TestUser, name: string, bytes: Buffer) => {
  const answer = await sendForm(test.app.server, {
    to: 'addFile',
    area: 'dataSource',
    token: user.token,
    parts: [{ file: { name, bytes } }],
  })
  return answer.json<{
    responseData: { id: string; name: string; size: number } | null
    msg?: string
    message?: string
  }>()
}

const uploaded = async (user: TestUser, name: string, bytes: Buffer): Promise<SourceFile> => {
  const { responseData } = await upload(user, name, bytes)
  if (responseData === null) throw new Error('Not taken')
  return { id: responseData.id, name: responseData.name, header: true, encoding: 'auto', delimiter: 'auto' }
}

const sourceOf = (name: string, files: SourceFile[]): DataSourceInput => ({
  name,
  description: '',
  connection: { type: 16, files },
})

const workbook = async (): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: '订单',
          rows: [
            ['客户', '金额', '日期'],
            ['甲', 0.1, new Date(Date.UTC(2026, 0, 31))],
            ['甲', 0.2, null],
          ],
        },
        {
          name: '客户',
          rows: [
            ['客户', '城市'],
            ['甲', '上海'],
          ],
        },
      ],
    }),
  )

const preview = (user: TestUser, sourceId: string, sql: string) =>
  test.callA(
    'dataSet.preview',
    {
      document: { version: 2, kind: 'sql', sourceId, sql, parameters: [], columns: [] },
      values: {},
      limit: 10,
    },
    { token: user.token },
  )

describe('files as a source', () => {
  it('RPT-01 RPT-02 an uploaded workbook is tested, listed and joined by SQL with a file of values in GBK', async () => {
    const book = await uploaded(maker, 'book.xlsx', await workbook())
    // 城市,大区 上海,华东
    const regions = await uploaded(
      maker,
      '大区.csv',
      Buffer.from('b3c7cad02cb4f3c7f80ac9cfbaa32cbbaab6ab0a', 'hex'),
    )
    const input = sourceOf('Files', [book, regions])
    expect(await test.ok('dataSource.test', input, { token: maker.token })).toMatchObject({
      ok: true,
      server: '订单, 客户, 大区',
      tables: { count: 3, rows: 4 },
    })
    const { id } = await test.ok('dataSource.create', input, { token: maker.token })
    const { tables } = await test.ok('dataSource.listTables', { id }, { token: maker.token })
    expect(tables.map(({ name }) => name)).toEqual(['订单', '客户', '大区'])
    const { result } = await preview(
      maker,
      id,
      'select r.大区, sum(o.金额) as 合计, max(o.日期) as 最近 from 订单 o join 客户 c using (客户) join 大区 r using (城市) group by all',
    )
    expect(result).toMatchObject({ rows: [['华东', 0.3, '2026-01-31']] })
    expect((await preview(maker, id, "select * from read_csv('/etc/passwd')")).error).toBe('sql-function')
    const list = await test.ok('dataSource.list', { text: 'Files' }, { token: maker.token })
    expect(JSON.stringify(list)).not.toContain('bytes')
  })

  it('RPT-01 a file is replaced under its name, and what reads it goes on', async () => {
    const first = await uploaded(maker, 'n.csv', Buffer.from('n\n1\n'))
    const { id } = await test.ok('dataSource.create', sourceOf('Replaced', [first]), { token: maker.token })
    const second = await uploaded(maker, 'other.csv', Buffer.from('n\n2\n3\n'))
    const change = sourceOf('Replaced', [{ ...first, id: second.id }])
    await test.ok('dataSource.update', { ...change, id, version: 1 }, { token: maker.token })
    expect((await preview(maker, id, 'select sum(n) as s from n')).result).toMatchObject({ rows: [[5]] })
    const left = await test.database.db
      .selectFrom('data_source_file')
      .select('id')
      .where('id', 'in', [first.id, second.id])
      .execute()
    expect(left).toEqual([{ id: second.id }])
    await test.ok('dataSource.remove', { id }, { token: maker.token })
    const none = await test.database.db
      .selectFrom('data_source_file')
      .select('id')
      .where('id', '=', second.id)
      .execute()
    expect(none).toEqual([])
  })

  it('RPT-01 attacks 5 and 10: nobody reads another’s upload, or a file by its path', async () => {
    const mine = await uploaded(admin, 'mine.csv', Buffer.from('secret\n42\n'))
    const taken = sourceOf('Taken', [mine])
    expect((await test.callA('dataSource.create', taken, { token: maker.token })).error).toBe(
      'source-file-gone',
    )
    expect(await test.ok('dataSource.test', taken, { token: maker.token })).toMatchObject({ ok: false })
    const path = sourceOf('Taken', [{ ...mine, id: '../../etc/passwd' }])
    expect((await test.callA('dataSource.create', path, { token: maker.token })).error).toBe('invalid')
    const { id } = await test.ok('dataSource.create', sourceOf('Kept', [mine]), { token: admin.token })
    expect((await test.callA('dataSource.create', taken, { token: admin.token })).error).toBe(
      'source-file-gone',
    )
    expect((await preview(admin, id, 'select * from mine')).result).toMatchObject({ rows: [[42]] })
  })

  it('RPT-01 attack 9: a file is fetched by the guarded way out only, whatever id it says', async () => {
    const own = await uploaded(admin, 'mine.csv', Buffer.from('a\n1'))
    for (const host of ['127.0.0.1', '169.254.169.254', 'localhost', '[::1]']) {
      const source = sourceOf('fetched', [{ ...own, url: `http://${host}:9/mine.csv` }])
      const tested = await test.ok('dataSource.test', source, maker)
      expect([host, tested]).toMatchObject([host, { ok: false, problem: 'forbidden' }])
    }
    const wrong = sourceOf('fetched', [{ ...own, url: 'file:///etc/passwd' }])
    expect((await test.callA('dataSource.create', wrong, maker)).error).toBe('invalid')
  })

  it('RPT-01 attack 11: what is no such file is refused at once, in plain words', async () => {
    for (const [name, bytes] of [
      ['x.xlsx', Buffer.from('MZ…')],
      ['x.exe', Buffer.from('a,b\n')],
      ['x.csv', Buffer.from([0, 1, 2, 3])],
      ['x.csv', Buffer.alloc(0)],
    ] as const)
      expect((await upload(maker, name, bytes)).responseData ?? null).toBeNull()
    const viewer = await test.createUserWithRole({ permissions: ['datasource:view'] })
    expect((await upload(viewer, 'a.csv', Buffer.from('a\n1'))).responseData ?? null).toBeNull()
  })
})
