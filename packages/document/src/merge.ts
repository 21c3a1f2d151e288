import { compare } from './compare.ts'

/** The parts of a document that are merged one by one; a part that is not there has no key. */
export type Units = ReadonlyMap<string, unknown>

/** Parts that both changed, to be decided together. */
export type Clash = { readonly keys: readonly string[] }
export type Side = 'mine' | 'theirs'

export type MergeInput = {
  /** What both may have grown from; a part is clear where every one of them gives the same answer. */
  readonly bases: readonly Units[]
  readonly mine: Units
  readonly theirs: Units
  /** Other places that a changed part covers, by name; parts that cover a common place clash. */
  readonly places?: (key: string, value: unknown) => readonly string[]
}

const same = (one: unknown, other: unknown): boolean => one === other || compare(one, other).length === 0

const keysOf = (units: readonly Units[]): readonly string[] => [
  ...new Set(units.flatMap((one) => [...one.keys()])),
]

/** Whose value stays; `both` where they agree, undefined where only a person can say. */
const sideOf = ({ bases, mine, theirs }: MergeInput, key: string): Side | 'both' | undefined => {
  const [m, t] = [mine.get(key), theirs.get(key)]
  if (same(m, t)) return 'both'
  const sides = bases.map((base) => {
    if (same(m, base.get(key))) return 'theirs'
    return same(t, base.get(key)) ? 'mine' : undefined
  })
  return sides.every((side) => side === sides[0]) ? sides[0] : undefined
}

type Sides = ReadonlyMap<string, Side | 'both' | undefined>

const coveredBy = (input: MergeInput, key: string): readonly string[] => {
  const all = [...input.bases, input.mine, input.theirs].map((units) => units.get(key))
  return [...new Set(all.flatMap((value) => (value === undefined ? [] : (input.places?.(key, value) ?? []))))]
}

/** Pairs of parts that cover one place, one changed by either. */
const overlaps = (input: MergeInput, sides: Sides): readonly (readonly [string, string])[] => {
  const mine = new Map<string, string[]>()
  const open = (key: string, side: Side): boolean => sides.get(key) === side || sides.get(key) === undefined
  for (const key of sides.keys())
    if (open(key, 'mine'))
      for (const place of coveredBy(input, key)) mine.set(place, [...(mine.get(place) ?? []), key])
  return [...sides.keys()]
    .filter((key) => open(key, 'theirs'))
    .flatMap((key) =>
      coveredBy(input, key)
        .flatMap((place) => mine.get(place) ?? [])
        .map((one) => [one, key] as const),
    )
    .filter(([one, other]) => one !== other)
}

const grouped = (
  keys: readonly string[],
  pairs: readonly (readonly [string, string])[],
): readonly Clash[] => {
  const groups = new Map(keys.map((key) => [key, new Set([key])]))
  for (const [one, other] of pairs) {
    const joined = new Set([...(groups.get(one) ?? [one]), ...(groups.get(other) ?? [other])])
    for (const key of joined) groups.set(key, joined)
  }
  return [...new Set(groups.values())].map((group) => ({ keys: [...group] }))
}

export type Merge = {
  readonly clashes: readonly Clash[]
  /** The merged parts with a side for each clash, in their order. */
  readonly resolve: (choices: readonly Side[]) => Units
}

/**
 * Three-way merge of two documents that grew from one: what only one side changed is taken, what both changed alike is
 * one change, anything else is a clash for a person to decide.
 */
export const mergeUnits = (input: MergeInput): Merge => {
  const { bases, mine, theirs } = input
  const sides = new Map(keysOf([mine, theirs, ...bases]).map((key) => [key, sideOf(input, key)]))
  const asked = [...sides].flatMap(([key, side]) => (side === undefined ? [key] : []))
  const clashes = grouped(asked, overlaps(input, sides))
  const resolve = (choices: readonly Side[]): Units => {
    const decided = new Map(clashes.flatMap(({ keys }, at) => keys.map((key) => [key, choices[at]] as const)))
    return new Map(
      [...sides.keys()].flatMap((key) => {
        const side = decided.get(key) ?? sides.get(key)
        const from = side === 'mine' ? mine : theirs
        return from.has(key) ? [[key, from.get(key)] as const] : []
      }),
    )
  }
  return { clashes, resolve }
}
