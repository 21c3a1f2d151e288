import type { DataScope } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import { narrowScope, narrowScopes } from './narrow-scope.ts'

const places = { own: ['a'], below: ['a', 'a1', 'a2'] }
const kind = (number: DataScope['kind'], organisationIds: string[] = []): DataScope => ({
  kind: number,
  organisationIds,
})

/** The organisations that a scope reaches in a house of a, a1, a2 and b. */
const reach = ({ kind: number, organisationIds }: DataScope): string[] =>
  ({ 1: ['a', 'a1', 'a2', 'b'], 2: organisationIds, 3: places.own, 4: places.below, 5: [] })[number]

const scopes = [kind(1), kind(2, ['a1', 'b']), kind(2, []), kind(3), kind(4), kind(5)]

describe('the scope of a key', () => {
  it.each(scopes.flatMap((one) => scopes.map((other) => [one, other] as const)))(
    'PRM-06 %j within %j reaches exactly what both reach',
    (one, other) => {
      const both = reach(one).filter((id) => reach(other).includes(id))
      expect(reach(narrowScope(one, other, places)).toSorted()).toEqual(both.toSorted())
    },
  )

  it('PRM-06 cuts each permission down by itself; what reached nothing still does', () => {
    const role = { usual: null, byPermission: { 'system:user:view': kind(4) } }
    expect(narrowScopes(role, kind(3), places)).toEqual({
      usual: null,
      byPermission: { 'system:user:view': kind(3) },
    })
  })
})
