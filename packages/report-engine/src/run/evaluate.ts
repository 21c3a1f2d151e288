import type { Bound } from '#compile/bound.ts'
import { calculate, negate } from '#values/arithmetic.ts'
import { compare, isTrue } from '#values/compare.ts'
import { isError, type Scalar } from '#values/scalar.ts'
import { callFunction, chosenArgument } from './call-function.ts'
import { dataSetValue } from './data-set-value.ts'
import { instancesOf, up } from './domains.ts'
import { foreignValues } from './foreign.ts'
import { at } from './int-list.ts'
import { eachReferenced, firstReferenced } from './references.ts'
import { readAt } from './tables.ts'
import type { Environment, SheetRun } from './state.ts'

/** One value: the first where a reference gives several. */
export function evaluate(run: SheetRun, node: Bound, environment: Environment): Scalar {
  if (node.kind === 'value') return node.value
  if (node.kind === 'reference') return firstReferenced(run, node, environment)
  if (node.kind === 'binary') return evaluateBinary(run, node, environment)
  if (node.kind === 'call') return callFunction(run, node, environment)
  return evaluateName(run, node, environment)
}

type NameNode = Exclude<Bound, { kind: 'value' | 'reference' | 'binary' | 'call' }>

function evaluateName(run: SheetRun, node: NameNode, environment: Environment): Scalar {
  if (node.kind === 'foreign') return foreignValues(run, node)[0] ?? null
  if (node.kind === 'field') return fieldAt(run, node, environment)
  if (node.kind === 'negative') return negate(evaluate(run, node.operand, environment))
  if (node.kind === 'parameter') return run.parameters.get(node.name) ?? null
  return node.kind === 'ordinal' ? ordinal(run, node.cell, environment) : dataSetValue(run, node, environment)
}

/** All values of a set; one where the node is scalar. `IF` and its kin hand a set on. */
export function eachValue(
  run: SheetRun,
  node: Bound,
  { environment, visit }: { environment: Environment; visit: (value: Scalar) => void },
): void {
  if (node.kind === 'reference') return eachReferenced(run, node, { environment, visit })
  if (node.kind === 'foreign') return foreignValues(run, node).forEach((value) => visit(value))
  if (node.kind !== 'call' || node.definition.kind !== 'choice')
    return visit(evaluate(run, node, environment))
  const chosen = chosenArgument(run, node, environment)
  if (typeof chosen === 'object') return visit(chosen)
  const argument = node.args[chosen]
  if (argument) eachValue(run, argument, { environment, visit })
}

type BinaryNode = Extract<Bound, { kind: 'binary' }>

function evaluateBinary(run: SheetRun, node: BinaryNode, environment: Environment): Scalar {
  const left = evaluate(run, node.left, environment)
  const { operator } = node
  if (operator === '&&' || operator === '||') return logical(run, node, { left, environment })
  const right = evaluate(run, node.right, environment)
  if (operator === '+' || operator === '-' || operator === '*' || operator === '/')
    return calculate(operator, left, right)
  if (isError(left)) return left
  return isError(right) ? right : compare(operator, left, right)
}

type LogicalInput = { readonly left: Scalar; readonly environment: Environment }

/** The right side is looked at only where it decides. */
function logical(
  run: SheetRun,
  { operator, right }: BinaryNode,
  { left, environment }: LogicalInput,
): Scalar {
  if (isError(left)) return left
  if (isTrue(left) === (operator === '||')) return operator === '||'
  const other = evaluate(run, right, environment)
  return isError(other) ? other : isTrue(other)
}

function fieldAt(
  run: SheetRun,
  { dataSet, column }: { dataSet: string; column: string },
  { row }: Environment,
): Scalar {
  const found = run.tables.get(dataSet)?.columns.get(column)
  if (!found) return { error: '#REF!', cause: `${dataSet}.${column}` }
  return row < 0 ? null : readAt(found, row)
}

/** `&A2`: 1-based place among its siblings. */
function ordinal(run: SheetRun, cell: number, environment: Environment): Scalar {
  const { parent, offset } = instancesOf(run, cell)
  const instance = up(run, environment.domain, { ancestor: cell, at: environment.at })
  return instance - at(offset, at(parent, instance)) + 1
}
