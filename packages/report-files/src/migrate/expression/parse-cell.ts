import { Untranslatable } from './ast.ts'
import type { Expression, Level } from './ast.ts'
import type { TokenReader } from './token-reader.ts'

type Inner = (reader: TokenReader) => Expression

/** `A1`, `A1:B3`, `A1[]`, `A1[A1:-1;B1:1]{C1 > 5}`; its name was read. */
export function parseCell(reader: TokenReader, name: string, conditions: Inner): Expression {
  if (reader.peek().text === ':' && reader.peek(1).kind === 'cell') {
    reader.next()
    return { kind: 'pair', from: name, to: reader.next().text }
  }
  const place = reader.peek().text === '[' ? coordinates(reader) : undefined
  const condition = braces(reader, conditions)
  if (place === undefined && condition === undefined) return { kind: 'cell', name }
  return {
    kind: 'coordinates',
    name,
    ...(place ?? { whole: false, rows: [], columns: [] }),
    ...(condition !== undefined && { condition }),
  }
}

/** `{…}`, as some write it also `({…})`. */
function braces(reader: TokenReader, conditions: Inner): Expression | undefined {
  const isBracketed = reader.peek().text === '(' && reader.peek(1).text === '{'
  if (isBracketed) reader.next()
  if (reader.peek().text !== '{') return undefined
  reader.next()
  const found = reader.nested(() => conditions(reader))
  reader.expect('}')
  if (isBracketed) reader.expect(')')
  return found
}

type Place = {
  readonly whole: boolean
  readonly rows: readonly Level[]
  readonly columns: readonly Level[]
}

function coordinates(reader: TokenReader): Place {
  reader.expect('[')
  if (reader.take(']')) return { whole: true, rows: [], columns: [] }
  const rows = reader.peek().text === ';' ? [] : levels(reader)
  const columns = reader.take(';') ? levels(reader) : []
  reader.expect(']')
  return { whole: false, rows, columns }
}

function levels(reader: TokenReader): readonly Level[] {
  const found: Level[] = []
  do found.push(level(reader))
  while (reader.take(','))
  return found
}

function level(reader: TokenReader): Level {
  const { kind, text: cell } = reader.next()
  if (kind !== 'cell') throw new Untranslatable('syntax', cell)
  if (!reader.take(':')) return { cell, fromEnd: false }
  const fromEnd = reader.take('!')
  const sign = reader.take('-') ? -1 : 1
  reader.take('+')
  const number = reader.next()
  const by = Number(number.text)
  if (number.kind !== 'number' || !Number.isSafeInteger(by)) throw new Untranslatable('syntax', number.text)
  return { cell, by: sign * by, fromEnd }
}
