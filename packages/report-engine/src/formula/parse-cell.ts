import { parseCellName } from '#model/address.ts'
import type { CellNode, Coordinates, Level, Node, Shift } from './ast.ts'
import { fail, type Reader } from './reader.ts'
import type { Token } from './tokens.ts'

type Start = { readonly name: Token; readonly outer: boolean; readonly position: number }

/** `X`, `$X`, `X[L1:k1,…;T1:j1]{cond}` (reference §2.6). */
export function parseCell(reader: Reader, start: Start, expression: (reader: Reader) => Node): CellNode {
  if (!parseCellName(start.name.text)) fail('formula-unknown-name', start.name)
  const node = {
    kind: 'cell',
    name: start.name.text.toUpperCase(),
    outer: start.outer,
    position: start.position,
  } as const
  const coordinates = reader.take('[') ? parseCoordinates(reader) : undefined
  let condition: Node | undefined
  if (reader.take('{')) {
    condition = expression(reader)
    reader.expect('}')
  }
  return { ...node, ...(coordinates && { coordinates }), ...(condition && { condition }) }
}

function parseCoordinates(reader: Reader): Coordinates {
  if (reader.take('!')) {
    const token = reader.next()
    if (token.text !== '0') fail('formula-unexpected', token)
    reader.expect(']')
    return 'all'
  }
  const rows = reader.peek().text === ';' ? [] : parseLevels(reader)
  const columns = reader.take(';') ? parseLevels(reader) : []
  reader.expect(']')
  return { rows, columns }
}

function parseLevels(reader: Reader): readonly Level[] {
  const levels = [parseLevel(reader)]
  while (reader.take(',')) levels.push(parseLevel(reader))
  return levels
}

function parseLevel(reader: Reader): Level {
  const name = reader.name()
  if (!parseCellName(name.text)) fail('formula-unknown-name', name)
  const shift: Shift = reader.take(':') ? parseShift(reader) : { kind: 'offset', by: 0 }
  return { cell: name.text.toUpperCase(), shift, position: name.position }
}

function parseShift(reader: Reader): Shift {
  if (reader.take('!')) {
    reader.expect('-')
    return { kind: 'fromEnd', at: wholeNumber(reader, 1) }
  }
  if (reader.take('+')) return { kind: 'offset', by: wholeNumber(reader, 0) }
  if (reader.take('-')) return { kind: 'offset', by: -wholeNumber(reader, 0) }
  const at = wholeNumber(reader, 0)
  return at === 0 ? { kind: 'offset', by: 0 } : { kind: 'place', at }
}

function wholeNumber(reader: Reader, least: number): number {
  const token = reader.next()
  const number = Number(token.text)
  const good = token.kind === 'number' && Number.isSafeInteger(number) && number >= least
  return good ? number : fail('formula-unexpected', token)
}
