import type { PackedRows } from '@gridwright/data-source/packed'
import { describe, expect, it } from 'vitest'
import { agedRows } from './aged-rows.ts'

const rowsOf = (value: number, length = 1): PackedRows => ({
  length,
  truncated: false,
  columns: [{ name: 'n', type: 'number', numbers: new Float64Array(length).fill(value) }],
})

const setUp = (most?: number) => {
  let moment = 1_000_000
  let reads = 0
  const aged = agedRows(() => new Date(moment), most)
  const take = (key: string, wish: { seconds?: number; fresh?: boolean; length?: number } = {}) =>
    aged.take(key, { seconds: wish.seconds ?? 60, fresh: wish.fresh ?? false }, async () =>
      rowsOf(++reads, wish.length),
    )
  return { take, later: (seconds: number) => (moment += seconds * 1000), reads: () => reads }
}

describe('rows of a set age', () => {
  it('RPT-02 are read once until they are too old, and say when', async () => {
    const { take, later, reads } = setUp()
    expect((await take('a')).asOf).toBe(1_000_000)
    later(59)
    expect((await take('a')).asOf).toBe(1_000_000)
    expect(reads()).toBe(1)
    later(1)
    expect((await take('a')).asOf).toBe(1_060_000)
    await take('b')
    expect(reads()).toBe(3)
  })

  it('RPT-02 a refresh reads anew, for all', async () => {
    const { take, reads } = setUp()
    await take('a')
    const fresh = await take('a', { fresh: true })
    expect(fresh.columns[0]?.numbers?.[0]).toBe(2)
    expect((await take('a')).columns[0]?.numbers?.[0]).toBe(2)
    expect(reads()).toBe(2)
  })

  it('RPT-02 of many who ask at once one reads, and each has rows of his own', async () => {
    const { take, reads } = setUp()
    const answers = await Promise.all([take('a'), take('a'), take('a')])
    expect(reads()).toBe(1)
    for (const { columns } of answers)
      structuredClone(columns[0]?.numbers, { transfer: [columns[0]?.numbers?.buffer as ArrayBuffer] })
    expect((await take('a')).columns[0]?.numbers?.[0]).toBe(1)
  })

  it('RPT-02 the longest unused give way, and nothing large is kept', async () => {
    const { take, reads } = setUp(20_000)
    await take('large', { length: 1000 })
    await take('large', { length: 1000 })
    expect(reads()).toBe(2)
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await take(key, { length: 250 })
    const before = reads()
    await take('h', { length: 250 })
    expect(reads()).toBe(before)
    await take('a', { length: 250 })
    expect(reads()).toBe(before + 1)
  })
})
