import { AppError } from '@gridwright/contract/errors'
import { describe, expect, it } from 'vitest'
import type { BoundValue } from '#interface/source.ts'
import { compileQuery } from './compile.ts'
import { mysqlDialect, postgresDialect } from './dialect.ts'

const compile = (sql: string, values: Record<string, BoundValue> = {}, dialect = postgresDialect) =>
  compileQuery(sql, new Map(Object.entries(values)), dialect)

const codeOf = (sql: string, dialect = postgresDialect): string => {
  try {
    compile(sql, { p: 'x' }, dialect)
    return 'accepted'
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

describe('parameters', () => {
  it('RPT-02 stand for binds, the same one shared where the server can', () => {
    const sql = 'select :a, :b where x = :a'
    expect(compile(sql, { a: 1, b: 'x' })).toMatchObject({
      text: 'select $1, $2 where x = $1',
      binds: [1, 'x'],
    })
    expect(compile(sql, { a: 1, b: 'x' }, mysqlDialect)).toMatchObject({
      text: 'select ?, ? where x = ?',
      binds: [1, 'x', 1],
    })
  })

  it('RPT-02 attack 17: a statement has no more binds than a server counts', () => {
    const list = Array.from({ length: 1000 }, (_, at) => at)
    const sql = `select ${Array.from({ length: 66 }, () => 'n in (:list)').join(' or ')}`
    expect(compile(sql, { list }).binds.length).toBe(1000)
    expect(() => compile(sql, { list }, mysqlDialect)).toThrow(
      expect.objectContaining({ params: { problem: 'values-many', limit: 65_000 } }),
    )
  })

  it.each([postgresDialect, mysqlDialect])(
    'RPT-02 are named in any script, in optional parts too',
    (dialect) => {
      const sql = 'select 1 where 2 <= 9 + :行数 [[ and d < :截止_日期2 ]] [[ and x = :имя ]]'
      const { text, binds } = compile(sql, { 行数: 3, 截止_日期2: '', имя: 'я' }, dialect)
      expect(binds).toEqual([3, 'я'])
      expect(text).not.toMatch(/[\p{Lo}:[]/u)
    },
  )

  it.each([
    'select \':p\', "a:p", 1::int, now()::date, a[1:2]',
    "select 1 -- :p\n, 2 /* :p /* :p */ :p */ , $$ :p $$, $t$ :p $t$, E'\\' :p', E'it''s :p'",
    "select U&'d\\0061 :p'",
  ])('are none inside strings, comments and casts: %s', (sql) => {
    expect(compile(sql)).toMatchObject({ text: sql, binds: [] })
  })

  it.each(['select \'it\\\'s :p\', `a:p`, "x\\" :p"', 'select 1 # :p\n, 2 -- :p\n, 5--:p'])(
    'follow the quotes of MySQL: %s',
    (sql) => {
      const { text, binds } = compile(sql, { p: 1 }, mysqlDialect)
      expect([text, binds.length]).toEqual(sql.endsWith('--:p') ? [sql.replace(/--:p$/, '--?'), 1] : [sql, 0])
    },
  )

  it('RPT-02 a clause in [[ ]] goes when its parameter is empty, brackets of arrays stay', () => {
    const sql = 'select array[[1,2],[3,4]] where true [[ and a = :a ]] [[ and b = :b ]]'
    expect(compile(sql, { a: '', b: 'x' }).text.replaceAll(/ +/g, ' ')).toBe(
      'select array[[1,2],[3,4]] where true and b = $1 ',
    )
    expect(compile(sql, { a: null, b: null }).binds).toEqual([])
  })

  it('RPT-02 an empty one elsewhere is NULL, a list one bind per item, an empty list NULL', () => {
    expect(compile('select :a, :b', { a: '', b: null }).binds).toEqual([null, null])
    expect(compile('select 1 where a in (:a)', { a: ["x'", 'y'] })).toMatchObject({
      text: 'select 1 where a in ($1, $2)',
      binds: ["x'", 'y'],
    })
    expect(compile('select 1 where a in (:a)', { a: [] }).binds).toEqual([null])
  })

  it('offsets lead back to the SQL as written', () => {
    const sql = 'select :long_name, [[ x = :a , ]] zz, :long_name from t'
    const { text, originOf } = compile(sql, { long_name: 1, a: null })
    expect(sql.slice(originOf(text.indexOf('zz')), originOf(text.indexOf('zz')) + 2)).toBe('zz')
    expect(sql.slice(originOf(text.indexOf('from')))).toBe('from t')
    expect(originOf(text.indexOf('$1'))).toBe(sql.indexOf(':long_name'))
  })

  it('that nobody declared are errors at their place', () => {
    expect(() => compile('select :nobody')).toThrow(
      expect.objectContaining({ code: 'sql-error', params: expect.objectContaining({ position: 7 }) }),
    )
  })

  it('a long query is read in linear time', () => {
    const sql = `select ${"'a' || /* b */ :p || ".repeat(20_000)} 1`
    const started = performance.now()
    compile(sql, { p: 'x' })
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})

describe('the check of a query', () => {
  it.each([
    'select 1',
    ' ( select 1 ) union (select 2) ; ;',
    'with a as (select 1) select * from a',
    'with recursive a(n) as (select 1 union all select n + 1 from a where n < 3) select * from a',
    'values (1), (2)',
    'table t',
    "select 'drop; delete from t'",
    'select update_time, "insert" from t -- ; drop table t',
    "select replace(insert('abc', 1, 1, 'x'), 'a', 'b')",
    'select 1;',
    "select substring('abc' from 1 for 2), 1 from t where lock in (1, 2)",
  ])('takes %s', (sql) => {
    expect(codeOf(sql)).toBe('accepted')
  })

  it.each([
    '',
    ';',
    'select 1; drop table t',
    "select 1; select 'x'",
    'insert into t values (1)',
    'update t set a = 1',
    'explain analyze delete from t',
    'call p()',
    'do $$ begin end $$',
    "copy t to program 'id'",
    'set role postgres',
    'with a as (delete from t returning *) select * from a',
    'with a as ( /* x */ update t set a = 1 returning *) select * from a',
    'with a as (select 1) delete from t',
    'with a as (select 1) insert into t select * from a',
    'with a as (merge into t using s on true when matched then delete returning *) select 1',
    'select * into copied from t',
    'select 1 $x$ ; drop table t; $x$; drop table t',
    '( delete from t )',
  ])('refuses %s', (sql) => {
    expect(codeOf(sql)).toBe('sql-not-read')
  })

  it.each([
    'select 销售额, "客户 名称" from 订单 as 单 where 单.地区 = \'华东\' -- 备注，说明',
    'select \'a，b\', "列，名" /* ；\u3000 */ from t',
  ])('takes Chinese names and texts: %s', (sql) => {
    expect(codeOf(sql)).toBe('accepted')
    expect(codeOf(sql.replaceAll('"', '`'), mysqlDialect)).toBe('accepted')
  })

  it.each([
    ['select 1\n, 2，3', { sign: '， (U+FF0C)', line: 2, column: 4, position: 12 }],
    ['select 1\u00a0', { sign: 'U+00A0', line: 1, column: 9, position: 8 }],
    ['select 1\u3000', { sign: 'U+3000', line: 1, column: 9, position: 8 }],
    ['select 1\u0001', { sign: 'U+0001', line: 1, column: 9, position: 8 }],
  ])('RPT-02 names a sign that servers could read differently, and its place: %j', (sql, params) => {
    for (const dialect of [postgresDialect, mysqlDialect])
      expect(() => compile(sql, {}, dialect)).toThrow(expect.objectContaining({ code: 'sql-sign', params }))
  })

  it.each([
    'select 1 -- \r into copied',
    "select E'a'\n'b\\'; drop table t; --'",
    "select 1$$ ' $$, 2",
    'select U&"\\0070g_notify"(1)',
  ])('RPT-02 never takes what PostgreSQL reads otherwise: %j', (sql) => {
    expect(codeOf(sql)).toMatch(/^sql-(sign|not-read)$/)
  })

  it.each([
    "select pg_logical_emit_message(false, 'a', repeat('x', 1000000))",
    'select pg_catalog . "pg_advisory_lock" (1)',
    "select ('/etc/passwd'::text).pg_read_file",
    "select query_to_xml('select 1', true, true, '')",
    "select set_config('statement_timeout', '0', false), lo_get(1)",
    "select dblink('host=evil', 'select 1')",
    "select nextval('s')",
  ])('RPT-02 refuses functions that harm though they only read: %s', (sql) => {
    expect(codeOf(sql)).toBe('sql-function')
  })

  it.each([
    "select get_lock('a', 1)",
    'select benchmark(1e9, md5(1))',
    "select `load_file`('/x')",
    'select next value for s',
    ...(
      'is_used_lock release_lock release_all_locks service_get_write_locks nextval setval lastval sys_exec sys_eval ' +
      'master_pos_wait source_pos_wait master_gtid_wait wait_for_executed_gtid_set wsrep_sync_wait_upto_gtid ' +
      'asynchronous_connection_failover_delete_source group_replication_set_as_primary keyring_key_fetch ' +
      'keyring_key_store audit_api_message_emit_udf set_firewall_mode spider_direct_sql json_file jfile_make'
    )
      .split(' ')
      .map((name) => `select ${name}(a, 1)`),
  ])('RPT-02 refuses in MySQL functions that harm: %s', (sql) => {
    expect(codeOf(sql, mysqlDialect)).toBe('sql-function')
  })

  it.each([
    "select 1 into outfile '/tmp/x'",
    "select 1 into dumpfile '/tmp/x'",
    'select 1 into @a',
    'select 1 /*! into outfile "/tmp/x" */',
    'select 1 /*!50000 ; drop table t */',
    'select 1 /*M! ; drop table t */',
    'handler t open',
    'select * from t lock in share mode',
    'select 1 from (select * from t LOCK /* x */ IN share MODE) x',
    'select * from t for share',
    'select * from t for update skip locked',
    "load data infile 'x' into table t",
    "select '\\'; drop table t; -- '; drop table t",
  ])('refuses in MySQL %s', (sql) => {
    expect(codeOf(sql, mysqlDialect)).toBe('sql-not-read')
  })
})
