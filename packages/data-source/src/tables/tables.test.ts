import { AppError } from '@gridwright/contract/errors'
import { describe, expect, it } from 'vitest'
import { failureOf } from '#conformance.ts'
import type { BoundValue, ReadLimits } from '#interface/source.ts'
import type { MemoryTable } from './memory-table.ts'
import { checkTablesQuery, readTables } from './tables-query.ts'

const sales: MemoryTable = {
  name: '销售',
  length: 4,
  columns: [
    { name: '地区', type: 'text', values: ['华东', '华北', '华东', null] },
    { name: 'amount', type: 'number', values: new Float64Array([0.1, 0.2, 1_234.5, Number.NaN]) },
    {
      name: 'id',
      type: 'number',
      values: new Float64Array([9_007_199_254_740_992, 2, 3, 4]),
      exact: new Map([[0, '9007199254740993']]),
    },
    {
      name: 'd',
      type: 'date',
      values: new Float64Array([Date.UTC(2026, 0, 31), Date.UTC(2026, 1, 1), Number.NaN, Number.NaN]),
    },
    {
      name: 'm',
      type: 'dateTime',
      values: new Float64Array([Date.UTC(2026, 0, 31, 8, 5, 6), Number.NaN, Number.NaN, Number.NaN]),
    },
    { name: 'b', type: 'boolean', values: [true, false, null, null] },
  ],
}
const heads: MemoryTable = {
  name: 'heads',
  length: 2,
  columns: [
    { name: '地区', type: 'text', values: ['华东', '华北'] },
    { name: 'who', type: 'text', values: ["Ann's", '李雷'] },
  ],
}

const read = (sql: string, values: Record<string, BoundValue> = {}, wish: Partial<ReadLimits> = {}) =>
  readTables({
    sql,
    values: new Map(Object.entries(values)),
    limits: { rows: 1000, beyond: 'fail', milliseconds: 10_000, ...wish },
    signal: new AbortController().signal,
    tables: async () => [sales, heads],
  })

describe('SQL over tables in memory', () => {
  it('RPT-02 keeps types, long numbers and empties', async () => {
    const { columns, length } = await read('select * from 销售')
    expect(length).toBe(4)
    const byName = Object.fromEntries(columns.map((column) => [column.name, column]))
    expect(byName['地区']).toMatchObject({ type: 'text', values: ['华东', '华北', '华东', null] })
    expect([...(byName['amount']?.values ?? [])]).toEqual([0.1, 0.2, 1234.5, Number.NaN])
    expect(byName['id']?.exact?.get(0)).toBe('9007199254740993')
    expect(byName['d']).toMatchObject({ type: 'date' })
    expect(byName['d']?.values[0]).toBe(Date.UTC(2026, 0, 31))
    expect(byName['m']?.values[0]).toBe(Date.UTC(2026, 0, 31, 8, 5, 6))
    expect(byName['b']).toMatchObject({ type: 'boolean', values: [true, false, null, null] })
  })

  it('RPT-02 joins and sums exactly, as a calculator does', async () => {
    const { columns } = await read(
      `
      select h.who, sum(s.amount) as total from 销售 s join heads h on h.地区 = s.地区
      where s.d is null or s.d >= :from group by h.who order by h.who`,
      { from: '2026-01-01' },
    )
    expect(columns.map(({ values }) => [...values])).toEqual([
      ["Ann's", '李雷'],
      [1234.6, 0.2],
    ])
    const tenths = await read('select sum(amount) as t from 销售 where id in (:ids)', {
      ids: ['9007199254740993', 2],
    })
    expect(tenths.columns[0]?.values[0]).toBe(0.3)
  })

  it('RPT-02 one table under another, and rows turned into columns', async () => {
    const { columns, length } = await read(`select 地区 from 销售 union all select who from heads`)
    expect([columns[0]?.name, length]).toEqual(['地区', 6])
    const turned = await read(`select * from (pivot 销售 on 地区 using sum(amount) group by b)`)
    expect(turned.columns.map(({ name }) => name)).toEqual(expect.arrayContaining(['b', '华东', '华北']))
  })

  it('RPT-02 attack 1: a value arrives as it is', async () => {
    for (const value of ["' OR 1=1 --", '${7*7}', '"', '\\', '$1', '中文\n']) {
      const { columns } = await read('select :p as value', { p: value })
      expect(columns[0]?.values).toEqual([value])
    }
  })

  it.each([
    ["select * from read_csv('/etc/passwd')", 'sql-function'],
    ["select * from read_text('/etc/passwd')", 'sql-function'],
    ["select * from glob('/*')", 'sql-function'],
    ["select * from '/etc/passwd'", 'sql-error'],
    ['select * from "/etc/passwd.csv"', 'sql-error'],
    ["copy (select 1) to '/tmp/x'", 'sql-not-read'],
    ["attach '/tmp/x.db'", 'sql-not-read'],
    ['install httpfs', 'sql-not-read'],
    ['set enable_external_access = true', 'sql-not-read'],
    ['select 1; drop table heads', 'sql-not-read'],
    ["select * from 'https://169.254.169.254/x.csv'", 'sql-error'],
    ["select * from query('select 1')", 'sql-function'],
    ['select * from duckdb_settings()', 'sql-function'],
  ])('RPT-02 attacks 3, 9 and 10: not %s', async (sql, code) => {
    expect((await failureOf(read(sql))).code).toBe(code)
  })

  it('RPT-02 attack 10: the engine itself reaches no file, where no check would stand before it', async () => {
    const { runOverTables } = await import('./run-query.ts')
    const limits = { rows: 10, beyond: 'cut', milliseconds: 1000 } as const
    const ask = (text: string) =>
      runOverTables({ tables: [], text, binds: [], limits, signal: new AbortController().signal })
    for (const text of [
      "select * from read_csv('/etc/passwd')",
      "copy (select 1) to '/tmp/gw-duck'",
      "attach '/tmp/gw-duck.db'",
      'set lock_configuration = false',
      "set temp_directory = '/tmp'",
      'load httpfs',
    ])
      expect((await failureOf(ask(text))).code).toBe('sql-error')
  })

  it('RPT-02 says where a query is wrong', async () => {
    expect(await failureOf(read('select 1,\n  nothing\nfrom heads'))).toMatchObject({
      code: 'sql-error',
      params: { problem: 'column-unknown', line: 2, column: 3 },
    })
    expect(await failureOf(read('select * from nowhere'))).toMatchObject({
      params: { problem: 'table-unknown' },
    })
    expect(() => checkTablesQuery('select :p', [])).toThrow(AppError)
  })

  it('RPT-02 attack 17: rows, time and memory have their limits', async () => {
    expect(await read('select * from range(100)', {}, { rows: 10, beyond: 'cut' })).toMatchObject({
      length: 10,
      truncated: true,
    })
    expect((await failureOf(read('select * from range(100)', {}, { rows: 10 }))).code).toBe('row-limit')
    // It needs time and no memory, however busy the machine is.
    const endless = 'select sum(a) from range(1000000000000) t(a)'
    expect((await failureOf(read(endless, {}, { milliseconds: 400 }))).code).toBe('time-limit')
    const huge = 'select a from range(30000000) t(a) order by md5(a::varchar) desc'
    expect((await failureOf(read(huge, {}, { milliseconds: 60_000 }))).code).toMatch(
      /tables-memory|row-limit/,
    )
  })
})
