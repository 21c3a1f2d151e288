import { describe, expect, it } from 'vitest'
import { mysqlDialect, postgresDialect, sqlServerDialect } from './dialect.ts'
import { partQuery } from './part-query.ts'

const query = { text: 'select id, name from t where a = $1', binds: ['x'] }
const order = [{ field: 'id' }]
const ask = (part: Parameters<typeof partQuery>[1], dialect = postgresDialect, given = query) => {
  const { before, after, binds } = partQuery(given, part, { dialect, rows: 50 })
  return { text: `${before}${given.text}${after}`.replaceAll('\n', ' '), binds }
}
const rows = { kind: 'rows', order, from: 0 } as const

describe('RPT-02 a part of a long list', () => {
  it('is ordered by quoted names and cut by the server', () => {
    const evil = [{ field: 'a"b' }, { field: 'c', descending: true }]
    expect(ask({ ...rows, order: evil, from: 100 }).text).toBe(
      'select gw_rows.* from ( select id, name from t where a = $1 ) gw_rows order by "a""b", "c" desc limit 50 offset 100',
    )
    expect(ask({ ...rows, order: [{ field: 'a`b' }] }, mysqlDialect).text).toMatch(
      /order by `a``b` limit 50 offset 0$/,
    )
  })

  it('is read from the end where that is nearer', () => {
    expect(ask({ ...rows, from: 1950, total: 1970 }).text).toMatch(
      /order by "id" desc limit 20 offset 0\) gw_page order by "id"$/,
    )
    expect(ask({ ...rows, from: 1900, total: 1970 }).text).toMatch(/order by "id" desc limit 50 offset 20\)/)
    expect(ask({ ...rows, from: 1980, total: 1970 }).text).toMatch(/order by "id" limit 50 offset 1980$/)
  })

  it('goes on after the keys of the row before, bound, where the server compares texts exactly', () => {
    const part = { ...rows, from: 50, after: ['12345678901234567890'], keys: true } as const
    const { text, binds } = ask(part)
    expect(text).toBe(
      'select gw_rows.*, "id"::text as gw_key_0 from ( select id, name from t where a = $1 ) gw_rows where ("id") > ($2) order by "id" limit 50',
    )
    expect(binds).toEqual(['x', '12345678901234567890'])
    const mixed = [{ field: 'a' }, { field: 'b', descending: true }]
    expect(ask({ ...part, order: mixed, after: ['1', '2'] }).text).toContain(
      'where (("a" > $2) or ("a" = $2 and "b" < $3)) order by "a", "b" desc',
    )
    expect(ask(part, mysqlDialect).text).toMatch(/gw_rows order by `id` limit 50 offset 50$/)
  })

  it('is counted up to a bound', () => {
    expect(ask({ kind: 'count', most: 11 }).text).toBe(
      'select count(*) as gw_count from (select 1 as gw_one from ( select id, name from t where a = $1 ) gw_rows limit 11) gw_counted',
    )
  })

  it('attack 3: parentheses that would close the table around it are refused, in strings they are texts', () => {
    const code = (text: string): unknown => {
      try {
        return ask(rows, postgresDialect, { text, binds: [] }) && 'read'
      } catch (error) {
        return (error as { code?: string }).code
      }
    }
    expect(code('select 1) a, (select 2')).toBe('sql-not-read')
    expect(code('select (1')).toBe('sql-not-read')
    expect(code("select ')' as a -- )\n, 2")).toBe('read')
  })

  it('other databases say that they cannot', () => {
    expect(() => ask(rows, sqlServerDialect)).toThrow(expect.objectContaining({ code: 'list-not-paged' }))
  })
})
