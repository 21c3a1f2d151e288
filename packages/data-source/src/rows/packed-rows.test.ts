import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packRows, unpackRows } from './packed-rows.ts'

const table = (length: number, values: readonly (string | null)[]) => ({
  length,
  truncated: false,
  columns: [{ name: 'a', type: 'text' as const, values }],
})
const read = (values: { readonly length: number; at(row: number): unknown }): unknown[] =>
  Array.from({ length: values.length }, (_, row) => values.at(row))

it('RPT-04 texts come back row by row in any order, as they were packed', () => {
  const text = fc.option(
    fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', '\uFEFF客户', '👩‍👧', '\0')),
  )
  fc.assert(
    fc.property(fc.array(text), fc.infiniteStream(fc.nat(60)), (values, order) => {
      const [column] = unpackRows(packRows(table(values.length, values))).columns
      for (const row of order.take(values.length)) expect(column?.values.at(row)).toBe(values[row])
      expect(read(column?.values ?? [])).toEqual(values)
    }),
  )
})

it('RPT-04 there is nothing beyond the last row', () => {
  const [column] = unpackRows(packRows(table(1, ['x']))).columns
  expect([column?.values.at(0), column?.values.at(1)]).toEqual(['x', undefined])
})
