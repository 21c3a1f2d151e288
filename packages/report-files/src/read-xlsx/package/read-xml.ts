import type { Readable } from 'node:stream'

import { SaxesParser } from 'saxes'

import type { Parts } from './open-parts.ts'
import { UnreadableWorkbook, broken } from './unreadable.ts'

export type Attributes = Readonly<Record<string, string>>

/** What a reader of one part is told, in the order of the file; names without their prefix. */
export type XmlReader = {
  open?(name: string, attributes: Attributes): void
  text?(text: string): void
  close?(name: string): void
  /** Whether enough was read: the rest is not unpacked. */
  isDone?(): boolean
}

/** No part of a workbook nests deeper than some twenty. */
const DEEPEST = 100

/** Reads a part to its end. Document types, and with them entities, are refused (attack 11: XXE, unfolding entities). */
export async function readXml(parts: Parts, part: string, reader: XmlReader): Promise<void> {
  const stream = await parts.open(part)
  try {
    await feed(stream, parserFor(reader), reader)
  } catch (error) {
    broken(error, part)
  } finally {
    stream.destroy()
  }
}

/** The same; a part that is not there holds nothing. */
export async function readXmlIfThere(parts: Parts, part: string, reader: XmlReader): Promise<void> {
  if (parts.has(part)) await readXml(parts, part, reader)
}

async function feed(stream: Readable, parser: SaxesParser, reader: XmlReader): Promise<void> {
  let decoder: TextDecoder | undefined
  for await (const chunk of stream) {
    decoder ??= new TextDecoder(encodingOf(chunk as Buffer), { fatal: true })
    parser.write(decoder.decode(chunk as Buffer, { stream: true }))
    if (reader.isDone?.() === true) return
  }
  parser.close()
}

/** Parts of a package are UTF-8 or UTF-16 (ECMA-376-2 §8.1.2), the latter with its mark. */
function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8'
}

function parserFor(reader: XmlReader): SaxesParser {
  const parser = new SaxesParser()
  let depth = 0
  parser.on('error', (error) => broken(error))
  parser.on('doctype', () => {
    throw new UnreadableWorkbook('broken')
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > DEEPEST) throw new UnreadableWorkbook('broken')
    reader.open?.(localName(name), attributes as Attributes)
  })
  parser.on('text', (text) => reader.text?.(text))
  parser.on('cdata', (text) => reader.text?.(text))
  parser.on('closetag', ({ name }) => {
    depth -= 1
    reader.close?.(localName(name))
  })
  return parser
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** `1`, `true` and a missing attribute's default, as XML Schema writes booleans. */
export function isOn(value: string | undefined, absent = false): boolean {
  return value === undefined ? absent : value === '1' || value === 'true'
}

/** A finite number between two bounds; undefined where there is none. */
export function numberOf(value: string | undefined, from = -Infinity, to = Infinity): number | undefined {
  const number = value === undefined || value === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? Math.min(to, Math.max(from, number)) : undefined
}

/** `_x000D_` and its like as Excel writes what XML forbids (ECMA-376 §22.9.2.19). */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  const plain = text.replaceAll(/_x([0-9a-fA-F]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  // oxlint-disable-next-line no-control-regex -- that is what is dropped
  return plain.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '')
}
