import type { DataScope } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import { below, isScopeWithin, organisationsOf } from './scope-rule.ts'
import type { Parents } from './scope-rule.ts'

const tree: Parents = new Map([
  ['root', null],
  ['north', 'root'],
  ['north-1', 'north'],
  ['north-2', 'north'],
  ['south', 'root'],
])
const all: DataScope = { kind: 1, organisationIds: [] }
const chosen = (...organisationIds: string[]): DataScope => ({ kind: 2, organisationIds })
const whole = (...withBelow: string[]): DataScope => ({ kind: 2, organisationIds: [], withBelow })
const own: DataScope = { kind: 3, organisationIds: [] }
const ownAndBelow: DataScope = { kind: 4, organisationIds: [] }
const self: DataScope = { kind: 5, organisationIds: [] }
const inNorth = (...scopes: DataScope[]) => ({ scopes, organisationIds: ['north'], parents: tree })

describe('PRM-05 handing on a data scope', () => {
  it.each<[string, DataScope[], DataScope | null, string[] | undefined, boolean]>([
    ['all takes in everything', [all], all, undefined, true],
    ['nothing is always within', [], null, undefined, true],
    ['without a scope nothing is given', [], self, undefined, false],
    ['own records are everybody’s', [self], self, ['south'], true],
    ['self does not take in own', [self], own, undefined, false],
    ['own does not take in own and below', [own], ownAndBelow, undefined, false],
    ['own and below takes in own', [ownAndBelow], own, undefined, true],
    ['nobody but all takes in all', [ownAndBelow, chosen('root', 'north', 'south')], all, undefined, false],
    ['chosen ones below one’s own', [ownAndBelow], chosen('north-1'), undefined, true],
    ['chosen ones elsewhere', [ownAndBelow], chosen('north-1', 'south'), undefined, false],
    ['chosen ones of chosen ones', [chosen('south')], chosen('south'), undefined, true],
    ['own, to somebody below', [ownAndBelow], own, ['north-2'], true],
    ['own, to somebody elsewhere', [ownAndBelow], own, ['south'], false],
    ['own and below, to somebody above', [ownAndBelow], ownAndBelow, ['root'], false],
    ['own and below, where only the place itself is reached', [own], ownAndBelow, ['north'], false],
    ['own and below, to a leaf that is reached', [chosen('north-1')], ownAndBelow, ['north-1'], true],
    ['own, to somebody without an organisation', [own], own, [], true],
    ['a place with all below it, of one’s own and below', [ownAndBelow], whole('north'), undefined, true],
    [
      'a place with all below it, of all its places one by one',
      [chosen('north', 'north-1', 'north-2')],
      whole('north'),
      undefined,
      false,
    ],
    ['a place with all below it, of one above it', [whole('root')], whole('north'), undefined, true],
    ['a place with all below it, of itself alone', [own], whole('north'), undefined, false],
    ['one below, of a place with all below it', [whole('north')], chosen('north-2'), undefined, true],
    ['several roles reach together', [chosen('south'), own], chosen('south', 'north'), undefined, true],
  ])('%s', (_title, scopes, given, receiver, expected) => {
    expect(isScopeWithin(inNorth(...scopes), given, receiver)).toBe(expected)
  })

  it('a circle of organisations ends', () => {
    const circle: Parents = new Map([
      ['a', 'b'],
      ['b', 'a'],
      ['c', null],
    ])
    expect([...below(['a'], circle)].toSorted()).toEqual(['a', 'b'])
  })
})

/** A generator whose runs can be repeated: the same numbers at each start. */
const random = (seed: number): ((below: number) => number) => {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

/** The slower twin: whether somebody at `own` reaches rows of `place`, walking up from it. */
const reaches = (
  scope: DataScope,
  place: string,
  { own: at, parents }: { own: string; parents: Parents },
) => {
  if (scope.kind === 1) return true
  if (scope.kind === 2) return scope.organisationIds.includes(place)
  if (scope.kind === 3) return place === at
  if (scope.kind !== 4) return false
  for (let step: string | null = place; step !== null; step = parents.get(step) ?? null)
    if (step === at) return true
  return false
}

it('PRM-05 what is handed on reaches no organisation that the giver does not reach', () => {
  const next = random(7)
  const seen = { within: 0, beyond: 0 }
  for (let run = 0; run < 3000; run += 1) {
    const ids = Array.from({ length: 1 + next(8) }, (_, index) => `o${index}`)
    const parents: Parents = new Map(ids.map((id, index) => [id, index === 0 ? null : `o${next(index)}`]))
    const some = (): string => ids[next(ids.length)] ?? 'o0'
    const scope = (): DataScope => {
      const kind = (1 + next(5)) as DataScope['kind']
      return { kind, organisationIds: kind === 2 ? [some(), some()] : [] }
    }
    const giver = { own: some(), parents }
    const receiver = { own: some(), parents }
    const [held, given] = [scope(), scope()]
    const facts = { scopes: [held], organisationIds: [giver.own], parents }
    const isWithin = isScopeWithin(facts, given, [receiver.own])
    const isReached = ids.every((id) => !reaches(given, id, receiver) || reaches(held, id, giver))
    // "All" is more than all organisations of today: only "all" takes it in.
    expect([held, given, isWithin]).toEqual([held, given, isReached && (given.kind !== 1 || held.kind === 1)])
    seen[isWithin ? 'within' : 'beyond'] += 1
  }
  expect(Math.min(seen.within, seen.beyond)).toBeGreaterThan(500)
  expect(organisationsOf([self], ['north'], tree)).toEqual(new Set())
})
