import { randomBytes } from 'node:crypto'
import { AppError, errorText } from '@gridwright/contract'
import type { Connection } from '@gridwright/contract'
import mysqlClient from 'mysql2/promise'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entrySourceOf } from '#kinds.ts'
import { needServer, plainOutbound, testServers } from '#testing.ts'
import type { EntryStep, EntryTable, EntryWork, TextValues } from './entry-source.ts'

type Server = {
  readonly name: string
  readonly type: 1 | 5
  readonly url: URL
  readonly port: number
  quote(name: string): string
  open(): Promise<{ run(text: string): Promise<unknown[][]>; end(): Promise<void> }>
}

const servers: readonly Server[] = [
  {
    name: 'PostgreSQL',
    type: 5,
    url: testServers.postgres,
    port: 5432,
    quote: (name) => `"${name}"`,
    open: async () => {
      const client = new pg.Client({ connectionString: testServers.postgres.href })
      await needServer('TEST_POSTGRES_URL', testServers.postgres, client.connect())
      return {
        run: async (text) => (await client.query({ text, rowMode: 'array' })).rows as unknown[][],
        end: () => client.end(),
      }
    },
  },
  {
    name: 'MariaDB',
    type: 1,
    url: testServers.mariadb,
    port: 3306,
    quote: (name) => `\`${name}\``,
    open: async () => {
      const options = {
        uri: testServers.mariadb.href,
        rowsAsArray: true,
        supportBigNumbers: true,
        bigNumberStrings: true,
      }
      const client = await needServer(
        'TEST_MARIADB_URL',
        testServers.mariadb,
        mysqlClient.createConnection(options),
      )
      return {
        run: async (text) => (await client.query(text))[0] as unknown as unknown[][],
        end: () => client.end(),
      }
    },
  },
]

describe.each(servers)('RPT-04 data entry into $name', (server) => {
  const tableName = `gw_订单 ${randomBytes(4).toString('hex')}`
  const entry = entrySourceOf(server.type)!
  const q = server.quote
  let database: Awaited<ReturnType<Server['open']>>
  const access = () => ({
    connection: {
      type: server.type,
      host: server.url.hostname,
      port: Number(server.url.port || server.port),
      database: server.url.pathname.slice(1),
      username: decodeURIComponent(server.url.username),
      tls: 'off',
      privileged: true,
    } as Connection,
    secret: decodeURIComponent(server.url.password),
    outbound: plainOutbound,
    signal: AbortSignal.timeout(20_000),
  })
  const table: EntryTable = {
    table: tableName,
    keys: ['编号'],
    columns: ['编号', '客户', '金额', '日期'],
  }
  const now = { instant: '2026-11-24T08:00:00.000Z', wall: '2026-11-24 16:00:00' }
  const write = (
    steps: readonly EntryStep[],
    change: Partial<EntryTable> = {},
    times: EntryWork['times'] = { insert: [], update: [] },
  ) => entry.write(access(), [{ target: '订单', table: { ...table, ...change }, steps, times }], now)
  const read = async (...keys: string[]): Promise<readonly (TextValues | undefined)[]> => {
    const found = await entry.read(access(), { target: '订单', table, keys: keys.map((key) => [key]) })
    return keys.map((_, at) => found.find((row) => row.at === at)?.values)
  }
  const insert = (values: TextValues): EntryStep => ({
    kind: 'insert',
    label: values['编号'] ?? '',
    at: 0,
    values,
  })
  const update = (original: TextValues, values: TextValues, at = 0): EntryStep => ({
    kind: 'update',
    label: original['编号'] ?? '',
    at,
    original,
    values,
  })
  const remove = (original: TextValues): EntryStep => ({ kind: 'delete', label: 'x', at: -1, original })

  beforeAll(async () => {
    database = await server.open()
    await database.run(`create table ${q(tableName)} (
      ${q('编号')} decimal(20, 0) primary key, ${q('客户')} varchar(20) not null, ${q('金额')} decimal(12, 2),
      ${q('日期')} date, ${q('version')} integer, ${q('改于')} timestamp null)`)
  })
  afterAll(async () => {
    await database.run(`drop table ${q(tableName)}`)
    await database.end()
  })

  it('keeps all 20 digits, Chinese names and texts; writes only what is said', async () => {
    const [one, two] = ['12345678901234567890', '12345678901234567891']
    await write([
      insert({ 编号: one, 客户: `王"'\`\\;-- 五`, 金额: '19.90', 日期: '2026-02-28' }),
      insert({ 编号: two, 客户: '李', 金额: null, 日期: null }),
    ])
    const [first, second] = await read(one, two)
    expect(first).toEqual({ 编号: one, 客户: `王"'\`\\;-- 五`, 金额: '19.90', 日期: '2026-02-28' })
    expect(second).toEqual({ 编号: two, 客户: '李', 金额: null, 日期: null })
    await write([update(first!, { 金额: '20.05' }), remove(second!)])
    expect(await read(one, two)).toEqual([{ ...first, 金额: '20.05' }, undefined])
  })

  it('all or nothing: a row that the database refuses takes the others back', async () => {
    await expect(
      write([insert({ 编号: '31', 客户: '好' }), insert({ 编号: '32', 客户: '太长'.repeat(20) })]),
    ).rejects.toMatchObject({ code: 'entry-refused', params: { target: '订单', row: '32' } })
    await expect(
      write([insert({ 编号: '31', 客户: '好' }), insert({ 编号: '31', 客户: '再' })]),
    ).rejects.toMatchObject({ code: 'entry-key-taken' })
    await expect(write([insert({ 编号: '31', 客户: '好', 金额: 'many' })])).rejects.toMatchObject({
      code: 'entry-refused',
    })
    expect(await read('31')).toEqual([undefined])
  })

  it('RPT-04 attack 18: what the database says of a row stays there: its constraint or column is named, in words', async () => {
    await database.run(`alter table ${q(tableName)} add constraint ck_name check (${q('客户')} <> 'boom')`)
    await write([insert({ 编号: '35', 客户: 'hidden words', 金额: '97.50' })])
    const [row] = await read('35')
    const said = async (values: TextValues): Promise<Readonly<Record<string, unknown>>> => {
      const error = await write([update(row!, values)]).catch((one: unknown) => one as AppError)
      if (!(error instanceof AppError)) throw new Error('Nothing was refused')
      expect(JSON.stringify(error.params)).not.toMatch(/hidden words|97|boom|Failing/)
      return { ...error.params, text: errorText(error.code, error.params, 'zh') }
    }
    expect(await said({ 客户: 'boom' })).toMatchObject({
      problem: 'check',
      name: 'ck_name',
      text: expect.stringContaining('不符合数据表的约束“ck_name”'),
    })
    expect(await said({ 客户: null })).toMatchObject({ problem: 'not-null', name: '客户' })
    expect((await said({ 日期: 'nonsense' }))['problem']).toBe('value-invalid')
    expect((await said({ 客户: '长'.repeat(21) }))['problem']).toBe('text-long')
    await database.run(`alter table ${q(tableName)} drop constraint ck_name`)
  })

  it('RPT-04 a number with more decimals than its column keeps is refused, not rounded; zeros behind it are none', async () => {
    await write([insert({ 编号: '36', 客户: 'x', 金额: '1.2300' })])
    const [row] = await read('36')
    for (const [column, value] of [
      ['金额', '5.1234'],
      ['金额', '1e-3'],
      ['version', '1.5'],
    ] as const)
      await expect(write([update(row!, { [column]: value })])).rejects.toMatchObject({
        code: 'entry-refused',
        params: { problem: 'decimals', name: column, most: column === '金额' ? 2 : 0 },
      })
    await write([update(row!, { 金额: '12.5e-1' })])
    expect((await read('36'))[0]?.['金额']).toBe('1.25')
  })

  it('a stale row is refused with its name, and nothing is written', async () => {
    await write([insert({ 编号: '41', 客户: 'a' }), insert({ 编号: '42', 客户: 'b' })])
    const [first, second] = await read('41', '42')
    await write([update(first!, { 客户: 'A' })])
    const stale = write([update(second!, { 客户: 'c' }, 0), update(first!, { 客户: 'd' }, 1)])
    await expect(stale).rejects.toMatchObject({ code: 'entry-stale', params: { row: '41', at: '1' } })
    await expect(write([remove(first!)])).rejects.toMatchObject({ code: 'entry-stale' })
    expect((await read('41', '42')).map((row) => row?.['客户'])).toEqual(['A', 'b'])
  })

  it('of two savers at once one is told, and exactly one is written', async () => {
    await write([insert({ 编号: '51', 客户: '0' })])
    const [row] = await read('51')
    const savers = await Promise.allSettled(
      ['1', '2', '3', '4'].map((name) => write([update(row!, { 客户: name })])),
    )
    const lost = savers.filter((one) => one.status === 'rejected').map(({ reason }) => String(reason.code))
    expect(lost).toHaveLength(3)
    expect(lost.every((code) => code === 'entry-stale' || code === 'entry-busy')).toBe(true)
  })

  it('a version counts, and the time is filled', async () => {
    const versioned = { version: 'version', columns: [...table.columns, 'version'] }
    const times = { insert: ['改于'], update: ['改于'] }
    await write([insert({ 编号: '61', 客户: 'v' })], versioned, times)
    const original = { 编号: '61', 客户: 'v', version: '1' }
    await write([update(original, { 客户: 'w' })], versioned, times)
    await expect(write([update({ ...original, 客户: 'w' }, { 客户: 'x' })], versioned)).rejects.toMatchObject(
      {
        code: 'entry-stale',
      },
    )
    const text = server.type === 5 ? `${q('改于')}::text` : `cast(${q('改于')} as char)`
    const rows = await database.run(
      `select ${q('客户')}, ${q('version')}, ${text} from ${q(tableName)} where ${q('编号')} = 61`,
    )
    expect(rows).toEqual([['w', 2, '2026-11-24 16:00:00']])
  })

  it('attack 18: a name that the table does not have is refused, and none becomes SQL', async () => {
    const wrong = `客户" = 'x' --`
    for (const column of [wrong, '客户` = 1 -- ', 'secret'])
      await expect(write([insert({ 编号: '71', [column]: 'x' })])).rejects.toMatchObject({
        code: 'entry-column-unknown',
        params: { column },
      })
    for (const name of ['nothing', `x"; drop table y`, 'pg_class', 'user'])
      await expect(write([insert({ 编号: '71' })], { table: name })).rejects.toMatchObject({
        code: 'entry-table-unknown',
      })
    const foreign = server.type === 5 ? 'pg_catalog' : 'mysql'
    await expect(
      write([], { schema: foreign, table: server.type === 5 ? 'pg_class' : 'db' }),
    ).rejects.toMatchObject({
      code: 'entry-table-unknown',
    })
    expect(await read('71', 'x', '1 or 1=1')).toEqual([undefined, undefined, undefined])
  })

  it('an ended call leaves nothing', async () => {
    const signal = AbortSignal.abort(new Error('gone'))
    const work = {
      target: 't',
      table,
      steps: [insert({ 编号: '81', 客户: 'x' })],
      times: { insert: [], update: [] },
    }
    await expect(entry.write({ ...access(), signal }, [work], now)).rejects.toThrow('gone')
    expect(await read('81')).toEqual([undefined])
  })
})
