import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { broken } from './open-workbook.ts'

/** What a reader of one part is told, in the order of the file; names without their prefix. */
export type XmlReader = {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/** Parses a part as it comes; gives control back after each piece, so that what was found can be taken away. */
export const readXml = async function* (stream: Readable, reader: XmlReader): AsyncGenerator<void> {
  const parser = new SaxesParser()
  parser.on('error', broken)
  parser.on('opentag', ({ name, attributes }) => reader.open?.(localName(name), attributes))
  parser.on('text', (text) => reader.text?.(text))
  parser.on('cdata', (text) => reader.text?.(text))
  parser.on('closetag', ({ name }) => reader.close?.(localName(name)))
  const decoder = new TextDecoder('utf-8')
  try {
    for await (const chunk of stream) {
      parser.write(decoder.decode(chunk as Buffer, { stream: true }))
      yield
    }
    parser.close()
    yield
  } catch (error) {
    broken(error)
  } finally {
    stream.destroy()
  }
}

/** A small part, read to its end. */
export const readWholeXml = async (stream: Readable, reader: XmlReader): Promise<void> => {
  for await (const _ of readXml(stream, reader)) continue
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
