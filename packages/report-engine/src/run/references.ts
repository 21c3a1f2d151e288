import type { BoundReference } from '#compile/bound.ts'
import { isError, type Scalar } from '#values/scalar.ts'
import { elementsAtLevels } from './coordinates.ts'
import { isKeyedSet, keyedSet } from './keyed-sets.ts'
import { rangedElements, rangedSet } from './ranged-sets.ts'
import { isFiller } from './fillers.ts'
import { chosen, elementAt, elementsInScope, isElements, scopeOf } from './scopes.ts'
import { earliest, inSheetOrder } from './sheet-order.ts'
import { cellOf } from './cell-of.ts'
import type { Elements } from './space-types.ts'
import type { Environment, SheetRun } from './state.ts'

/** The instances that a reference means (reference §2.6); an error where its condition gives one. */
export function elementsOf(
  run: SheetRun,
  reference: BoundReference,
  environment: Environment,
): Elements | Scalar {
  const ranged = reference.condition && rangedSet(run, reference, environment)
  if (ranged) return rangedElements(ranged)
  const keyed = reference.condition && keyedSet(run, reference, environment)
  if (isKeyedSet(keyed)) return keyed.elements
  if (isError(keyed)) return keyed
  const asking = reference.outer ? (environment.outer ?? environment) : environment
  const found = candidates(run, reference, asking)
  return reference.condition
    ? chosen(run, { ...reference, condition: reference.condition }, { found, environment })
    : found
}

function candidates(run: SheetRun, reference: BoundReference, environment: Environment): Elements {
  if (reference.self) return { items: null, from: environment.at, to: environment.at + 1 }
  const scope = scopeOf(run, reference, environment)
  return scope ? elementsInScope(scope) : elementsAtLevels(run, reference, environment)
}

/** Scalar position: the first value in sheet order. */
export function firstReferenced(run: SheetRun, reference: BoundReference, environment: Environment): Scalar {
  const found = elementsOf(run, reference, environment)
  if (!isElements(found)) return found
  if (found.from === found.to) return null
  const cell = cellOf(run, reference.target)
  const element =
    found.to - found.from === 1 || inSheetOrder(run, cell)
      ? elementAt(found, found.from)
      : earliest(run, cell, found)
  return run.compute.firstCellValue(run, reference.target, { element, page: environment.page })
}

type Visit = { readonly environment: Environment; readonly visit: (value: Scalar) => void }

/** Values of the set, without those of lines that have no rows (fillers and blanks). */
export function eachReferenced(
  run: SheetRun,
  reference: BoundReference,
  { environment, visit }: Visit,
): void {
  const found = elementsOf(run, reference, environment)
  if (!isElements(found)) return visit(found)
  for (let i = found.from; i < found.to; i++) {
    const element = elementAt(found, i)
    if (isFiller(run, reference.target, element)) continue
    run.compute.eachCellValue(run, reference.target, { element, page: environment.page, visit })
  }
}
