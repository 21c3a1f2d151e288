import type { Bound, BoundReference } from '#compile/bound.ts'
import { isError, type Scalar } from '#values/scalar.ts'
import { emptySummary, type Summary } from '#values/summary.ts'
import { conjuncts, isKey, reads } from './condition-parts.ts'
import { ownDomain } from './domains.ts'
import { joined } from './keyed-sets.ts'
import { addOneElement } from './scope-summaries.ts'
import { elementAt, elementsInScope, scopeOf } from './scopes.ts'
import { askingOf } from './set-values.ts'
import { kindOf, placesOf, rounded, sortedKinds } from './sorted-candidates.ts'
import type { Bounds, Elements, Key, Order, RangedSets, Scope, Sorted, SortedKinds } from './space-types.ts'
import type { Environment, SheetRun } from './state.ts'

/** Candidates from one place in their order to another. */
export type Ranged = { readonly sorted: Sorted | undefined; readonly from: number; readonly to: number }

const NOTHING: Ranged = { sorted: undefined, from: 0, to: 0 }

/**
 * `C2[!0]{B2 <= $B2}`: candidates in an order to something seen from the formula's cell are found by halving, not by
 * asking each one. Undefined where the condition says more than orders of one thing and keys.
 */
export function rangedSet(
  run: SheetRun,
  reference: BoundReference,
  environment: Environment,
): Ranged | undefined {
  const known = (run.ranged[reference.id] ??= {
    bounds: boundsOf(run, reference.condition),
    indexes: new Map(),
  })
  const scope = known.bounds && scopeOf(run, reference, askingOf(reference, environment))
  if (!known.bounds || !scope) return undefined
  const outer = environment.outer ?? environment
  const place = { domain: ownDomain(run, reference.target), at: 0, cell: reference.target, row: -1, outer }
  const asking = { ...place, page: environment.page }
  const keys = known.bounds.keys.map(({ wanted }) => run.compute.evaluate(run, wanted, asking))
  const limits = known.bounds.limits.map(({ wanted }) => run.compute.evaluate(run, wanted, asking))
  if (keys.some(isError) || limits.some(isError)) return undefined
  const index = indexOf(run, known, { bounds: known.bounds, scope, asking })
  return index && within(index.get(joined(keys)), known.bounds, limits)
}

function within(kinds: SortedKinds | undefined, { limits }: Bounds, wanted: readonly Scalar[]): Ranged {
  const kind = kindOf(wanted[0])
  // An order with empty or between kinds never holds.
  if (!kinds || !kind || wanted.some((one) => kindOf(one) !== kind)) return NOTHING
  const sorted = kinds[kind]
  const places = limits.map(({ order }, index) => placesOf(sorted, order, rounded(wanted[index])))
  const from = places.reduce((most, [first]) => Math.max(most, first), 0)
  const to = places.reduce((least, [, end]) => Math.min(least, end), sorted.items.length)
  return from < to ? { sorted, from, to } : NOTHING
}

/** The same candidates as a set, in their own order. */
export function rangedElements({ sorted, from, to }: Ranged): Elements {
  const items = sorted ? sorted.items.slice(from, to).sort() : new Int32Array()
  return { items, from: 0, to: items.length }
}

/**
 * What the first or the last ones add up to, each reached from the one before; undefined where the range does neither
 * begin nor end with all of them, or where a value is an error: that of the first candidate counts.
 */
export function rangedSummary(run: SheetRun, target: number, ranged: Ranged): Summary | undefined {
  const { sorted, from, to } = ranged
  if (!sorted) return emptySummary()
  if (from === 0) return summaryOf(run, target, { items: sorted.items, steps: sorted.fromFront, count: to })
  if (to !== sorted.items.length) return undefined
  const items = (sorted.fromEnd ??= sorted.items.toReversed())
  return summaryOf(run, target, { items, steps: sorted.fromBack, count: to - from })
}

type Steps = { readonly items: Int32Array; readonly steps: Summary[]; readonly count: number }

function summaryOf(run: SheetRun, target: number, { items, steps, count }: Steps): Summary | undefined {
  while (steps.length < count) {
    const step = steps.length
    run.budget.tick()
    const summary = { ...(steps[step - 1] ?? emptySummary()) }
    addOneElement(run, target, { summary, element: items[step] ?? 0 })
    if (summary.error) return undefined
    // Reading a formula's value may have come this way itself.
    if (steps.length === step) steps.push(summary)
  }
  return steps[count - 1]
}

type Indexing = { readonly bounds: Bounds; readonly scope: Scope; readonly asking: Environment }

function indexOf(
  run: SheetRun,
  { indexes }: RangedSets,
  { bounds: { keys, candidate }, scope, asking }: Indexing,
): ReadonlyMap<unknown, SortedKinds> | undefined {
  if (indexes.has(scope.element)) return indexes.get(scope.element)
  const elements = elementsInScope(scope)
  const found = new Map<unknown, { value: Scalar; item: number }[]>()
  const place = { ...asking }
  let isBroken = false
  for (let i = elements.from; i < elements.to && !isBroken; i++) {
    run.budget.tick()
    place.at = elementAt(elements, i)
    const own = keys.map((key) => run.compute.evaluate(run, key.candidate, place))
    const value = run.compute.evaluate(run, candidate, place)
    isBroken = own.some(isError)
    const key = joined(own)
    const others = found.get(key)
    if (others) others.push({ value, item: place.at })
    else found.set(key, [{ value, item: place.at }])
  }
  const made = isBroken ? undefined : sortedByKey(found)
  indexes.set(scope.element, made)
  return made
}

function sortedByKey(
  found: ReadonlyMap<unknown, readonly { value: Scalar; item: number }[]>,
): ReadonlyMap<unknown, SortedKinds> | undefined {
  const made = new Map<unknown, SortedKinds>()
  for (const [key, candidates] of found) {
    const kinds = sortedKinds(candidates)
    if (!kinds) return undefined
    made.set(key, kinds)
  }
  return made
}

/** Every part a key or an order of one and the same thing; a later one only where asking it has no consequences. */
function boundsOf(run: SheetRun, condition: Bound | undefined): Bounds | undefined {
  const parts = condition ? conjuncts(condition) : []
  const found = parts.map((part, index) => partOf(run, part, index === 0))
  if (found.some((part) => part === undefined)) return undefined
  const keys = found.flatMap((part) => (part?.order === '=' ? [part] : []))
  const limits = found.flatMap((part) => (part && part.order !== '=' ? [{ ...part, order: part.order }] : []))
  const [first] = limits
  if (!first || limits.some(({ candidate }) => spelled(candidate) !== spelled(first.candidate)))
    return undefined
  return { keys, candidate: first.candidate, limits }
}

type BoundPart = Key & { readonly order: Order | '=' }

const TURNED = { '=': '=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const

function partOf(run: SheetRun, part: Bound, isFirst: boolean): BoundPart | undefined {
  if (part.kind !== 'binary' || !isOrder(part.operator)) return undefined
  const [left, right] = [reads(run, part.left), reads(run, part.right)]
  if (left.isOther || right.isOther) return undefined
  if (!isFirst && !(left.isData && right.isData)) return undefined
  if (isKey(left, right)) return { candidate: part.left, wanted: part.right, order: part.operator }
  return isKey(right, left)
    ? { candidate: part.right, wanted: part.left, order: TURNED[part.operator] }
    : undefined
}

function isOrder(operator: string): operator is keyof typeof TURNED {
  return operator in TURNED
}

/** The same text where two nodes say the same; ids only tell caches apart. */
function spelled(node: Bound): string {
  return JSON.stringify(node, (name, value: unknown) => (name === 'id' ? undefined : value))
}
