import type { ReadColumn, Rows } from '#interface/source.ts'

/**
 * A column without objects, so that it moves between threads and processes without being walked through. Numbers and
 * dates are `numbers` (NaN is empty); booleans `flags` (0, 1, 2 is empty); texts are all written behind one another as
 * UTF-8 in `text`, with the length of each in UTF-16 units in `lengths` (-1 is empty). Exact texts are in `exactTexts`,
 * one a line, and their rows in `exactRows`.
 */
export type PackedColumn = Pick<ReadColumn, 'name' | 'type'> & {
  readonly numbers?: Float64Array<ArrayBuffer>
  readonly flags?: Uint8Array<ArrayBuffer>
  readonly lengths?: Int32Array<ArrayBuffer>
  readonly text?: Uint8Array<ArrayBuffer>
  readonly exactRows?: Int32Array<ArrayBuffer>
  readonly exactTexts?: Uint8Array<ArrayBuffer>
}

export type PackedRows = Omit<Rows, 'columns'> & { readonly columns: readonly PackedColumn[] }

type Value = string | number | boolean | null

const flagOf = (value: Value): number => (value === null ? 2 : Number(value))

const packTexts = (values: readonly Value[]) => {
  const lengths = Int32Array.from(values, (value) => (value === null ? -1 : String(value).length))
  return { lengths, text: new TextEncoder().encode(values.join('')) }
}

const packExact = (exact: ReadColumn['exact']) =>
  exact && {
    exactRows: Int32Array.from(exact.keys()),
    exactTexts: new TextEncoder().encode([...exact.values()].join('\n')),
  }

const packColumn = ({ name, type, values, exact }: ReadColumn): PackedColumn => {
  if (values instanceof Float64Array) return { name, type, numbers: values.slice(), ...packExact(exact) }
  if (type === 'boolean') return { name, type, flags: Uint8Array.from(values, flagOf) }
  return { name, type, ...packTexts(values) }
}

export const packRows = (rows: Rows): PackedRows => ({ ...rows, columns: rows.columns.map(packColumn) })

const unpackTexts = (lengths: Int32Array, bytes: Uint8Array): (string | null)[] => {
  // A text of its own may begin with a byte order mark.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const values: (string | null)[] = []
  let at = 0
  for (const length of lengths) {
    values.push(length < 0 ? null : text.slice(at, at + length))
    at += Math.max(0, length)
  }
  return values
}

const unpackExact = ({ exactRows, exactTexts }: PackedColumn): Pick<ReadColumn, 'exact'> => {
  if (!exactRows || !exactTexts) return {}
  const texts = new TextDecoder().decode(exactTexts).split('\n')
  return { exact: new Map(texts.map((text, index) => [exactRows[index] ?? -1, text])) }
}

const unpackColumn = (column: PackedColumn): ReadColumn => {
  const { name, type, numbers, flags, lengths, text } = column
  if (numbers) return { name, type, values: numbers, ...unpackExact(column) }
  if (flags) return { name, type, values: [...flags].map((flag) => (flag === 2 ? null : flag === 1)) }
  return { name, type, values: lengths && text ? unpackTexts(lengths, text) : [] }
}

export const unpackRows = (rows: PackedRows): Rows => ({ ...rows, columns: rows.columns.map(unpackColumn) })

/** What moves instead of being copied. */
export const buffersOfRows = (rows: PackedRows): ArrayBuffer[] =>
  rows.columns.flatMap(({ numbers, flags, lengths, text, exactRows, exactTexts }) =>
    [numbers, flags, lengths, text, exactRows, exactTexts].flatMap((part) => (part ? [part.buffer] : [])),
  )
