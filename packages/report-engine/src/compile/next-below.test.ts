import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sheetOf, templateOf, text } from '#testing/build.ts'
import { cellName } from '#model/address.ts'
import { compile } from './compile.ts'
import { nextBelow } from './next-below.ts'
import { areApart } from './spans.ts'

const anyCells = fc.array(fc.tuple(fc.nat(12), fc.nat(12), fc.constantFrom(1, 1, 2, 3)), { maxLength: 20 })
const anyBlocks = fc.array(
  fc.record({
    to: fc.nat(12),
    across: fc
      .tuple(fc.nat(5), fc.nat(3), fc.nat(3))
      .map(([from, width, gap]) => [
        [from, from + width] as const,
        [from + width + 2 + gap, from + width + 3 + gap] as const,
      ]),
  }),
  { maxLength: 8 },
)

it('RPT-03 the next cell below a block is that found by asking every cell, on both axes', () => {
  fc.assert(
    fc.property(anyCells, anyBlocks, fc.constantFrom(0 as const, 1 as const), (made, blocks, axis) => {
      const named = made.map(([row, column, colSpan]) => [cellName(row, column), text('x', { colSpan })])
      const { report } = compile(templateOf([sheetOf(Object.fromEntries(named))], []))
      const cells = report?.sheets[0]?.cells ?? []
      // A block may reach no further than the sheet.
      const other = axis === 0 ? 1 : 0
      const most = cells.reduce((found, { last }) => Math.max(found, last[other]), 0)
      const asked = blocks
        .map((block, cell) => ({ ...block, cell }))
        .filter(({ across }) => across.every(([, to]) => to <= most))
      const found = nextBelow(cells, asked, axis)
      for (const { cell, to, across } of asked) {
        const below = cells.filter(
          (one) => one.first[axis] > to && !areApart([[one.first[other], one.last[other]]], across),
        )
        expect(found.get(cell)).toBe(Math.min(...below.map(({ first }) => first[axis])))
      }
    }),
    { seed: 20_261_123, numRuns: 2000 },
  )
})
