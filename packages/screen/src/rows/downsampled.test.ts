import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { downsampled } from './downsampled.ts'
import type { Cell, Rows } from './rows.ts'

const columns = [
  { name: 't', type: 'dateTime' },
  { name: 'v', type: 'number' },
] as const
const curve = (values: readonly (number | null)[]): Rows => ({
  columns,
  rows: values.map((value, at) => [String(at), value]),
})
const valuesOf = ({ rows }: Rows, at = 1): readonly Cell[] => rows.map((row) => row[at] ?? null)

describe('fewer points', () => {
  it('DSH-03 few enough rows stay as they are', () => {
    const rows = curve([1, 2, 3])
    expect(downsampled(rows, 3)).toBe(rows)
  })

  it('DSH-03 keeps the ends, every peak and the order, and is never longer than asked', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.constant(null)), { maxLength: 600 }),
        fc.integer({ min: 6, max: 200 }),
        (values, most) => {
          const rows = curve(values)
          const kept = downsampled(rows, most)
          expect(kept.rows.length).toBeLessThanOrEqual(Math.max(most, 0))
          const places = kept.rows.map(([at]) => Number(at))
          expect(places).toEqual(places.toSorted((a, b) => a - b))
          if (values.length === 0) return
          expect([places.at(0), places.at(-1)]).toEqual([0, values.length - 1])
          const numbers = values.filter((value) => value !== null)
          if (numbers.length === 0) return
          const told = valuesOf(kept).filter((value) => typeof value === 'number')
          expect([Math.min(...told), Math.max(...told)]).toEqual([Math.min(...numbers), Math.max(...numbers)])
        },
      ),
    )
  })

  it('DSH-03 each of a few series has its share, and rows without numbers are thinned evenly', () => {
    const named: Rows = {
      columns: [{ name: 's', type: 'text' }, ...columns],
      rows: Array.from({ length: 1000 }, (_none, at) => [at % 2 === 0 ? 'a' : 'b', String(at), at % 2]),
    }
    const kept = downsampled(named, 100)
    expect(kept.rows.filter(([name]) => name === 'a').length).toBeGreaterThan(20)
    expect(kept.rows.filter(([name]) => name === 'b').length).toBeGreaterThan(20)
    const texts: Rows = {
      columns: [{ name: 's', type: 'text' }],
      rows: Array.from({ length: 1000 }, (_none, at) => [`n${at}`]),
    }
    expect(downsampled(texts, 100).rows.length).toBeGreaterThan(40)
    expect(downsampled(texts, 1).rows).toEqual([['n0']])
  })
})
