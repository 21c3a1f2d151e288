import type { Scalar } from '#values/scalar.ts'
import { criterionKey, type Criterion } from './criteria.ts'

export type Condition = { readonly tested: readonly Scalar[]; readonly given: Scalar }
type Test = { readonly tested: readonly Scalar[]; readonly criterion: Criterion }

/** Places in the sets, from 0, that meet every criterion; what was computed over them already. */
export type ChosenRows = {
  readonly places: readonly number[]
  /** By the set that was folded, then by function. */
  readonly results: Map<readonly Scalar[], Map<string, Scalar>>
}

type Sets = readonly (readonly Scalar[])[]
type Index = { readonly sets: Sets; readonly rows: ReadonlyMap<string, readonly number[]> }
type Answers = { readonly sets: Sets; readonly known: Map<string, ChosenRows>; kept: number }

/**
 * Sets by what equals in them, and what was asked of them. A set that many cells ask for is one array (see
 * `LazyCall.values`), so that a hundred thousand rows with a SUMIF each look at it once.
 */
const indexes = new WeakMap<readonly Scalar[], Index[]>()
const answers = new WeakMap<readonly Scalar[], Answers[]>()

const BETWEEN = '\u0000'
/** Answers hold this many places at most for each value of their sets: criteria may all differ. */
const PLACES_PER_VALUE = 8
const FREE_PLACES = 10_000

export function chosenRows(tests: readonly Test[]): ChosenRows {
  const sets = tests.map(({ tested }) => tested)
  const asked = entryOf(answers, sets, () => ({ sets, known: new Map<string, ChosenRows>(), kept: 0 }))
  const label = tests.map(({ criterion }) => criterion.label).join(BETWEEN)
  const known = asked.known.get(label)
  if (known) return known
  const rows: ChosenRows = { places: placesFor(tests), results: new Map() }
  const length = (sets[0]?.length ?? 0) * PLACES_PER_VALUE + FREE_PLACES
  if (asked.kept + rows.places.length + 1 > length) return rows
  asked.kept += rows.places.length + 1
  asked.known.set(label, rows)
  return rows
}

/** What equals a key is found first, the rest is looked at value by value. */
function placesFor(tests: readonly Test[]): readonly number[] {
  const direct = tests.filter(({ criterion }) => criterion.keys !== undefined)
  const rest = tests.filter((test) => !direct.includes(test))
  const places = direct.length > 0 ? indexed(direct) : (tests[0]?.tested.map((_, place) => place) ?? [])
  return rest.length === 0
    ? places
    : places.filter((place) => rest.every(({ tested, criterion }) => criterion.fits(tested[place] ?? null)))
}

function indexed(tests: readonly Test[]): readonly number[] {
  const sets = tests.map(({ tested }) => tested)
  const { rows } = entryOf(indexes, sets, () => ({ sets, rows: rowsByKey(sets) }))
  const found = combined(tests.map(({ criterion }) => criterion.keys ?? [])).flatMap(
    (key) => rows.get(key) ?? [],
  )
  return found.toSorted((a, b) => a - b)
}

/** One key of each set, in every combination: a criterion may fit a text and the number that it reads as. */
function combined(keys: readonly (readonly string[])[]): readonly string[] {
  const [first = [], ...others] = keys
  return others.reduce<readonly string[]>(
    (all, own) => all.flatMap((start) => own.map((key) => `${start}${BETWEEN}${key}`)),
    first,
  )
}

function rowsByKey(sets: Sets): ReadonlyMap<string, readonly number[]> {
  const rows = new Map<string, number[]>()
  sets[0]?.forEach((_, place) => {
    const key = sets.map((set) => criterionKey(set[place] ?? null)).join(BETWEEN)
    const known = rows.get(key)
    if (known) known.push(place)
    else rows.set(key, [place])
  })
  return rows
}

function entryOf<T extends { readonly sets: Sets }>(
  entries: WeakMap<readonly Scalar[], T[]>,
  sets: Sets,
  make: () => T,
): T {
  const [first = []] = sets
  const known = entries.get(first) ?? []
  const found = known.find(
    (entry) => entry.sets.length === sets.length && entry.sets.every((set, i) => set === sets[i]),
  )
  if (found) return found
  const made = make()
  entries.set(first, [...known, made])
  return made
}
