import { type Grammar, parseArguments, parseExpression } from '#tree/parse-tree.ts'
import { type Reader, unexpected } from '#tree/reader.ts'
import type { Spelling } from '#tree/tokens.ts'
import type { Tree } from '#tree/tree.ts'

export const juelSpelling: Spelling = {
  name: /[\p{L}_$][\p{L}\p{N}_$]*/uy,
  signs: /&&|\|\||==|!=|<=|>=|[-+*/%<>!?:.,()[\]]/y,
  strings: '"\'',
  names: '',
}

export const juelGrammar: Grammar = {
  levels: [
    { '||': 'or', or: 'or' },
    { '&&': 'and', and: 'and' },
    { '==': '==', eq: '==', '!=': '!=', ne: '!=' },
    { '<': '<', lt: '<', '<=': '<=', le: '<=', '>': '>', gt: '>', '>=': '>=', ge: '>=' },
    { '+': '+', '-': '-' },
    { '*': '*', '/': '/', div: '/', '%': '%', mod: '%' },
  ],
  unary: { '-': '-', '!': 'not', not: 'not', empty: 'empty' },
  operand,
}

const words = new Set(['eq', 'ne', 'lt', 'gt', 'le', 'ge', 'and', 'or', 'not', 'div', 'mod', 'empty'])
const literals: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null }
/** Prefixes of functions that the dialects offer over variables. */
const prefixes = new Set(['variables', 'vars', 'var'])

function operand(reader: Reader, grammar: Grammar): Tree {
  let tree = first(reader, grammar)
  for (;;) {
    const at = reader.at
    if (reader.take('[')) {
      const key = parseExpression(reader, grammar)
      reader.expect(']')
      tree = { kind: 'member', at, of: tree, key }
    } else if (reader.take('.')) tree = member(reader, grammar, tree)
    else return tree
  }
}

function member(reader: Reader, grammar: Grammar, of: Tree): Tree {
  const token = reader.next()
  if (token.kind !== 'name') unexpected(token)
  const name = token.text
  if (reader.take('(')) {
    return { kind: 'call', at: token.at, name, of, args: parseArguments(reader, grammar) }
  }
  return { kind: 'member', at: token.at, of, key: { kind: 'value', at: token.at, value: name } }
}

function first(reader: Reader, grammar: Grammar): Tree {
  const token = reader.next()
  const at = token.at
  if (token.kind === 'number') return { kind: 'value', at, value: Number(token.text) }
  if (token.kind === 'string') return { kind: 'value', at, value: token.text }
  if (token.kind === 'sign' && token.text === '(') {
    const tree = parseExpression(reader, grammar)
    reader.expect(')')
    return tree
  }
  if (token.kind !== 'name' || words.has(token.text)) unexpected(token)
  if (Object.hasOwn(literals, token.text)) return { kind: 'value', at, value: literals[token.text] ?? null }
  return named(reader, grammar, { name: token.text, at })
}

function named(reader: Reader, grammar: Grammar, { name, at }: { name: string; at: number }): Tree {
  if (prefixes.has(name) && reader.peek().text === ':' && reader.peek(2).text === '(') {
    reader.next()
    const local = reader.next().text
    reader.next()
    return { kind: 'call', at, name: `variables:${local}`, of: null, args: parseArguments(reader, grammar) }
  }
  if (reader.take('(')) {
    return { kind: 'call', at, name, of: null, args: parseArguments(reader, grammar) }
  }
  return { kind: 'name', at, name }
}
