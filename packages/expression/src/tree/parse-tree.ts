import { type Reader, unexpected } from './reader.ts'
import type { Tree } from './tree.ts'

/** What differs between languages. */
export type Grammar = {
  /** Binary operators from the loosest to the tightest; each word with the operator that it means. */
  readonly levels: readonly Readonly<Record<string, string>>[]
  /** The level that binds to the right, if any (powers). */
  readonly rightward?: number
  readonly unary: Readonly<Record<string, string>>
  /** Names, literals, calls and what hangs on them. */
  operand(reader: Reader, grammar: Grammar): Tree
}

export function parseWhole(reader: Reader, grammar: Grammar): Tree {
  const tree = parseExpression(reader, grammar)
  if (reader.peek().kind !== 'end') unexpected(reader.peek())
  return tree
}

export function parseExpression(reader: Reader, grammar: Grammar): Tree {
  return reader.deeper(() => {
    const test = parseLevel(reader, grammar, 0)
    const at = reader.at
    if (!reader.take('?')) return test
    const yes = parseExpression(reader, grammar)
    reader.expect(':')
    return { kind: 'choice', at, test, yes, no: parseExpression(reader, grammar) }
  })
}

function parseLevel(reader: Reader, grammar: Grammar, level: number): Tree {
  const operators = grammar.levels[level]
  if (!operators) return parseUnary(reader, grammar)
  const words = Object.keys(operators)
  let left = parseLevel(reader, grammar, level + 1)
  for (;;) {
    const at = reader.at
    const word = reader.take(...words)
    const operator = word === undefined ? undefined : operators[word]
    if (operator === undefined) return left
    const tighter = level === grammar.rightward ? level : level + 1
    const right = reader.deeper(() => parseLevel(reader, grammar, tighter))
    left = { kind: 'binary', at, operator, left, right }
  }
}

function parseUnary(reader: Reader, grammar: Grammar): Tree {
  const at = reader.at
  const word = reader.take(...Object.keys(grammar.unary))
  const operator = word === undefined ? undefined : grammar.unary[word]
  if (operator === undefined) return grammar.operand(reader, grammar)
  return { kind: 'unary', at, operator, of: reader.deeper(() => parseUnary(reader, grammar)) }
}

/** What stands between `(` (already taken) and `)`. */
export function parseArguments(reader: Reader, grammar: Grammar): readonly Tree[] {
  if (reader.take(')')) return []
  const args = [parseExpression(reader, grammar)]
  while (reader.take(',')) args.push(parseExpression(reader, grammar))
  reader.expect(')')
  return args
}
