import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeUnits } from './index.ts'
import type { Side } from './index.ts'

const units = (values: Readonly<Record<string, unknown>>) => new Map(Object.entries(values))
const merged = (base: object, mine: object, theirs: object, choices: readonly Side[] = []) => {
  const [b, m, t] = [base, mine, theirs].map((one) => units(one as Readonly<Record<string, unknown>>))
  const { clashes, resolve } = mergeUnits({
    bases: [b ?? new Map()],
    mine: m ?? new Map(),
    theirs: t ?? new Map(),
  })
  return { clashes: clashes.map(({ keys }) => keys), result: Object.fromEntries(resolve(choices)) }
}

describe('a merge of what two people changed', () => {
  it.each([
    ['takes what only one changed', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 3 }, { a: 2, b: 3 }],
    ['takes what one added and one removed', { a: 1 }, {}, { a: 1, c: 3 }, { c: 3 }],
    ['takes a change that both made once', { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }],
    ['compares by content', { a: { x: [1] } }, { a: { x: [1] } }, { a: { x: [2] } }, { a: { x: [2] } }],
  ])('RPT-03 %s', (_what, base, mine, theirs, result) => {
    expect(merged(base, mine, theirs)).toEqual({ clashes: [], result })
  })

  it('RPT-03 asks about what both changed, and takes the side that is chosen', () => {
    const sides = [{ a: 1, b: 1 }, { a: 2 }, { a: 3, b: 3 }] as const
    expect(merged(...sides).clashes).toEqual([['a'], ['b']])
    expect(merged(...sides, ['mine', 'theirs']).result).toEqual({ a: 2, b: 3 })
    expect(merged(...sides, ['theirs', 'mine']).result).toEqual({ a: 3 })
  })

  it('RPT-03 asks once about parts that cover the same place', () => {
    const input = {
      bases: [units({})],
      mine: units({ A1: 2, Z9: 1 }),
      theirs: units({ A2: 1, Y9: 1 }),
      places: (key: string, value: unknown) => (value === 2 ? [key, 'A2'] : [key]),
    }
    expect(mergeUnits(input).clashes).toEqual([{ keys: ['A1', 'A2'] }])
    expect(Object.fromEntries(mergeUnits(input).resolve(['theirs']))).toEqual({ Z9: 1, A2: 1, Y9: 1 })
  })

  it('RPT-03 asks where the answer depends on what it grew from', () => {
    const bases = [units({ a: 1 }), units({ a: 2 })]
    expect(mergeUnits({ bases, mine: units({ a: 1 }), theirs: units({ a: 2 }) }).clashes).toHaveLength(1)
  })

  it('RPT-03 gives what both did, whoever merges', () => {
    const document = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom(1, 2, 3))
    fc.assert(
      fc.property(document, document, document, (base, mine, theirs) => {
        const [one, other] = [merged(base, mine, theirs, []), merged(base, theirs, mine, [])]
        expect(one.clashes.flat().toSorted()).toEqual(other.clashes.flat().toSorted())
        const asked = one.clashes.flat()
        for (const key of ['a', 'b', 'c', 'd'] as const) {
          const mayBe = [base, mine, theirs].map((side) => side[key])
          expect(mayBe).toContain(one.result[key])
          if (asked.includes(key)) continue
          expect(one.result[key]).toBe(other.result[key])
          if (mine[key] !== base[key]) expect(one.result[key]).toBe(mine[key])
        }
      }),
    )
  })
})
