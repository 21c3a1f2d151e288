import { randomBytes } from 'node:crypto'
import type { Connection, DataSetDocument } from '@gridwright/contract'
import mysqlClient from 'mysql2/promise'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conformance, failureOf } from '#conformance.ts'
import type { Target } from '#conformance.ts'
import type { BoundValues } from '#interface/source.ts'
import { needServer, plainOutbound, testServers } from '#testing.ts'
import { mysql } from './mysql.ts'

const prefix = `gw_${randomBytes(6).toString('hex')}`
const reader = `${prefix}_r`
const password = `p-${prefix}`
const url = testServers.mariadb
const database = url.pathname.slice(1)

const good: Target & { connection: Extract<Connection, { type: 1 }> } = {
  connection: {
    type: 1,
    host: url.hostname,
    port: Number(url.port || 3306),
    database,
    username: decodeURIComponent(url.username),
    tls: 'off',
    privileged: true,
  },
  secret: decodeURIComponent(url.password),
}
const asReader: Target = { connection: { ...good.connection, username: reader }, secret: password }

const sql = (text: string): DataSetDocument => ({
  version: 2,
  kind: 'sql',
  sourceId: 's',
  sql: text,
  parameters: [],
  columns: [],
})

let client: mysqlClient.Connection
const run = (text: string) => client.query(text)

beforeAll(async () => {
  client = await needServer(
    'TEST_MARIADB_URL',
    url,
    mysqlClient.createConnection({ uri: url.href, charset: 'utf8mb4' }),
  )
  await run(`create table ${prefix}_kinds
    (t varchar(50), n decimal(10,2), b boolean, d date, m datetime) default charset utf8mb4`)
  await run(`insert into ${prefix}_kinds values
    ('中文 \\' " \\\\', 1.5, true, '2026-01-31', '2026-01-31 08:05:06'), (null, null, null, null, null)`)
  await run(`create table ${prefix}_unusual
    (e enum('新建', '已发货'), j json, u uuid, i4 inet4, i6 inet6, x text, bits bit(3), clock time(3), y year)
    default charset utf8mb4`)
  await run(`insert into ${prefix}_unusual values
    ('已发货', '{"a": [1, null, "中"]}', '0a1b2c3d-0000-4000-8000-00000000000f', '10.0.0.8', '2001:db8::1',
     '<a b="1">中</a>', b'101', '08:05:06', 2026),
    (null, null, null, null, null, null, null, null, null)`)
  await run(`create user '${reader}'@'%' identified by '${password}'`)
  await run(`grant select on ${database}.* to '${reader}'@'%'`)
})
afterAll(async () => {
  await run(`drop table if exists ${prefix}_kinds, ${prefix}_unusual`)
  await run(`drop user if exists '${reader}'@'%'`)
  await client.end()
})

conformance('MariaDB', async () => {
  const { connection } = good
  const { postgres } = testServers
  return {
    kind: mysql,
    good,
    failing: {
      'host-unknown': { ...good, connection: { ...connection, host: 'no-such-host.invalid' } },
      refused: { ...good, connection: { ...connection, port: 1 } },
      'database-unknown': { ...good, connection: { ...connection, database: 'no_such_database' } },
      password: { ...asReader, secret: 'not-the-password' },
      tls: { ...good, connection: { ...connection, tls: 'on' } },
      'not-that-server': {
        connection: { ...connection, host: postgres.hostname, port: Number(postgres.port || 5432) },
        secret: 'secret-of-mine',
      },
    },
    dataSets: {
      typed: sql(`select t, n, b, d, m from ${prefix}_kinds order by t is null`),
      unusual: sql(`select * from ${prefix}_unusual order by e is null`),
      ten: sql(
        'with recursive c(n) as (select 1 union all select n + 1 from c where n < 10) select n from c',
      ),
      slow: sql(`select sleep(30), '${prefix}'`),
      wrong: sql('select * from no_such_table_at_all'),
      echo: sql('select :p as value'),
    },
    wrongCode: 'sql-error',
    isBusy: async () => {
      const [rows] = await client.query(
        `select 1 from information_schema.processlist where command <> 'Sleep' and id <> connection_id()
         and info like ?`,
        [`select sleep(30), '${prefix}'%`],
      )
      return (rows as unknown[]).length > 0
    },
    close: async () => undefined,
  }
})

const access = (target: Target = good) => ({
  ...target,
  outbound: plainOutbound,
  signal: new AbortController().signal,
})
const read = (text: string, values: BoundValues = new Map()) =>
  mysql.read(access(), {
    document: sql(text),
    values,
    limits: { rows: 1000, beyond: 'fail', milliseconds: 20_000 },
  })

describe('MariaDB', () => {
  it('RPT-02 attack 1: a list is bound value by value; an empty one drops its clause, or finds nothing', async () => {
    const all = "select 'a' as v, 1 as n union all select 'b', 2 union all select 'it''s', 3"
    const found = async (where: string, values: BoundValues) => {
      const { columns } = await read(`select v from (${all}) q where ${where} order by n`, values)
      return [...(columns[0]?.values ?? [])]
    }
    const list = new Map([['vs', ['b', "it's", "x') or 1=1 -- "]]])
    expect(await found('v in (:vs)', list)).toEqual(['b', "it's"])
    expect(await found('v not in (:vs)', list)).toEqual(['a'])
    const empty = new Map([['vs', []]])
    expect(await found('1=1 [[ and v in (:vs) ]]', empty)).toEqual(['a', 'b', "it's"])
    expect(await found('v in (:vs)', empty)).toEqual([])
    const numbers = new Map([['ns', Array.from({ length: 1000 }, (_, at) => String(at + 2))]])
    expect(await found('n in (:ns)', numbers)).toEqual(['b', "it's"])
  })

  it('RPT-02 types become ours: long numbers keep their digits, bits and bytes readable, no such day empty', async () => {
    const { columns } =
      await read(`select 1234567890123456789 as id, cast(1 as unsigned) as small, b'101' as bits,
      x'00ff' as bytes, cast('0000-00-00' as date) as day, 0.1e0 as ratio, cast('10:11:12' as time) as clock`)
    expect(columns.map((column) => [column.name, column.type, column.values[0]])).toEqual([
      ['id', 'number', 1234567890123456800],
      ['small', 'number', 1],
      ['bits', 'text', '0x05'],
      ['bytes', 'text', '0x00ff'],
      ['day', 'date', expect.toSatisfy(Number.isNaN)],
      ['ratio', 'number', 0.1],
      ['clock', 'text', '10:11:12'],
    ])
    expect(columns[0]?.exact?.get(0)).toBe('1234567890123456789')
  })

  it('RPT-02 geometries are WKT as the server writes it, moments exact to the microsecond, odd types readable', async () => {
    const shapes = [
      'POINT(1.5 -2)',
      'LINESTRING(0 0,1 1,2 0)',
      'POLYGON((0 0,4 0,4 4,0 0),(1 1,2 1,2 2,1 1))',
      'MULTIPOLYGON(((0 0,1 0,1 1,0 0)))',
      'GEOMETRYCOLLECTION(POINT(1 1),LINESTRING(0 0,1 1))',
    ]
    const { columns: drawn } = await read(
      `select ${shapes.map((shape) => `st_geomfromtext('${shape}')`).join(', ')}, st_geomfromtext('MULTIPOINT(1 1,2 2)')`,
    )
    expect(drawn.map(({ type, values }) => [type, values[0]])).toEqual([
      ...shapes.map((shape) => ['text', shape]),
      ['text', 'MULTIPOINT(1 1,2 2)'],
    ])
    const { columns } =
      await read(`select timestamp'2026-01-31 08:05:06.123456' as m, cast('-838:59:58.5' as time(1)) as t,
      18446744073709551615 as u, cast('0000-00-00 00:00:00' as datetime) as z, json_object('a', 1) as j`)
    expect(columns.map(({ type, values }) => [type, values[0]])).toEqual([
      ['dateTime', Date.UTC(2026, 0, 31, 8, 5, 6) + 123.456],
      ['text', '-838:59:58.5'],
      ['number', 18446744073709552000],
      ['dateTime', Number.NaN],
      ['text', '{"a": 1}'],
    ])
    expect(await read('select 1 as n where false')).toMatchObject({ length: 0, columns: [{ name: 'n' }] })
  })

  it('RPT-02 an error stands at its place in the SQL as written', async () => {
    const values = new Map([['long_parameter_name', 'x']])
    for (const [text, place] of [
      ['select :long_parameter_name,\n  missing_column from information_schema.tables', 'missing_column'],
      ['select :long_parameter_name\nfrm information_schema.tables', 'information_schema.tables'],
    ] as const) {
      const error = await failureOf(read(text, values))
      expect(error.code).toBe('sql-error')
      expect(text.slice(Number(error.params['position']))).toMatch(new RegExp(`^${place}`))
    }
  })

  it.each([
    ['select 1 frm x y', 'syntax'],
    ['select missing_column from information_schema.tables', 'column-unknown'],
    ['select 1 from missing_table', 'table-unknown'],
    ['select 18446744073709551615 + 1', 'value-range'],
    ['select table_name from information_schema.tables a, information_schema.columns b', 'ambiguous'],
    ['select (select table_name from information_schema.tables)', 'several-rows'],
  ])('RPT-02 what went wrong is told by its number: %s is %s', async (text, problem) => {
    expect((await failureOf(read(text))).params).toMatchObject({
      problem,
      reason: expect.stringMatching(/./),
    })
  })

  it('RPT-02 a parameter is named in any script, an optional part of it goes', async () => {
    const values = new Map<string, number | null>([
      ['行数', 3],
      ['上限', null],
    ])
    const { columns } = await read('select 9 + :行数 as n from dual where true [[ and 1 > :上限 ]]', values)
    expect([...(columns[0]?.values ?? [])].map(Number)).toEqual([12])
  })

  it('RPT-02 a parameter may be compared with NULL, repeated, used in a list and as a limit', async () => {
    const text = `select n from (select 1 n union select 2 union select 3 union select 4) x
      where (:p is null or n = :p) and n in (:several) [[ and n < :top ]] order by n limit :rows`
    const values = new Map<string, number | null | number[]>([
      ['p', null],
      ['several', [2, 3, 4]],
      ['top', null],
      ['rows', 2],
    ])
    expect([...((await read(text, values)).columns[0]?.values ?? [])]).toEqual([2, 3])
  })

  it('the transaction is read only even where a function writes', async () => {
    await run(`create function ${prefix}_writes() returns int begin
      insert into ${prefix}_kinds(t) values ('written'); return 1; end`)
    try {
      const error = await failureOf(read(`select ${prefix}_writes()`))
      expect(error).toMatchObject({
        code: 'sql-error',
        params: { reason: expect.stringMatching(/READ ONLY/i) },
      })
    } finally {
      await run(`drop function ${prefix}_writes`)
    }
  })

  // Seen by hand, without the check: the rows stayed locked for as long as the report read.
  it('RPT-02 A5 an account that only reads holds no row against those who write', async () => {
    for (const lock of ['lock in share mode', 'for update', 'for share'])
      expect((await failureOf(read(`select * from ${prefix}_kinds ${lock}`))).code).toBe('sql-not-read')
  })

  it('RPT-02 an account with FILE reads for nobody, unless its source allows it; the sql_mode is ours', async () => {
    const writer = `${prefix}_f`
    await run(`create user '${writer}'@'%' identified by '${password}'`)
    await run(`grant file on *.* to '${writer}'@'%'`)
    await run(`grant select on ${database}.* to '${writer}'@'%'`)
    try {
      const { privileged: _allowed, ...unasked } = good.connection
      const asWriter = { connection: { ...unasked, username: writer }, secret: password }
      const question = (text: string) => ({
        document: sql(text),
        values: new Map(),
        limits: { rows: 1, beyond: 'fail', milliseconds: 20_000 } as const,
      })
      expect(await failureOf(mysql.read(access(asWriter), question('select 1')))).toMatchObject({
        code: 'source-account-privileged',
        params: { rights: 'FILE' },
      })
      const allowed = access({ ...asWriter, connection: { ...asWriter.connection, privileged: true } })
      const { columns } = await mysql.read(allowed, question(`select @@sql_mode as a, "into outfile" as b`))
      expect(columns.map(({ values }) => values)).toEqual([['NO_ENGINE_SUBSTITUTION'], ['into outfile']])
      const file = `/tmp/${prefix}.txt`
      for (const [text, code] of [
        [`select 1 --\u00a0\n into outfile '${file}'`, 'sql-sign'],
        [`select 1 --\u0001'\n into outfile '${file}' -- '`, 'sql-sign'],
        [`select 1 --\u00a0 '\n, ' into outfile "${file}" -- '`, 'sql-sign'],
        ["select load_file('/etc/passwd')", 'sql-function'],
      ] as const)
        expect((await failureOf(mysql.read(allowed, question(text)))).code).toBe(code)
    } finally {
      await run(`drop user '${writer}'@'%'`)
    }
  })

  // Seen to fail: `SUPER` taken out of `highRight` in session.ts.
  it('RPT-02 C10 an account with SUPER, its own or by a role, reads for nobody, unless its source allows it', async () => {
    const [mighty, byRole, role] = [`${prefix}_s`, `${prefix}_t`, `${prefix}_x`]
    const { privileged: _allowed, ...unasked } = good.connection
    await run(`create role ${role}`)
    await run(`grant super on *.* to ${role}`)
    for (const name of [mighty, byRole]) {
      await run(`create user '${name}'@'%' identified by '${password}'`)
      await run(`grant select on ${database}.* to '${name}'@'%'`)
    }
    await run(`grant super on *.* to '${mighty}'@'%'`)
    await run(`grant ${role} to '${byRole}'@'%'`)
    await run(`set default role ${role} for '${byRole}'@'%'`)
    try {
      const question = {
        document: sql('select 1 as n'),
        values: new Map(),
        limits: { rows: 1, beyond: 'fail', milliseconds: 20_000 },
      } as const
      for (const username of [mighty, byRole]) {
        const target = access({ connection: { ...unasked, username }, secret: password })
        expect(await failureOf(mysql.read(target, question))).toMatchObject({
          code: 'source-account-privileged',
          params: { rights: 'SUPER' },
        })
        expect((await mysql.test(target)).highRights).toEqual(['SUPER'])
        const allowed = access({ connection: { ...unasked, username, privileged: true }, secret: password })
        expect((await mysql.read(allowed, question)).length).toBe(1)
      }
    } finally {
      await run(`drop user '${mighty}'@'%', '${byRole}'@'%'`)
      await run(`drop role ${role}`)
    }
  })

  it('RPT-01 a test says whether the account may write, and who the server is', async () => {
    expect(await mysql.test(access())).toMatchObject({
      mayWrite: true,
      server: expect.stringMatching(/^MariaDB 1/),
    })
    expect(await mysql.test(access(asReader))).toMatchObject({ mayWrite: false, highRights: [] })
    const { tables } = await mysql.listTables(access(asReader))
    expect(tables.find((table) => table.name === `${prefix}_kinds`)?.columns).toContainEqual({
      name: 'n',
      type: 'decimal(10,2)',
    })
    await run(
      `create table ${prefix}_keyed (id bigint auto_increment, code varchar(9), n int, primary key (id, code))`,
    )
    const keyed = (await mysql.listTables(access())).tables.find(({ name }) => name === `${prefix}_keyed`)
    expect(keyed?.columns.map(({ key, generated }) => [key, generated])).toEqual([
      [true, true],
      [true, undefined],
      [undefined, undefined],
    ])
    await run(`drop table ${prefix}_keyed`)
  })
})
