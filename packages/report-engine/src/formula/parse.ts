import { parseCellName } from '#model/address.ts'
import { findFunction } from '#functions/catalogue.ts'
import { numberIn } from '#values/exact-number.ts'
import type { FormulaProblem, Node, Operator } from './ast.ts'
import { parseCell } from './parse-cell.ts'
import { fail, isProblem, readerOf, type Reader } from './reader.ts'
import { tokenize } from './tokens.ts'

const MAX_LENGTH = 8192
const MAX_CHAIN = 100

/** Parses `=…`. */
export function parseFormula(text: string): Node | FormulaProblem {
  if (!text.startsWith('=')) return { code: 'formula-not-a-formula', position: 0 }
  return parseFrom(text, 1)
}

/** Parses a condition or expression as filters write it: with or without a leading `=`. */
export function parseCondition(text: string): Node | FormulaProblem {
  return parseFrom(text, text.startsWith('=') ? 1 : 0)
}

function parseFrom(text: string, from: number): Node | FormulaProblem {
  if (text.length > MAX_LENGTH)
    return { code: 'formula-too-long', position: MAX_LENGTH, params: { most: MAX_LENGTH } }
  const tokens = tokenize(text, from)
  if ('code' in tokens) return tokens
  try {
    const reader = readerOf(tokens)
    const node = parseExpression(reader)
    if (reader.peek().kind !== 'end') fail('formula-unexpected', reader.peek())
    return node
  } catch (error) {
    if (isProblem(error)) return error.problem
    throw error
  }
}

const LEVELS: readonly (readonly Operator[])[] = [
  ['||'],
  ['&&'],
  ['=', '<>', '!=', '<', '>', '<=', '>='],
  ['+', '-'],
  ['*', '/'],
]
const COMPARISONS = 2

export function parseExpression(reader: Reader): Node {
  return reader.nested(() => parseLevel(reader, 0))
}

function parseLevel(reader: Reader, level: number): Node {
  const operators = LEVELS[level]
  if (!operators) return parseUnary(reader)
  let left = parseLevel(reader, level + 1)
  for (let count = 0; ; count++) {
    const token = reader.peek()
    const operator = token.kind === 'symbol' ? operators.find((known) => known === token.text) : undefined
    if (!operator) return left
    if (count >= MAX_CHAIN) fail('formula-too-deep', token)
    if (level === COMPARISONS && count > 0) fail('formula-chained-comparison', token)
    reader.next()
    left = { kind: 'binary', operator, left, right: parseLevel(reader, level + 1) }
  }
}

function parseUnary(reader: Reader): Node {
  if (!reader.take('-')) return parsePrimary(reader)
  return { kind: 'negative', operand: reader.nested(() => parseUnary(reader)) }
}

function parsePrimary(reader: Reader): Node {
  const token = reader.next()
  if (token.kind === 'number') return { kind: 'value', value: numberIn(token.text) }
  if (token.kind === 'text') return parseText(reader, token.text, token)
  if (token.kind === 'name') return parseName(reader, token.text, token.position)
  if (token.text === '(') {
    const inner = parseExpression(reader)
    reader.expect(')')
    return inner
  }
  if (token.text === '@') return { kind: 'parameter', name: reader.name().text, position: token.position }
  if (token.text === '&') return parseOrdinal(reader, token.position)
  if (token.text === '$')
    return parseCell(reader, { name: reader.name(), outer: true, position: token.position }, parseExpression)
  return fail('formula-unexpected', token)
}

function parseText(reader: Reader, text: string, token: { quoted?: boolean; position: number }): Node {
  if (token.quoted && reader.take('.')) return field(reader, text, token.position)
  if (token.quoted && reader.take('!')) return parseSheetCell(reader, text, token.position)
  return { kind: 'value', value: text }
}

/** `Sheet2!A2`, `'2026 sales'!A2`: which of its instances is said by functions over sets, not by coordinates. */
function parseSheetCell(reader: Reader, sheet: string, position: number): Node {
  const node = parseCell(reader, { name: reader.name(), outer: false, position }, parseExpression)
  const { coordinates, condition } = node
  if (condition !== undefined || (coordinates !== undefined && coordinates !== 'all'))
    return fail('formula-sheet-coordinates', { text: node.name, position })
  return { ...node, sheet }
}

function field(reader: Reader, dataSet: string, position: number): Node {
  return { kind: 'field', dataSet, column: reader.fieldName(), position }
}

function parseOrdinal(reader: Reader, position: number): Node {
  const name = reader.name()
  if (!parseCellName(name.text)) fail('formula-unknown-name', name)
  return { kind: 'ordinal', name: name.text.toUpperCase(), position }
}

function parseName(reader: Reader, text: string, position: number): Node {
  if (text.toUpperCase() === 'DS' && reader.peek().text === '.' && reader.peek(2).text === '(') {
    reader.next()
    return parseCall(reader, `DS.${reader.name().text}`, position)
  }
  if (reader.peek().text === '(') return parseCall(reader, text, position)
  if (reader.take('.')) return field(reader, text, position)
  if (reader.take('!')) return parseSheetCell(reader, text, position)
  if (/^(true|false)$/i.test(text)) return { kind: 'value', value: text.toLowerCase() === 'true' }
  const token = { kind: 'name', text, position } as const
  return parseCell(reader, { name: token, outer: false, position }, parseExpression)
}

function parseCall(reader: Reader, written: string, position: number): Node {
  const known = findFunction(written)
  if (!known) return fail('formula-unknown-function', { text: written, position })
  const args = parseArguments(reader)
  if (args.length < known.least || args.length > known.most) {
    fail('formula-argument-count', { text: known.name, position })
  }
  return { kind: 'call', name: known.name, args, position }
}

function parseArguments(reader: Reader): readonly Node[] {
  reader.expect('(')
  if (reader.take(')')) return []
  // `=SUM(` as it stands while somebody types.
  if (reader.peek().kind === 'end') fail('formula-bracket-missing', reader.peek())
  const args = [parseExpression(reader)]
  while (reader.take(',')) {
    if (reader.peek().kind === 'end') fail('formula-bracket-missing', reader.peek())
    args.push(parseExpression(reader))
  }
  reader.expect(')')
  return args
}
