import { afterAll, describe, expect, it } from 'vitest'
import { testServer } from '@gridwright/db/testing'
import pg from 'pg'
import { makeOrders } from './trading-data.ts'
import { demoSeed, dropTradingDatabase, makeTradingDatabase } from './trading-database.ts'

const today = new Date('2026-11-21T00:00:00Z')
const name = 'gridwright_demo_0badcafe'

describe('the demo company', () => {
  afterAll(async () => dropTradingDatabase((await testServer()).url, name))

  it('has about 200,000 orders over three full years, ending with last month', () => {
    const orders = makeOrders(demoSeed, today)
    expect(orders.amount.length).toBeGreaterThan(180_000)
    expect(orders.amount.length).toBeLessThan(230_000)
    expect(orders.orderedOn[0]).toBe('2023-11-01')
    expect(orders.orderedOn.at(-1)).toBe('2026-10-31')
  })

  it('is the same for the same seed, and another for another', () => {
    const sum = (seed: number) => makeOrders(seed, today).amount.reduce((total, amount) => total + amount, 0)
    expect(sum(demoSeed)).toBe(sum(demoSeed))
    expect(sum(demoSeed)).not.toBe(sum(demoSeed + 1))
  })

  it('RPT-01 lies in a database of its own whose account can read and nothing else, after a second try too', async () => {
    const making = {
      databaseUrl: (await testServer()).url,
      name,
      today,
      signal: new AbortController().signal,
      progress: () => undefined,
    }
    const halfway = AbortSignal.abort(new Error('stopped halfway'))
    await expect(makeTradingDatabase({ ...making, signal: halfway })).rejects.toThrow('stopped halfway')
    const made = await makeTradingDatabase(making)
    const client = new pg.Client({ ...made, user: made.username })
    await client.connect()
    const counted = await client.query<{ n: number }>('select count(*)::int as n from sales_order')
    expect(counted.rows[0]?.n).toBe(makeOrders(demoSeed, today).amount.length)
    for (const write of [
      'delete from region',
      'create table x (a int)',
      'set default_transaction_read_only = off; delete from region',
    ])
      await expect(client.query(write)).rejects.toThrow(/read-only|permission denied/)
    await client.end()
  }, 120_000)
})
