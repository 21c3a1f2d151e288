import { fail } from '#failure.ts'
import { childrenOf, type FeelNode } from './parse-feel.ts'

// feelin cannot be interrupted, so every place where an expression can grow or repeat itself is made to pass a gate
// that counts: the text is written anew with calls of the gates around those places (decision 0111).

export const gates = {
  /** What loops and filters go over. */
  list: '_gwList',
  /** `a..b` of loops. */
  range: '_gwRange',
  /** Values that are made: lists, contexts, results of loops. */
  keep: '_gwKeep',
  /** Results of functions that an expression makes itself: calls are dear. */
  body: '_gwBody',
  /** Results of arithmetic: exact to fifteen digits, bounded as text. */
  number: '_gwNumber',
  /** One of several unary tests, and whether any holds. */
  test: '_gwTest',
  any: '_gwAny',
} as const

/** The value that unary tests ask about. */
export const testedName = '_gwTested'

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

export type Rewritten = {
  readonly text: string
  /** Names that are read, bound ones of loops and functions among them. */
  readonly read: readonly string[]
  readonly bound: ReadonlySet<string>
}

export function rewrite(source: string, top: FeelNode): Rewritten {
  const read = new Set<string>()
  const bound = new Set<string>(['item', 'partial'])
  const text = (node: FeelNode): string => {
    note(node)
    const inner = join(node)
    return around(node, inner)
  }
  const own = (node: FeelNode): string => source.slice(node.from, node.to)
  /** The node’s own text with its children written anew. */
  const join = (node: FeelNode): string => {
    let result = ''
    let from = node.from
    for (const child of childrenOf(node)) {
      result += source.slice(from, child.from) + text(child)
      from = child.to
    }
    return result + source.slice(from, node.to)
  }
  const note = (node: FeelNode): void => {
    const name = own(node).replace(/\s+/g, ' ')
    if (namesOfData.has(node.name) && forbidden.has(name.replaceAll('`', '').replaceAll('"', ''))) {
      fail('forbidden-name', node.from, { name })
    }
    if (node.name === 'VariableName') read.add(name)
    if (node.name === 'ParameterName' || (node.name === 'Name' && node.parent?.name === 'InExpression')) {
      bound.add(name)
    }
    if (node.name === 'Key') bound.add(name)
  }
  const result = top.name === 'UnaryTests' ? unaryTests(top, { text, own }) : text(top)
  return { text: result, read: [...read], bound }
}

const namesOfData = new Set([
  'VariableName',
  'PathName',
  'Key',
  'ParameterName',
  'Name',
  'Identifier',
  'StringLiteral',
])

const call = (gate: string, inner: string): string => `${gate}(${inner})`

function around(node: FeelNode, inner: string): string {
  const parent = node.parent?.name
  if (parent === 'InExpression' && node.name === 'IterationContext') return iteration(node, inner)
  const made = wrapped(node, inner)
  const isTarget = parent === 'FilterExpression' && node.prevSibling === null
  const isResult = parent === 'ForExpression' && node.nextSibling === null
  const isBody = parent === 'FunctionBody'
  if (isTarget) return call(gates.list, made)
  if (isBody) return call(gates.body, made)
  return isResult ? call(gates.keep, made) : made
}

function wrapped(node: FeelNode, inner: string): string {
  if (node.name === 'List' || node.name === 'Context') return call(gates.keep, inner)
  const isBinary = node.name === 'ArithmeticExpression' && childrenOf(node).length === 3
  if (isBinary) return call(gates.number, inner)
  return node.name === '?' ? testedName : inner
}

/** `a..b` becomes `_gwRange(a, b)`; anything else is a list to go over. */
function iteration(node: FeelNode, inner: string): string {
  const [, dots] = childrenOf(node)
  if (dots?.name !== '..') return call(gates.list, inner)
  const cut = dotsIn(inner)
  return `${gates.range}(${inner.slice(0, cut)}, ${inner.slice(cut + 2)})`
}

/** Where the outermost `..` of a written-anew range stands. */
function dotsIn(text: string): number {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at)
    if (letter === '"') at = closing(text, at)
    else if ('([{'.includes(letter)) depth++
    else if (')]}'.includes(letter)) depth--
    else if (letter === '.' && depth === 0 && text.charAt(at + 1) === '.') return at
  }
  return fail('expression-syntax', null, { found: '..' })
}

function closing(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1
  return at
}

type Writing = { readonly text: (node: FeelNode) => string; readonly own: (node: FeelNode) => string }

/** `-`, `< 3, [5..7]`, `not("a", "b")` as an expression over the tested value. */
function unaryTests(top: FeelNode, writing: Writing): string {
  const children = childrenOf(top).filter((node) => !['(', ')', ','].includes(node.name))
  const isNegated = children[0]?.name === 'not'
  const tests = children.flatMap((node) => (node.name === 'PositiveUnaryTests' ? childrenOf(node) : [node]))
  const written = tests.filter((node) => node.name !== 'not').map((node) => unaryTest(node, writing))
  const any = `${gates.any}([${written.join(', ')}])`
  return isNegated ? `not(${any})` : any
}

function unaryTest(node: FeelNode, writing: Writing): string {
  if (node.name === 'Wildcard') return 'true'
  const inner = node.name === 'PositiveUnaryTest' ? (node.firstChild ?? node) : node
  if (inner.name === 'SimplePositiveUnaryTest') {
    const isInterval = inner.firstChild?.name === 'Interval'
    return `${testedName} ${isInterval ? 'in ' : ''}${writing.text(inner)}`
  }
  if (inner.name === 'BooleanLiteral') return `${testedName} = ${writing.own(inner)}`
  return `${gates.test}(${testedName}, ${writing.text(inner)})`
}
