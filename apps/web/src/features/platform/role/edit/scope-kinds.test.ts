import { expect, it } from 'vitest'
import { kindsWithin } from './scope-kinds.ts'

it('PRM-05 offers no scope that is wider than one’s own', () => {
  const of = (kind: 1 | 2 | 3 | 4 | 5) => kindsWithin({ kind, organisationIds: [] })
  expect(of(1)).toContain(1)
  for (const kind of [2, 3, 4, 5] as const) expect(of(kind)).not.toContain(1)
  expect(of(3)).not.toContain(4)
  expect(of(5)).toEqual([5])
  expect(kindsWithin(null)).toEqual([])
})
