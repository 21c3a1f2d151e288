import { fail } from '#failure.ts'
import { type Grammar, parseArguments, parseExpression } from '#tree/parse-tree.ts'
import { type Reader, unexpected } from '#tree/reader.ts'
import type { Spelling, Token } from '#tree/tokens.ts'
import type { Tree } from '#tree/tree.ts'
import { ruleFunctions } from './rule-functions.ts'

/** Names of points: letters of any language, digits, `_` and dots; whatever else in double quotes or backticks. */
export const ruleSpelling: Spelling = {
  name: /[\p{L}_][\p{L}\p{M}\p{N}_]*(?:\.[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*)*/uy,
  signs: /&&|\|\||==|!=|<>|<=|>=|[-+*/%^<>=!?:,()]/y,
  strings: "'",
  names: '"`',
}

export const ruleGrammar: Grammar = {
  levels: [
    { or: 'or', OR: 'or', '||': 'or' },
    { and: 'and', AND: 'and', '&&': 'and' },
    { '=': '=', '==': '=', '!=': '!=', '<>': '!=' },
    { '<': '<', '<=': '<=', '>': '>', '>=': '>=' },
    { '+': '+', '-': '-' },
    { '*': '*', '/': '/', '%': '%' },
  ],
  unary: { '-': '-', not: 'not', NOT: 'not', '!': 'not' },
  operand,
}

const literals: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null }
const words = new Set(['or', 'and', 'not', 'OR', 'AND', 'NOT'])

/** Powers bind tighter than signs and to the right: `-2^2` is -4, `2^3^2` is 512. */
function operand(reader: Reader, grammar: Grammar): Tree {
  const left = first(reader, grammar)
  const at = reader.at
  if (!reader.take('^')) return left
  const right = reader.deeper(() => exponent(reader, grammar))
  return { kind: 'binary', at, operator: '^', left, right }
}

function exponent(reader: Reader, grammar: Grammar): Tree {
  const at = reader.at
  if (!reader.take('-')) return operand(reader, grammar)
  return { kind: 'unary', at, operator: '-', of: reader.deeper(() => exponent(reader, grammar)) }
}

function first(reader: Reader, grammar: Grammar): Tree {
  const token = reader.next()
  const { at, text } = token
  if (token.kind === 'number') return { kind: 'value', at, value: Number(text) }
  if (token.kind === 'string') return { kind: 'value', at, value: text }
  if (token.kind === 'sign' && text === '(') {
    const tree = parseExpression(reader, grammar)
    reader.expect(')')
    return tree
  }
  if (token.kind !== 'name') unexpected(token)
  return token.quoted ? { kind: 'name', at, name: text } : named(reader, grammar, token)
}

function named(reader: Reader, grammar: Grammar, token: Token): Tree {
  const { at, text } = token
  if (words.has(text)) unexpected(token)
  if (Object.hasOwn(literals, text)) return { kind: 'value', at, value: literals[text] ?? null }
  if (!reader.take('(')) return { kind: 'name', at, name: text }
  const args = parseArguments(reader, grammar)
  const name = text.toLowerCase()
  return name === 'if' ? choice(at, args) : call(at, name, args)
}

function choice(at: number, args: readonly Tree[]): Tree {
  const [test, yes, no] = args
  if (!test || !yes || !no || args.length !== 3) return wrongCount(at, { name: 'if', wanted: '3' })
  return { kind: 'choice', at, test, yes, no }
}

function call(at: number, name: string, args: readonly Tree[]): Tree {
  const known = Object.hasOwn(ruleFunctions, name) ? ruleFunctions[name] : undefined
  if (!known) return fail('unknown-function', at, { name })
  const [least, most] = known.takes
  if (args.length < least || args.length > most) {
    const upTo = most === Infinity ? `≥ ${least}` : `${least}–${most}`
    wrongCount(at, { name, wanted: least === most ? String(least) : upTo })
  }
  return { kind: 'call', at, name, of: null, args }
}

const wrongCount = (at: number, facts: { name: string; wanted: string }): never =>
  fail('wrong-argument-count', at, facts)
