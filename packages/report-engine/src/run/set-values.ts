import type { Bound, BoundForeign, BoundReference } from '#compile/bound.ts'
import type { Scalar } from '#values/scalar.ts'
import { foreignValues } from './foreign.ts'
import { scopeOf } from './scopes.ts'
import type { Environment, SheetRun } from './state.ts'

/** A set that many cells ask for is made once and handed out as one array, on which functions hang what they found. */
export function valuesOf(run: SheetRun, argument: Bound, environment: Environment): readonly Scalar[] {
  return argument.kind === 'foreign' ? foreignValues(run, argument) : ownValues(run, argument, environment)
}

function ownValues(
  run: SheetRun,
  argument: Exclude<Bound, BoundForeign>,
  environment: Environment,
): readonly Scalar[] {
  const isScope = argument.kind === 'reference' && argument.condition === undefined && !argument.self
  const scope =
    isScope && !run.compiled.paged.has(argument.target)
      ? scopeOf(run, argument, askingOf(argument, environment))
      : undefined
  const known = scope && scope.element >= 0 ? scope.family.values[scope.element] : undefined
  if (known) return known
  const found: Scalar[] = []
  run.compute.eachValue(run, argument, { environment, visit: (value) => found.push(value) })
  if (scope && scope.element >= 0) scope.family.values[scope.element] = found
  return found
}

/** `$A2` is resolved from the formula's own cell. */
export function askingOf({ outer }: BoundReference, environment: Environment): Environment {
  return outer ? (environment.outer ?? environment) : environment
}
