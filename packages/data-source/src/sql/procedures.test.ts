import { randomBytes } from 'node:crypto'
import type { Connection, DataSetDocument } from '@gridwright/contract'
import { AppError } from '@gridwright/contract'
import mysqlClient from 'mysql2/promise'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '#conformance.ts'
import type { BoundValue, SourceKind } from '#interface/source.ts'
import { mysql } from '#mysql/mysql.ts'
import { oracle } from '#oracle/oracle.ts'
import { postgresql } from '#postgresql/postgresql.ts'
import { needServer, plainOutbound, testServers } from '#testing.ts'
import { compileCall } from './compile.ts'
import { mysqlDialect, postgresDialect } from './dialect.ts'

const name = `gw_${randomBytes(6).toString('hex')}`

const doorOf = (url: URL, type: 1 | 5): { connection: Connection; secret: string } => ({
  connection: {
    type,
    host: url.hostname,
    port: Number(url.port || (type === 1 ? 3306 : 5432)),
    database: url.pathname.slice(1),
    username: decodeURIComponent(url.username),
    tls: 'off',
    privileged: true,
  },
  secret: decodeURIComponent(url.password),
})

const callOf = (sql: string): DataSetDocument => ({
  version: 2,
  kind: 'sql',
  procedure: true,
  sourceId: 's',
  sql,
  parameters: [],
  columns: [],
})

const read = (kind: SourceKind, url: URL, sql: string, values: Record<string, BoundValue> = {}) =>
  kind.read(
    { ...doorOf(url, kind.type as 1 | 5), outbound: plainOutbound, signal: new AbortController().signal },
    {
      document: callOf(sql),
      values: new Map(Object.entries(values)),
      limits: { rows: 100, beyond: 'fail', milliseconds: 5000 },
    },
  )

let postgresClient: pg.Client
let mariadbClient: mysqlClient.Connection
beforeAll(async () => {
  postgresClient = new pg.Client({ connectionString: testServers.postgres.href })
  await needServer('TEST_POSTGRES_URL', testServers.postgres, postgresClient.connect())
  await postgresClient.query(`
    create table ${name} (n int);
    create procedure ${name}_out(in p int, inout twice int default null, inout word text default null)
      language plpgsql as $$ begin twice := p * 2; word := '中 ' || p; end $$;
    create procedure ${name}_writes(in p int) language plpgsql as $$ begin insert into ${name} values (p); end $$;
    create procedure ${name}_commits(in p int) language plpgsql as $$ begin commit; insert into ${name} values (p); end $$;`)
  mariadbClient = await needServer(
    'TEST_MARIADB_URL',
    testServers.mariadb,
    mysqlClient.createConnection(testServers.mariadb.href),
  )
  for (const statement of [
    `create table ${name} (n int)`,
    `create procedure ${name}_rows(in p int) begin select p as n, '中' as t union all select p + 1, null; select 'second' as other; end`,
    `create procedure ${name}_out(in p int, out twice int, inout word varchar(20)) begin set twice = p * 2; set word = concat('w', p); end`,
    `create procedure ${name}_writes(in p int) begin insert into ${name} values (p); end`,
    `create procedure ${name}_commits(in p int) begin commit; insert into ${name} values (p); end`,
  ])
    await mariadbClient.query(statement)
})
afterAll(async () => {
  await postgresClient.query(
    `drop table ${name}; drop procedure ${name}_out, ${name}_writes, ${name}_commits`,
  )
  await postgresClient.end()
  for (const end of ['rows', 'out', 'writes', 'commits'])
    await mariadbClient.query(`drop procedure ${name}_${end}`)
  await mariadbClient.query(`drop table ${name}`)
  await mariadbClient.end()
})

const listed = ({ columns }: Awaited<ReturnType<typeof read>>) =>
  columns.map(({ name: column, values }) => [column, ...values])

describe('stored procedures', () => {
  it('RPT-02 PostgreSQL answers what a procedure gives out', async () => {
    expect(listed(await read(postgresql, testServers.postgres, `call ${name}_out(:p)`, { p: 21 }))).toEqual([
      ['twice', 42],
      ['word', '中 21'],
    ])
  })

  it('RPT-02 MariaDB answers the first result, or the variables that were filled', async () => {
    expect(listed(await read(mysql, testServers.mariadb, `call ${name}_rows(:p)`, { p: 4 }))).toEqual([
      ['n', 4, 5],
      ['t', '中', null],
    ])
    expect(
      listed(await read(mysql, testServers.mariadb, `call ${name}_out(:p, @twice, @word);`, { p: 4 })),
    ).toEqual([
      ['twice', 8],
      ['word', 'w4'],
    ])
  })

  it('RPT-02 attack 3: a procedure that writes fails, one that ends the transaction too, and nothing is written', async () => {
    for (const [kind, url] of [
      [postgresql, testServers.postgres],
      [mysql, testServers.mariadb],
    ] as const)
      for (const end of ['writes', 'commits'])
        expect((await failureOf(read(kind, url, `call ${name}_${end}(1)`))).code).toBe('sql-error')
    expect((await postgresClient.query(`select * from ${name}`)).rows).toEqual([])
    expect((await mariadbClient.query(`select * from ${name}`))[0]).toEqual([])
  })

  it('RPT-02 attack 1: a value is bound, whatever it looks like', async () => {
    const answer = await read(mysql, testServers.mariadb, `call ${name}_rows(:p)`, {
      p: '7); drop table x; --',
    }).catch((error: unknown) => error)
    expect(answer instanceof AppError ? answer.code : 'read').toMatch(/sql-error|read/)
    expect(compileCall('call f(:p)', new Map([['p', "' OR 1=1"]]), postgresDialect)).toMatchObject({
      text: 'call f($1)',
      binds: ["' OR 1=1"],
    })
  })

  it.each(['call f()', "call a.b('x', -1, 2.5, null, @out);", 'call `odd name`(:p)'])(
    'RPT-02 reads %s',
    (sql) => {
      expect(() => compileCall(sql, new Map([['p', 'x']]), mysqlDialect)).not.toThrow()
    },
  )

  it.each([
    'select 1',
    'call f(); drop table t',
    'call f(sleep(10))',
    'call f((select 1))',
    'call f(@@global.x)',
    'call f(1 + 1)',
    'call f(1',
    'call f(1,)',
    'call f',
    'call',
    'exec f',
    'call f(1) into outfile',
    "call f('x' /*! , 1 */)",
  ])('RPT-02 attack 3: not %s', (sql) => {
    expect(() => compileCall(sql, new Map(), mysqlDialect)).toThrow(
      expect.objectContaining({ code: 'sql-call' }),
    )
  })

  it('RPT-02 MariaDB tells how it would run a query, with its parameters bound', async () => {
    const document = {
      version: 2,
      kind: 'sql',
      sourceId: 's',
      sql: 'select * from (select :p as a) as x',
      parameters: [],
      columns: [],
    } as const
    const { columns, length } = await mysql.read(
      { ...doorOf(testServers.mariadb, 1), outbound: plainOutbound, signal: new AbortController().signal },
      {
        document: { ...document, parameters: [], columns: [] },
        values: new Map([['p', 'x']]),
        limits: { rows: 100, beyond: 'fail', milliseconds: 5000, explain: true },
      },
    )
    expect(columns.map((column) => column.name)).toContain('select_type')
    expect(length).toBeGreaterThan(0)
  })

  it('RPT-02 a kind of source without calls says so', () => {
    expect(() => oracle.checkDocument(callOf('call f()'))).toThrow(
      expect.objectContaining({ code: 'sql-call' }),
    )
  })
})
