import { describe, expect, it } from 'vitest'
import { guessedType } from './guess-type.ts'

const column = (name: string, type: string) => ({ name, type })
const tables = [
  {
    schema: 'public',
    name: '订单',
    columns: [column('金额', 'numeric'), column('ordered_on', 'date'), column('region', 'varchar')],
  },
  { schema: 'public', name: 'others', columns: [column('n', 'int4')] },
]

describe('the type of a parameter', () => {
  it.each([
    ['select * from 订单 where "金额" > :p', 'number'],
    ['select * from 订单 o where o.ordered_on between :q and :p', 'date'],
    ['select * from 订单 o where o.ordered_on between :p and :q', 'date'],
    ['select * from `订单` where `金额` in (:p)', 'number'],
    ['select * from 订单 where region = :p', undefined],
    ['select * from 订单 where n = :p', undefined],
    ['select * from 订单 where "金额" > :pp', undefined],
    ['select :p', undefined],
  ])('RPT-02 %s: %s', (sql, type) => {
    expect(guessedType('p', sql, tables)).toBe(type)
  })
})
