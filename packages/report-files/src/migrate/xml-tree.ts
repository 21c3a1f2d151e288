import { SaxesParser } from 'saxes'
import { MOST, UnreadableReport } from './reading.ts'

/** An element with its own text joined; names as they are written. */
export type Element = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  readonly text: string
}

type Growing = { name: string; attributes: Record<string, string>; children: Growing[]; text: string }

/**
 * Reads a small document whole. Document types, and with them entities, are refused; depth and number of elements are
 * bounded (attack 11: XXE, unfolding entities). Throws {@link UnreadableReport}.
 */
export function xmlTree(text: string): Element {
  if (text.length > MOST.file) throw new UnreadableReport('too-big')
  const parser = new SaxesParser()
  const root = empty('')
  const path: Growing[] = [root]
  let elements = 0
  parser.on('error', (error) => {
    throw new UnreadableReport('broken', error.message, error)
  })
  parser.on('doctype', () => {
    throw new UnreadableReport('broken', 'DOCTYPE')
  })
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1
    if (elements > MOST.elements || path.length > MOST.depth) throw new UnreadableReport('too-big')
    const element = empty(name)
    for (const [key, value] of Object.entries(attributes)) element.attributes[key] = String(value)
    path.at(-1)?.children.push(element)
    path.push(element)
  })
  const take = (piece: string): void => {
    const last = path.at(-1)
    if (last !== undefined) last.text += piece
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', () => void path.pop())
  parser.write(text).close()
  const [document] = root.children
  if (document === undefined) throw new UnreadableReport('broken')
  return document
}

/** Attributes are named by the file: no prototype of ours is one of them. */
function empty(name: string): Growing {
  return { name, attributes: Object.create(null) as Record<string, string>, children: [], text: '' }
}

export const childrenOf = ({ children }: Element, name: string): readonly Element[] =>
  children.filter((child) => child.name === name)

export const childOf = ({ children }: Element, name: string): Element | undefined =>
  children.find((child) => child.name === name)

/** A whole number of an attribute between two bounds; undefined where there is none. */
export function wholeIn(
  value: string | undefined,
  [least, most]: readonly [number, number],
): number | undefined {
  const number = value === undefined || value.trim() === '' ? Number.NaN : Number(value)
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined
}
