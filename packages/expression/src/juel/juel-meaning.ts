import { fail } from '#failure.ts'
import { ownValue } from '#own-data.ts'
import { evaluateTree, type Meaning, type Run } from '#tree/evaluate-tree.ts'
import type { Tree, TreeOf } from '#tree/tree.ts'
import { callOnData } from './data-methods.ts'
import { callHost, callVariables, Host, isHost, readHost } from './host-calls.ts'
import { equal, isEmpty, numberOf, order, textOf, truthOf } from './juel-values.ts'

export const juelMeaning: Meaning = {
  name({ name, at }, { scope }) {
    if (isHost(name)) return new Host(name)
    const value = scope.read(name)
    return value === undefined ? fail('unknown-name', at, { name }) : value
  },
  member(of, key, run) {
    if (of === null || of === undefined || key === null || key === undefined) return null
    if (of instanceof Host) return readHost(of, textOf(key), run)
    return ownValue(of, textOf(key)) ?? null
  },
  call,
  unary(operator, value, { at }) {
    if (operator === 'empty') return isEmpty(value)
    return operator === 'not' ? !truthOf(value, at) : -numberOf(value, at)
  },
  binary,
  choice: ({ test, yes, no, at }, run) => valueOf(truthOf(valueOf(test, run), at) ? yes : no, run),
  text: textOf,
}

const valueOf = (tree: Tree, run: Run): unknown => evaluateTree(tree, run, juelMeaning)

function call(tree: TreeOf<'call'>, run: Run): unknown {
  const { name, at } = tree
  const args = (): unknown[] => tree.args.map((arg) => valueOf(arg, run))
  if (!tree.of) {
    if (name.startsWith('variables:')) return callVariables({ name, at, args: args() }, run)
    return fail('unknown-method', at, { name })
  }
  const of = valueOf(tree.of, run)
  if (of instanceof Host) return callHost(of, { name, at, args: args() }, run)
  return callOnData(of, name, { args: args(), at, meter: run.meter })
}

function binary(tree: TreeOf<'binary'>, run: Run): unknown {
  const { operator, at } = tree
  const left = valueOf(tree.left, run)
  if (operator === 'and') return truthOf(left, at) && truthOf(valueOf(tree.right, run), at)
  if (operator === 'or') return truthOf(left, at) || truthOf(valueOf(tree.right, run), at)
  const right = valueOf(tree.right, run)
  if (operator === '==') return equal(left, right, { at, meter: run.meter })
  if (operator === '!=') return !equal(left, right, { at, meter: run.meter })
  const comparison = comparisons[operator]
  if (comparison) return compare(left, right, { at, holds: comparison })
  return calculate(operator, [numberOf(left, at), numberOf(right, at)], at)
}

const comparisons: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (found) => found < 0,
  '<=': (found) => found <= 0,
  '>': (found) => found > 0,
  '>=': (found) => found >= 0,
}

type Comparing = { readonly at: number; readonly holds: (order: number) => boolean }

/** Two nulls are as large as each other; nothing else holds of null. */
function compare(left: unknown, right: unknown, { at, holds }: Comparing): boolean {
  const bothNull = (left ?? null) === null && (right ?? null) === null
  const found = bothNull ? 0 : order(left, right, at)
  return found !== undefined && holds(found)
}

function calculate(operator: string, [a, b]: readonly [number, number], at: number): number {
  if (operator === '+') return a + b
  if (operator === '-') return a - b
  if (operator === '*') return a * b
  if (b === 0) return fail('division-by-zero', at)
  return operator === '/' ? a / b : a % b
}
