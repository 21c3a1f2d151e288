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

/** Values behind one another, read when asked for: of 60,000 rows a first page shows a hundred. */
export type LazyValues = { readonly length: number; at(row: number): string | null | undefined }

export type UnpackedColumn = Omit<ReadColumn, 'values'> & {
  readonly values: ReadColumn['values'] | LazyValues
}

const endsOf = (lengths: Int32Array): Int32Array => {
  const ends = new Int32Array(lengths.length)
  let end = 0
  for (let row = 0; row < lengths.length; row += 1) {
    end += Math.max(0, lengths[row] ?? 0)
    ends[row] = end
  }
  return ends
}

const unpackTexts = (lengths: Int32Array, bytes: Uint8Array): LazyValues => {
  // A text of its own may begin with a byte order mark.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const ends = endsOf(lengths)
  const known = Array<string | undefined>(lengths.length).fill(undefined)
  const read = (row: number): string | null | undefined => {
    const length = lengths[row]
    const end = ends[row]
    if (length === undefined || end === undefined) return undefined
    return length < 0 ? null : (known[row] = text.slice(end - length, end))
  }
  return { length: lengths.length, at: (row) => known[row] ?? read(row) }
}

const unpackExact = ({ exactRows, exactTexts }: PackedColumn): Pick<ReadColumn, 'exact'> => {
  if (!exactRows || !exactTexts) return {}
  const texts = new TextDecoder().decode(exactTexts).split('\n')
  return { exact: new Map(texts.map((text, index) => [exactRows[index] ?? -1, text])) }
}

const unpackColumn = (column: PackedColumn): UnpackedColumn => {
  const { name, type, numbers, flags, lengths, text } = column
  if (numbers) return { name, type, values: numbers, ...unpackExact(column) }
  if (flags) return { name, type, values: [...flags].map((flag) => (flag === 2 ? null : flag === 1)) }
  return { name, type, values: lengths && text ? unpackTexts(lengths, text) : [] }
}

export const unpackRows = (
  rows: PackedRows,
): Omit<Rows, 'columns'> & { readonly columns: readonly UnpackedColumn[] } => ({
  ...rows,
  columns: rows.columns.map(unpackColumn),
})

/** What moves instead of being copied. */
export const buffersOfRows = (rows: PackedRows): ArrayBuffer[] =>
  rows.columns.flatMap(({ numbers, flags, lengths, text, exactRows, exactTexts }) =>
    [numbers, flags, lengths, text, exactRows, exactTexts].flatMap((part) => (part ? [part.buffer] : [])),
  )
