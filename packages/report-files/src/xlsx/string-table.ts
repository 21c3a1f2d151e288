import { ByteBuffer } from '#bytes/byte-buffer.ts'

import { hasOuterSpace, writeCellText } from './xml-text.ts'

/** Bounds that keep memory flat: about 3 MB of map and 2 MB of text, whatever the report. */
const MOST_STRINGS = 32_768
const MOST_BYTES = 2 * 1024 * 1024
const LONGEST_STRING = 128
/** After so many texts of a column it is clear whether they repeat. */
const TRIAL = 256

/**
 * Shared strings for texts that repeat (regions, products); the rest stands in its cell. Repeated text is then
 * written and escaped once, and the sheet shrinks.
 */
export type StringTable = {
  /** For one sheet of so many columns: gives the index of a text of a column; -1 = write it in the cell. */
  forSheet(columns: number): (text: string, column: number) => number
  isEmpty(): boolean
  xml(): Uint8Array
}

export function openStringTable(): StringTable {
  const known = new Map<string, number>()
  const items = new ByteBuffer(64 * 1024)
  const add = (text: string): number => {
    if (known.size >= MOST_STRINGS || items.length >= MOST_BYTES) return -1
    known.set(text, known.size)
    writeItem(items, text)
    return known.size - 1
  }
  return {
    forSheet: (columns) => {
      const asked = new Uint32Array(columns)
      const fresh = new Uint32Array(columns)
      return (text, column) => {
        const count = asked[column] as number
        if (text.length > LONGEST_STRING || (count >= TRIAL && (fresh[column] as number) * 2 >= count))
          return -1
        asked[column] = count + 1
        const index = known.get(text)
        if (index !== undefined) return index
        fresh[column] = (fresh[column] as number) + 1
        return add(text)
      }
    },
    isEmpty: () => known.size === 0,
    xml: () => Buffer.concat([Buffer.from(head(known.size)), items.written(), Buffer.from('</sst>')]),
  }
}

function head(count: number): string {
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" uniqueCount="${count}">`
  )
}

function writeItem(out: ByteBuffer, text: string): void {
  out.write(hasOuterSpace(text) ? '<si><t xml:space="preserve">' : '<si><t>')
  writeCellText(out, text)
  out.write('</t></si>')
}
