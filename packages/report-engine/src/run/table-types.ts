import type { ColumnType, ExactNumber, ValuesByRow } from '#model/layout.ts'

/** A column ready to read. Dates come out as {@link DateValue}. */
export type Column = {
  readonly type: ColumnType
  readonly floats: Float64Array | undefined
  readonly values: ValuesByRow
  /** By row, where a number has more digits than `floats` holds; one object for each number. */
  readonly exact?: ReadonlyMap<number, ExactNumber>
}

/** Same value, same code. */
export type Codes = { readonly codes: Int32Array; readonly count: number }

export type Table = {
  readonly name: string
  readonly length: number
  /** A map, so that a column called `__proto__` is a column. */
  readonly columns: ReadonlyMap<string, Column>
  readonly codes: Map<string, Codes>
  /** By column: the first row of each key, for lookups. */
  readonly firstRows: Map<string, ReadonlyMap<string | number | boolean | null, number>>
}
