import type { Compiled } from '#expression.ts'
import { fail } from '#failure.ts'
import { compiledTree } from '#tree/compiled-tree.ts'
import { evaluateTree, type Meaning, type Run } from '#tree/evaluate-tree.ts'
import { parseWhole } from '#tree/parse-tree.ts'
import { readerOf } from '#tree/reader.ts'
import { tokenize } from '#tree/tokens.ts'
import { type Tree, type TreeOf, walk } from '#tree/tree.ts'
import { exact, type Numeric, ruleFunctions } from './rule-functions.ts'
import { ruleGrammar, ruleSpelling } from './rule-grammar.ts'

/** A rule of a calculated point. A value that is missing makes what depends on it missing; nothing is guessed. */
export function compileRule(source: string): Compiled {
  const tree = parseWhole(readerOf(tokenize(source, ruleSpelling)), ruleGrammar)
  const names = new Set<string>()
  walk(tree, (each) => each.kind === 'name' && names.add(each.name))
  const read = { tree, meaning: ruleMeaning, length: source.length }
  return compiledTree({ ...read, names: [...names], unknownCalls: [] })
}

const ruleMeaning: Meaning = {
  name({ name, at }, { scope }) {
    const value = scope.read(name)
    if (value === undefined) fail('unknown-name', at, { name })
    return typeof value === 'object' && value !== null ? fail('no-number', at, { value: name }) : value
  },
  member: () => null,
  call({ name, args, at }, run) {
    const numbers = args.map((arg) => numberOf(valueOf(arg, run), at))
    return ruleFunctions[name]?.run(numbers) ?? null
  },
  unary(operator, value, { at }) {
    if (operator === 'not') {
      const truth = truthOf(value, at)
      return truth === null ? null : !truth
    }
    const number = numberOf(value, at)
    return number === null ? null : -number
  },
  binary,
  choice(tree, run) {
    const truth = truthOf(valueOf(tree.test, run), tree.at)
    return truth === null ? null : valueOf(truth ? tree.yes : tree.no, run)
  },
  text: () => '',
}

function valueOf(tree: Tree, run: Run): unknown {
  return evaluateTree(tree, run, ruleMeaning)
}

function numberOf(value: unknown, at: number): Numeric {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 1 : 0
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : fail('no-number', at, { value: String(value).slice(0, 60) })
}

function truthOf(value: unknown, at: number): boolean | null {
  if (typeof value === 'boolean') return value
  const number = numberOf(value, at)
  return number === null ? null : number !== 0
}

function binary(tree: TreeOf<'binary'>, run: Run): unknown {
  const { operator, at } = tree
  const left = valueOf(tree.left, run)
  if (operator === 'and' || operator === 'or') return both(tree, truthOf(left, at), run)
  const right = valueOf(tree.right, run)
  if (typeof left === 'string' && typeof right === 'string') return ofTexts(tree, left, right)
  const [a, b] = [numberOf(left, at), numberOf(right, at)]
  return a === null || b === null ? null : operations[operator]?.(a, b)
}

/** Of three values: what is already decided does not ask for what is missing. */
function both(tree: TreeOf<'binary'>, left: boolean | null, run: Run): boolean | null {
  const decides = tree.operator === 'or'
  if (left === decides) return decides
  const right = truthOf(valueOf(tree.right, run), tree.at)
  if (right === decides) return decides
  return left === null || right === null ? null : !decides
}

function ofTexts(tree: TreeOf<'binary'>, left: string, right: string): unknown {
  if (tree.operator === '=') return left === right
  if (tree.operator === '!=') return left !== right
  const [a, b] = [numberOf(left, tree.at), numberOf(right, tree.at)]
  return a === null || b === null ? null : operations[tree.operator]?.(a, b)
}

const operations: Readonly<Record<string, (a: number, b: number) => number | boolean | null>> = {
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '+': (a, b) => exact(a + b),
  '-': (a, b) => exact(a - b),
  '*': (a, b) => exact(a * b),
  '/': (a, b) => (b === 0 ? null : exact(a / b)),
  '%': (a, b) => (b === 0 ? null : exact(a % b)),
  '^': (a, b) => exact(a ** b),
}
