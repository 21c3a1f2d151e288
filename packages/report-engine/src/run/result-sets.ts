import type { Bound, BoundReference } from '#compile/bound.ts'
import type { CompiledCell } from '#compile/model.ts'
import { isError, type Scalar } from '#values/scalar.ts'
import { chosenArgument } from './call-function.ts'
import { cellOf } from './cell-of.ts'
import { foreignValues } from './foreign.ts'
import { elementsOf } from './references.ts'
import { isElements } from './scopes.ts'
import { valuesOf } from './set-values.ts'
import type { Environment, SheetRun } from './state.ts'

/** The end of a formula is no scalar position: a set that is its result stays one (reference §2.6). */
export function resultSet(
  run: SheetRun,
  node: Bound,
  environment: Environment,
): readonly Scalar[] | undefined {
  if (node.kind === 'call' && node.definition.kind === 'choice') {
    const chosen = chosenArgument(run, node, environment)
    const argument = typeof chosen === 'object' ? undefined : node.args[chosen]
    return argument && resultSet(run, argument, environment)
  }
  if (node.kind === 'foreign') return severalOf(foreignValues(run, node))
  return node.kind === 'reference' && !node.self ? namedSet(run, node, environment) : undefined
}

function namedSet(
  run: SheetRun,
  node: BoundReference,
  environment: Environment,
): readonly Scalar[] | undefined {
  const found = elementsOf(run, node, environment)
  if (!isElements(found) || found.from === found.to) return undefined
  if (found.to - found.from === 1 && isSingle(cellOf(run, node.target))) return undefined
  return severalOf(valuesOf(run, node, environment))
}

const severalOf = (values: readonly Scalar[]): readonly Scalar[] | undefined =>
  values.length > 1 && !values.some(isError) ? values : undefined

/** One element of it has one value. */
function isSingle({ cell, expands }: CompiledCell): boolean {
  const isFold =
    cell.kind === 'field' && cell.aggregate !== undefined && !['list', 'group'].includes(cell.aggregate)
  return cell.kind === 'text' || expands !== undefined || isFold
}
