import type { columnTypes } from '#document/query.ts'

export type ColumnType = (typeof columnTypes)[number]
/** Integers beyond 2^53 and numbers of more than 15 digits are texts; days and instants ISO texts. */
export type Cell = string | number | boolean | null

/** What every query gives, with no, one or many rows alike (reference data-screens §5). */
export type Rows = {
  readonly columns: readonly {
    readonly name: string
    readonly type: ColumnType
    /** How people call it, where its data set says so; steps and slots go by its name. */
    readonly title?: string
  }[]
  readonly rows: readonly (readonly Cell[])[]
}

export const noRows: Rows = { columns: [], rows: [] }
