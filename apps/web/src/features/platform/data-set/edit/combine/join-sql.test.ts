import type { SourceTable } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import { joinSql, unionSql } from './join-sql.ts'

const table = (name: string, ...columns: readonly string[]): SourceTable => ({
  schema: '',
  name,
  columns: columns.map((column) => ({ name: column, type: 'text' })),
})

describe('a start for putting data sets together', () => {
  it('RPT-02 joins by the columns that both have, with names as SQL needs them', () => {
    expect(joinSql([table('orders', '地区', 'amount'), table('目标', '地区', 'target')])).toBe(
      'select *\nfrom orders\nleft join "目标" using ("地区")',
    )
    expect(joinSql([table('a', 'x'), table('b', 'y')])).toBe('select *\nfrom a\ncross join b')
    expect(joinSql([])).toBe('')
  })

  it('RPT-02 a union takes the columns that all have', () => {
    expect(unionSql([table('a', 'x', 'y'), table('b', 'y', 'x', 'z')])).toBe(
      'select x, y from a\nunion all\nselect x, y from b',
    )
    expect(unionSql([table('a', 'x'), table('b', 'y')])).toBe('select * from a\nunion all\nselect * from b')
  })
})
