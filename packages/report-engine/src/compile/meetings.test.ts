import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canMeet, eachMeeting, type Both, type Stand } from './meetings.ts'

const anyStand: fc.Arbitrary<Stand> = fc.record({
  part: fc.constant('0'),
  track: fc.constantFrom('t0', 't1', 't2', 'c1', 's1'),
  from: fc.nat(9),
  to: fc.oneof(fc.nat(9), fc.constant(Infinity)),
})
const anyStands = fc
  .array(fc.record({ row: anyStand, column: anyStand }), { maxLength: 40 })
  .map((all): readonly Both[] => all.map((one, id) => ({ id, ...one })))

const nameOf = (one: Both, other: Both) => [one.id, other.id].toSorted((a, b) => a - b).join('-')

function found(stands: readonly Both[], most = Infinity): readonly string[] {
  const names: string[] = []
  eachMeeting(stands, (one, other) => names.push(nameOf(one, other)) < most)
  return names
}

function pairwise(stands: readonly Both[]): readonly string[] {
  return stands.flatMap((one, index) =>
    stands
      .slice(index + 1)
      .filter((other) => canMeet(one, other))
      .map((other) => nameOf(one, other)),
  )
}

it('RPT-03 the same pairs meet as when every two are compared, each told once', () => {
  fc.assert(
    fc.property(anyStands, (stands) => {
      expect(found(stands).toSorted()).toEqual(pairwise(stands).toSorted())
    }),
    { seed: 20_261_123, numRuns: 2000 },
  )
})

it('RPT-03 stops once it was told that it is enough, and never before the first', () => {
  fc.assert(
    fc.property(anyStands, fc.integer({ min: 1, max: 5 }), (stands, most) => {
      expect(found(stands, most)).toHaveLength(Math.min(most, pairwise(stands).length))
    }),
    { seed: 20_261_123, numRuns: 500 },
  )
})
