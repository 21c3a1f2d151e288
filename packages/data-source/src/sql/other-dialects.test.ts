import { AppError } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import type { BoundValue } from '#interface/source.ts'
import { compileQuery } from './compile.ts'
import { oracleDialect, sqlServerDialect } from './dialect.ts'
import type { Dialect } from './dialect.ts'

const codeOf = (sql: string, dialect: Dialect): string => {
  try {
    compileQuery(sql, new Map<string, BoundValue>([['p', 'x']]), dialect)
    return 'accepted'
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

describe('SQL Server reads', () => {
  it.each([
    'select 1',
    "select [a b], \"c\", N'it''s', 0x1F, 1e3, 1.5 from [dbo].[t;] -- x\n/* a /* b */ c */",
    'with a as (select 1 as n) select * from a',
    'select * from t order by a offset 0 rows fetch next 10 rows only',
    "select case when a = 1 then 'delete' end as [drop] from #temporary",
    'select @@version, [a]]b] from t where x = :p',
    'select * from t where a = 1 [[ and b = :p ]]',
    'select (select max(x) from t) from (values (1)) as v(x)',
  ])('RPT-02 %s', (sql) => {
    expect(codeOf(sql, sqlServerDialect)).toBe('accepted')
  })

  it.each([
    ['select 1; drop table t', 'sql-not-read'],
    ['select 1 drop table t', 'sql-not-read'],
    ['select 1 delete from t', 'sql-not-read'],
    ['select 1delete from t', 'sql-sign'],
    ['select 1e0exec sp_who', 'sql-sign'],
    ['select 0xexec sp_who', 'sql-sign'],
    ['select $1delete from t', 'sql-sign'],
    ["select 'a'exec('drop table t')", 'sql-not-read'],
    ['select [a]update t set x = 1', 'sql-not-read'],
    ['exec sp_who', 'sql-not-read'],
    ['select * into copy from t', 'sql-not-read'],
    ['with a as (select 1 n) delete from t', 'sql-not-read'],
    ['with a as (select 1 n) select 1 merge t using a on 1=1 when matched then delete', 'sql-not-read'],
    ['select * from t with (tablockx)', 'sql-not-read'],
    ["select * from openrowset(bulk 'c:\\x', single_clob) as x", 'sql-not-read'],
    ["select * from openquery(there, 'delete from t')", 'sql-not-read'],
    ["select 1 waitfor delay '0:10'", 'sql-not-read'],
    ["select 1 /* /* */ ' */ delete from t -- '", 'sql-not-read'],
    ['select 1 -- a\rdelete from t', 'sql-sign'],
    ['select 1 -- a\u2028delete from t', 'sql-sign'],
    ['select 1\u00a0delete from t', 'sql-sign'],
    ['select {fn now()}', 'sql-sign'],
    // Our clause's bracket opens a name for the server, in which a quote is only a sign.
    ["select 1 as [[ ' ] drop table t -- '", 'sql-sign'],
    ["select 1 as [[ ' ] ]] drop table t -- '", 'sql-sign'],
    ["select 1 as [a'] drop table t -- '", 'sql-not-read'],
    ['select 1 as "a\'" drop table t -- \'', 'sql-not-read'],
    ['select * from sys.fn_dblog(null, null)', 'sql-function'],
    ["select * from fn_trace_gettable('c:\\x.trc', default)", 'sql-function'],
    ['select next value for s', 'sql-function'],
  ])('RPT-02 attack 3: not %s', (sql, code) => {
    expect(codeOf(sql, sqlServerDialect)).toBe(code)
  })

  it('RPT-02 attack 1: parameters are binds by name, shared, lists one each', () => {
    const values = new Map<string, BoundValue>([
      ['a', "' OR 1=1"],
      ['list', ['x', 'y']],
    ])
    const compiled = compileQuery(
      "select ':a', [:a], :a where n in (:list) or :a is null",
      values,
      sqlServerDialect,
    )
    expect(compiled.text).toBe("select ':a', [:a], @gw1 where n in (@gw2, @gw3) or @gw4 is null")
    expect(compiled.binds).toEqual(["' OR 1=1", 'x', 'y', "' OR 1=1"])
  })
})

describe('Oracle reads', () => {
  it.each([
    'select 1 from dual',
    "select q'[it's]', nq'{a}b}', Q'!x'!', 'it''s', \"A b\" from t where n = :p",
    'select /*+ first_rows(10) */ * from t -- x',
    "select 1f, 2.5d, 1e3, date '2026-01-31' from dual",
    'with a as (select 1 n from dual) select * from a',
    'select * from t where a = 1 [[ and b = :p ]]',
    "select listagg(x, ',') within group (order by x), dbms_lob.substr(c, 100, 1) from t",
    'select * from t fetch first 5 rows only',
  ])('RPT-02 %s', (sql) => {
    expect(codeOf(sql, oracleDialect)).toBe('accepted')
  })

  it.each([
    ['select 1 from dual; drop table t', 'sql-not-read'],
    ['begin null; end;', 'sql-not-read'],
    ['select * from t for update', 'sql-not-read'],
    [
      'with function f return number is pragma autonomous_transaction; begin return 1; end; select f from dual',
      'sql-not-read',
    ],
    ['with function f return number is begin return 1 end select f from dual', 'sql-not-read'],
    ["select q'[a]' from dual; drop table t -- ]'", 'sql-not-read'],
    ["select q' a' from dual", 'sql-sign'],
    ["select utl_http.request('http://there/') from dual", 'sql-function'],
    ["select dbms_pipe.receive_message('x') from dual", 'sql-function'],
    ['select "DBMS_XMLGEN".getxml(\'select 1 from dual\') from dual', 'sql-function'],
    ["select httpuritype('http://there/').getclob() from dual", 'sql-function'],
    ['select s.nextval from dual', 'sql-function'],
    ["select bfilename('D', 'x') from dual", 'sql-function'],
    ['select /*+ parallel(64) */ * from t', 'sql-not-read'],
    ['select --+ parallel(64)\n* from t', 'sql-not-read'],
    ['select 1 /* /* */ from dual; drop table t -- */', 'sql-not-read'],
    ['select 1 -- a\rfrom dual', 'sql-sign'],
  ])('RPT-02 attack 3: not %s', (sql, code) => {
    expect(codeOf(sql, oracleDialect)).toBe(code)
  })

  it('RPT-02 attack 1: parameters are binds by name', () => {
    const compiled = compileQuery("select q'[:p]', :p, :p from dual", new Map([['p', 1]]), oracleDialect)
    expect(compiled).toMatchObject({ text: "select q'[:p]', :gw1, :gw1 from dual", binds: [1] })
  })
})
