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

const columns = [
  { name: '数量', type: 'number' },
  { name: 'at', type: 'dateTime' },
] as const

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
    ['select * from t where n <= 9 + :p', 'number'],
    ['select * from t where 0.5 < :p', 'number'],
    ['select * from t where :p >= 10', 'number'],
    ['select * from t where x > :p * 2', 'number'],
    ['select * from t limit :p', 'number'],
    ['select * from t limit 5 offset :p', 'number'],
    ['select * from t where x = :p::int', 'number'],
    ['select * from t where x = cast(:p as date)', 'date'],
    ['select * from 订单 where :p <= "金额"', 'number'],
    ['select * from 订单 where x < "金额" + :p', 'number'],
    ['select * from 订单 where x < :p - "金额"', 'number'],
    ['select * from 订单 where ordered_on = :p', 'date'],
    ['select * from 订单 where ordered_on > x - :p', undefined],
    ["select * from t where x = '5' and :p = '7'", undefined],
    ['select * from t where x2 = :p', undefined],
    ['select * from (select 1 as 数量, now() as at) x where 数量 < :p', 'number'],
    ['select * from (select 1 as 数量, now() as at) x where at < :p', 'date'],
  ])('RPT-02 %s: %s', (sql, type) => {
    expect(guessedType('p', sql, { tables, answered: columns })).toBe(type)
  })

  it('RPT-02 of a code in any script', () => {
    expect(guessedType('行数', 'select 1 where 1 <= 9 + :行数', { tables: [] })).toBe('number')
    expect(guessedType('行', 'select 1 where 1 <= 9 + :行数', { tables: [] })).toBeUndefined()
  })
})
