import { describe, expect, it } from 'vitest'
import { quotedName, tableName } from './table-names.ts'

describe('names in a query', () => {
  it('RPT-02 are quoted where the server would read them differently', () => {
    expect(quotedName('orders', 5)).toBe('orders')
    expect(quotedName('Orders', 5)).toBe('"Orders"')
    expect(quotedName('od"d', 5)).toBe('"od""d"')
    expect(quotedName('Orders', 1)).toBe('Orders')
    expect(quotedName('订单', 1)).toBe('`订单`')
    expect(quotedName('订单', 5)).toBe('"订单"')
    expect(quotedName('order', 5)).toBe('"order"')
    expect(quotedName('Rank', 1)).toBe('`Rank`')
    expect(quotedName('rank', 5)).toBe('rank')
  })

  it('RPT-02 carry the schema where it is not the usual one', () => {
    expect(tableName({ schema: 'public', name: 'orders', columns: [] }, 5)).toBe('orders')
    expect(tableName({ schema: 'Sales', name: 'orders', columns: [] }, 5)).toBe('"Sales".orders')
    expect(tableName({ schema: 'shop', name: 'orders', columns: [] }, 1)).toBe('orders')
  })
})
