import type { Bound, BoundReference } from '#compile/bound.ts'
import { fifteenDigits } from '#values/rounding.ts'
import { isError, keyOf, type Scalar } from '#values/scalar.ts'
import { conjuncts, isKey, reads } from './condition-parts.ts'
import { ownDomain } from './domains.ts'
import { chosen, elementAt, elementsInScope, isElements, scopeOf } from './scopes.ts'
import { askingOf } from './set-values.ts'
import type { Key, KeyedSet, KeyedSets, Plan, Scope } from './space-types.ts'
import type { Environment, SheetRun } from './state.ts'

/**
 * `C2[A2:-1]{B2=$B2}`: candidates that equal something seen from the formula's cell are found by their key, not by
 * asking each one. Undefined where the condition says nothing of the kind.
 */
export function keyedSet(
  run: SheetRun,
  reference: BoundReference,
  environment: Environment,
): KeyedSet | Scalar {
  const known = (run.keyed[reference.id] ??= {
    plan: planOf(run, reference.condition),
    indexes: new Map(),
    sets: new Map(),
  })
  const scope = known.plan && scopeOf(run, reference, askingOf(reference, environment))
  if (!known.plan || !scope) return undefined
  const outer = environment.outer ?? environment
  const place = { domain: ownDomain(run, reference.target), at: 0, cell: reference.target, row: -1, outer }
  const asking = { ...place, page: environment.page }
  const wanted = known.plan.keys.map((key) => run.compute.evaluate(run, key.wanted, asking))
  if (wanted.some(isError)) return undefined
  const index = indexOf(run, known, { scope, asking })
  return index && setOf(run, reference, { known, scope, environment, index, key: joined(wanted) })
}

type Finding = {
  readonly known: KeyedSets
  readonly scope: Scope
  readonly environment: Environment
  readonly index: ReadonlyMap<unknown, readonly number[]>
  readonly key: unknown
}

function setOf(
  run: SheetRun,
  reference: BoundReference,
  { known, scope, environment, index, key }: Finding,
): KeyedSet | Scalar {
  let sets = known.sets.get(scope.element)
  if (!sets) known.sets.set(scope.element, (sets = new Map()))
  const before = sets.get(key)
  if (before) return before
  const items = Int32Array.from(index.get(key) ?? [])
  const found = { items, from: 0, to: items.length }
  const { condition } = reference
  const elements =
    known.plan?.isWhole || !condition
      ? found
      : chosen(run, { ...reference, condition }, { found, environment })
  if (!isElements(elements)) return elements
  const made = { elements, sums: new Map<string, Scalar>() }
  if (known.plan?.isFixed) sets.set(key, made)
  return made
}

function indexOf(
  run: SheetRun,
  { plan, indexes }: KeyedSets,
  { scope, asking }: { readonly scope: Scope; readonly asking: Environment },
): ReadonlyMap<unknown, readonly number[]> | undefined {
  if (indexes.has(scope.element)) return indexes.get(scope.element)
  const made = new Map<unknown, number[]>()
  const elements = elementsInScope(scope)
  let isBroken = false
  const place = { ...asking }
  for (let i = elements.from; i < elements.to && !isBroken; i++) {
    run.budget.tick()
    place.at = elementAt(elements, i)
    const values = (plan?.keys ?? []).map(({ candidate }) => run.compute.evaluate(run, candidate, place))
    isBroken = values.some(isError)
    const key = joined(values)
    const others = made.get(key)
    if (others) others.push(place.at)
    else made.set(key, [place.at])
  }
  indexes.set(scope.element, isBroken ? undefined : made)
  return isBroken ? undefined : made
}

/** Numbers compare with 15 digits; kinds never meet. */
export function joined(values: readonly Scalar[]): unknown {
  const keys = values.map((value) => keyOf(typeof value === 'number' ? fifteenDigits(value) : value))
  return keys.length === 1 ? keys[0] : JSON.stringify(keys)
}

function planOf(run: SheetRun, condition: Bound | undefined): Plan | undefined {
  const parts = condition ? conjuncts(condition) : []
  const keys = parts.map((part, index) => keyIn(run, part, index === 0))
  const found = keys.filter((key) => key !== undefined)
  if (found.length === 0) return undefined
  const others = parts.filter((_, index) => keys[index] === undefined)
  const isFixed = others.every((part) => !reads(run, part).outer && !reads(run, part).isOther)
  return { keys: found, isWhole: others.length === 0, isFixed }
}

/** The first condition is asked of every candidate anyway; a later one only where asking it has no consequences. */
function keyIn(run: SheetRun, part: Bound, isFirst: boolean): Key | undefined {
  if (part.kind !== 'binary' || part.operator !== '=') return undefined
  const [left, right] = [reads(run, part.left), reads(run, part.right)]
  if (left.isOther || right.isOther) return undefined
  if (!isFirst && !(left.isData && right.isData)) return undefined
  if (isKey(left, right)) return { candidate: part.left, wanted: part.right }
  return isKey(right, left) ? { candidate: part.right, wanted: part.left } : undefined
}

export function isKeyedSet(found: KeyedSet | Scalar): found is KeyedSet {
  return typeof found === 'object' && found !== null && 'sums' in found
}
