import { cellCounter, mostColumns, TooManyColumns } from './row-limits.ts'
import type { PlainCell } from './row-limits.ts'

export type CsvWish = {
  /** `auto`: UTF-8 or UTF-16 with its mark, else UTF-8 where it is valid, else GB 18030 (which reads GBK). */
  readonly encoding: 'auto' | 'utf-8' | 'gb18030'
  /** `auto`: of comma, semicolon, tab and bar the one that the first lines have most evenly. */
  readonly delimiter: 'auto' | ',' | ';' | '\t' | '|'
}

const marks: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

const isValidUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const encodingOf = (bytes: Uint8Array, wish: CsvWish['encoding']): string => {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0]
  if (marked !== undefined) return marked
  if (wish !== 'auto') return wish
  return isValidUtf8(bytes) ? 'utf-8' : 'gb18030'
}

const delimiters = [',', ';', '\t', '|'] as const

/** Outside of quotes. */
const countOf = (line: string, delimiter: string): number =>
  line.replaceAll(/"[^"]*"/g, '').split(delimiter).length - 1

const guessDelimiter = (text: string): string => {
  const lines = text.slice(0, 20_000).split(/\r?\n/).filter(Boolean).slice(0, 20)
  const scores = delimiters.map((delimiter) => {
    const counts = lines.map((line) => countOf(line, delimiter))
    const [first = 0] = counts
    const even = counts.filter((count) => count === first && count > 0).length
    return { delimiter, score: even * 1000 + Math.min(first, 999) }
  })
  const best = scores.toSorted((a, b) => b.score - a.score)[0]
  return best && best.score > 0 ? best.delimiter : ','
}

type Reading = { readonly text: string; readonly delimiter: string; at: number }

/** From the sign behind an opening quote; a doubled quote is one. A quote that never ends takes what is left. */
const quotedField = (reading: Reading): string => {
  let value = ''
  for (;;) {
    const end = reading.text.indexOf('"', reading.at)
    const stop = end === -1 ? reading.text.length : end
    value += reading.text.slice(reading.at, stop)
    reading.at = stop + 1
    if (end === -1 || reading.text[reading.at] !== '"') return value
    value += '"'
    reading.at += 1
  }
}

const ends = (sign: string | undefined, delimiter: string): boolean =>
  sign === undefined || sign === delimiter || sign === '\n' || sign === '\r'

const plainField = (reading: Reading): string => {
  const from = reading.at
  while (!ends(reading.text[reading.at], reading.delimiter)) reading.at += 1
  return reading.text.slice(from, reading.at)
}

const field = (reading: Reading): PlainCell => {
  if (reading.text[reading.at] !== '"') return plainField(reading) || null
  reading.at += 1
  return quotedField(reading) + plainField(reading)
}

/** Reads to the end of a line, and over it. */
const line = (reading: Reading): PlainCell[] => {
  const cells: PlainCell[] = []
  for (;;) {
    const value = field(reading)
    if (cells.length < mostColumns) cells.push(value)
    else if (value !== null && value !== '') throw new TooManyColumns()
    if (reading.text[reading.at] === reading.delimiter) {
      reading.at += 1
      continue
    }
    if (reading.text[reading.at] === '\r') reading.at += 1
    if (reading.text[reading.at] === '\n') reading.at += 1
    return cells
  }
}

/**
 * The rows of a file of values (RFC 4180, and what Excel in China writes); empty lines are left out, unquoted nothing is
 * null. Throws `TooManyCells` and `TooManyColumns`.
 */
export const readCsvRows = (bytes: Uint8Array, wish: CsvWish): readonly (readonly PlainCell[])[] => {
  const text = new TextDecoder(encodingOf(bytes, wish.encoding)).decode(bytes)
  const delimiter = wish.delimiter === 'auto' ? guessDelimiter(text) : wish.delimiter
  const count = cellCounter()
  const reading: Reading = { text, delimiter, at: 0 }
  const rows: PlainCell[][] = []
  while (reading.at < text.length) {
    const cells = line(reading)
    if (cells.every((cell) => cell === null)) continue
    count(cells.length)
    rows.push(cells)
  }
  return rows
}
