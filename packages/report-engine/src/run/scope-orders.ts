import type { BoundReference } from '#compile/bound.ts'
import { fifteenDigits } from '#values/rounding.ts'
import { doubled, isError, type Scalar } from '#values/scalar.ts'
import { isFiller } from './fillers.ts'
import { elementsOf } from './references.ts'
import { elementsInScope, isElements, scopeOf } from './scopes.ts'
import { ordered } from './sheet-order.ts'
import { cellOf } from './cell-of.ts'
import type { Elements, Scope } from './space-types.ts'
import type { Environment, SheetRun } from './state.ts'

/** Kept per scope: ranks and running sums of 20,000 lines sort and add up once. */
function perScope<T>(
  run: SheetRun,
  reference: BoundReference,
  { environment, kind, make }: { environment: Environment; kind: string; make: (elements: Elements) => T },
): T | Scalar {
  const asking = reference.outer ? (environment.outer ?? environment) : environment
  const scope = reference.condition || reference.self ? undefined : scopeOf(run, reference, asking)
  if (!scope) {
    const elements = elementsOf(run, reference, environment)
    return isElements(elements) ? make(elements) : elements
  }
  const known = orders<T>(scope, kind)
  const before = known.get(scope.element)
  if (before !== undefined) return before
  const made = make(elementsInScope(scope))
  known.set(scope.element, made)
  return made
}

function orders<T>({ family }: Scope, kind: string): Map<number, T> {
  let found = family.orders.get(kind)
  if (!found) family.orders.set(kind, (found = new Map<number, unknown>()))
  return found as Map<number, T>
}

/** The numbers of a scope, ascending; an error where one of its values is one. */
export function sortedNumbers(
  run: SheetRun,
  reference: BoundReference,
  environment: Environment,
): Float64Array | Scalar {
  return perScope(run, reference, {
    environment,
    kind: 'sorted',
    make: ({ items, from, to }): Float64Array | Scalar => {
      const numbers: number[] = []
      let error: Scalar = null
      const visit = (found: Scalar) => {
        const value = doubled(found)
        if (typeof value === 'number') numbers.push(value)
        else if (isError(value)) error ??= value
      }
      for (let i = from; i < to; i++) {
        const element = items ? (items[i] as number) : i
        if (!isFiller(run, reference.target, element))
          run.compute.eachCellValue(run, reference.target, { element, page: environment.page, visit })
      }
      return error ?? Float64Array.from(numbers).sort()
    },
  })
}

/** For each element of a scope the sum up to it, in sheet order. */
export function runningSums(
  run: SheetRun,
  reference: BoundReference,
  environment: Environment,
): Map<number, Scalar> | Scalar {
  const cell = cellOf(run, reference.target)
  return perScope(run, reference, {
    environment,
    kind: 'running',
    make: (elements) => {
      const sums = new Map<number, Scalar>()
      let sum = 0
      let error: Scalar = null
      const visit = (found: Scalar) => {
        const value = doubled(found)
        if (typeof value === 'number') sum = fifteenDigits(sum + value)
        else if (isError(value)) error ??= value
      }
      for (const element of ordered(run, cell, elements)) {
        if (!isFiller(run, reference.target, element))
          run.compute.eachCellValue(run, reference.target, { element, page: environment.page, visit })
        sums.set(element, error ?? sum)
      }
      return sums
    },
  })
}
