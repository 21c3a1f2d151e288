import { describe, expect, it } from 'vitest'
import { formatSql } from './format-sql.ts'

describe('a query in lines', () => {
  it('RPT-02 keeps words, parameters of any script and optional clauses as they were', async () => {
    expect(await formatSql('select a,b from t where x=:行数 [[ and d<:day_to ]] order by a', 5)).toBe(
      'select\n  a,\n  b\nfrom\n  t\nwhere\n  x = :行数 [[\n  and d < :day_to ]]\norder by\n  a',
    )
  })

  it.each([1, 2, 3, 5, 16] as const)('RPT-02 changes nothing but blanks (%s)', async (type) => {
    const sql = 'select \'a  b\', "c" from t -- why\nwhere n in (:list) /* x */ and d >= :from'
    const formatted = await formatSql(sql, type)
    expect(formatted?.replaceAll(/\s+/g, '')).toBe(sql.replaceAll(/\s+/g, ''))
    expect(formatted).toContain("'a  b'")
  })

  it('RPT-02 leaves alone what it cannot read', async () => {
    expect(await formatSql("select 'never ended", 5)).toBeUndefined()
  })
})
