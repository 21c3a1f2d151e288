import { Untranslatable } from './ast.ts'
import type { Expression } from './ast.ts'
import { parseCell } from './parse-cell.ts'
import { readerOf } from './token-reader.ts'
import type { TokenReader } from './token-reader.ts'

/** Parses an expression; throws {@link Untranslatable}. */
export function parseExpression(text: string): Expression {
  const reader = readerOf(text)
  const found = whole(reader)
  reader.take(';')
  if (reader.peek().kind !== 'end') throw new Untranslatable('syntax', reader.peek().text)
  return found
}

function whole(reader: TokenReader): Expression {
  return reader.nested(() => {
    if (reader.peek().text === 'if' && reader.peek(1).text === '(') return ifElse(reader)
    if (reader.peek().text === 'case' && reader.peek(1).text === '{') return cases(reader)
    return ternary(reader)
  })
}

function ifElse(reader: TokenReader): Expression {
  const branches: { when: Expression; result: Expression }[] = []
  for (;;) {
    reader.expect('if')
    reader.expect('(')
    const when = conditions(reader)
    reader.expect(')')
    branches.push({ when, result: body(reader) })
    if (!reader.take('else')) return { kind: 'choice', branches }
    if (reader.peek().text !== 'if') return { kind: 'choice', branches, otherwise: body(reader) }
  }
}

function body(reader: TokenReader): Expression {
  reader.expect('{')
  reader.take('return')
  const found = whole(reader)
  reader.take(';')
  reader.expect('}')
  return found
}

function cases(reader: TokenReader): Expression {
  reader.expect('case')
  reader.expect('{')
  const branches: { when: Expression; result: Expression }[] = []
  do {
    const when = conditions(reader)
    reader.take(':')
    reader.take('return')
    branches.push({ when, result: whole(reader) })
    reader.take(';')
  } while (reader.take(','))
  reader.expect('}')
  return { kind: 'choice', branches }
}

function ternary(reader: TokenReader): Expression {
  const when = conditions(reader)
  if (!reader.take('?')) return when
  const result = whole(reader)
  reader.expect(':')
  return { kind: 'choice', branches: [{ when, result }], otherwise: whole(reader) }
}

/** One after another, as they are asked there: `and` binds no closer than `or`. */
function conditions(reader: TokenReader): Expression {
  let left = comparison(reader)
  for (;;) {
    const operator = joinOf(reader)
    if (operator === undefined) return left
    left = { kind: 'binary', operator, left, right: comparison(reader) }
  }
}

function joinOf(reader: TokenReader): '&&' | '||' | undefined {
  if (reader.take('and') || reader.take('&&')) return '&&'
  return reader.take('or') || reader.take('||') ? '||' : undefined
}

const COMPARISONS = ['==', '!=', '>=', '<=', '>', '<', '=', 'in', 'like', 'leftlike', 'rightlike']

function comparison(reader: TokenReader): Expression {
  const left = sum(reader)
  if (reader.peek().text === 'not' && reader.peek(1).text === 'in') {
    reader.next()
    reader.next()
    return { kind: 'binary', operator: 'not in', left, right: sum(reader) }
  }
  const operator = COMPARISONS.find((one) => reader.take(one))
  if (operator === undefined) return left
  return { kind: 'binary', operator: operator === '=' ? '==' : operator, left, right: sum(reader) }
}

const chain =
  (operators: readonly string[], part: (reader: TokenReader) => Expression) =>
  (reader: TokenReader): Expression => {
    let left = part(reader)
    for (;;) {
      const operator = operators.find((one) => reader.take(one))
      if (operator === undefined) return left
      left = { kind: 'binary', operator, left, right: part(reader) }
    }
  }

const product = chain(['*', '/', '%'], unit)
const sum = chain(['+', '-'], product)

function unit(reader: TokenReader): Expression {
  const token = reader.next()
  if (token.kind === 'text') return { kind: 'text', value: token.text }
  if (token.kind === 'number') return { kind: 'number', value: token.text }
  if (token.kind === 'cell') return parseCell(reader, token.text, conditions)
  if (token.kind === 'name') return named(reader, token.text)
  return signed(reader, token.text)
}

function signed(reader: TokenReader, sign: string): Expression {
  if (sign === '(') {
    const inner = reader.nested(() => ternary(reader))
    reader.expect(')')
    return inner
  }
  if (sign === '-')
    return {
      kind: 'binary',
      operator: '-',
      left: { kind: 'number', value: '0' },
      right: reader.nested(() => unit(reader)),
    }
  if (sign === '&') return { kind: 'place', name: cellName(reader) }
  if (sign === '$') return { kind: 'relative', name: cellName(reader) }
  if (sign === '#') return current(reader)
  throw new Untranslatable('syntax', sign)
}

function cellName(reader: TokenReader): string {
  const token = reader.next()
  if (token.kind !== 'cell') throw new Untranslatable('syntax', token.text)
  return token.text
}

function current(reader: TokenReader): Expression {
  return reader.take('.') ? { kind: 'current', property: propertyName(reader) } : { kind: 'current' }
}

/** `a.b.c`: properties of properties. */
function propertyName(reader: TokenReader): string {
  let name = reader.next().text
  while (reader.peek().text === '.' && ['name', 'cell'].includes(reader.peek(1).kind)) {
    reader.next()
    name += `.${reader.next().text}`
  }
  return name
}

const WORDS: Readonly<Record<string, Expression>> = {
  true: { kind: 'boolean', value: true },
  false: { kind: 'boolean', value: false },
  null: { kind: 'null' },
}

function named(reader: TokenReader, name: string): Expression {
  if (Object.hasOwn(WORDS, name)) return WORDS[name] ?? { kind: 'null' }
  if (reader.peek().text === '(') return { kind: 'call', name, args: parameters(reader) }
  if (name === 'cell') return current(reader)
  if (reader.peek().text === '.' && reader.peek(2).text === '(') return dataSet(reader, name)
  if (!reader.take('.')) return { kind: 'property', name }
  return { kind: 'property', name: `${name}.${propertyName(reader)}` }
}

function parameters(reader: TokenReader): readonly Expression[] {
  return reader.nested(() => {
    reader.expect('(')
    const args: Expression[] = []
    while (!reader.take(')')) {
      if (reader.peek().kind === 'end') throw new Untranslatable('syntax', ')')
      args.push(whole(reader))
      if (reader.take('to')) args.push(whole(reader))
      reader.take(',')
    }
    return args
  })
}

function dataSet(reader: TokenReader, name: string): Expression {
  return reader.nested(() => {
    reader.expect('.')
    const aggregate = reader.next().text
    reader.expect('(')
    let found: Extract<Expression, { kind: 'dataSet' }> = {
      kind: 'dataSet',
      dataSet: name,
      aggregate,
      property: reader.peek().text === ')' ? '' : propertyName(reader),
    }
    while (reader.take(',')) {
      const order = (['asc', 'desc'] as const).find((one) => reader.take(one))
      found = order === undefined ? { ...found, condition: conditions(reader) } : { ...found, order }
    }
    reader.expect(')')
    return found
  })
}
