import type { Cell, ColumnType, Rows } from '#rows/rows.ts'

export type Column = Rows['columns'][number]

/** Where a column stands; -1 where it is none. */
export const placeOf = ({ columns }: Rows, name: string): number =>
  columns.findIndex((one) => one.name === name)

export const cellAt = (row: readonly Cell[], place: number): Cell => row[place] ?? null

export const typeOf = (rows: Rows, name: string, otherwise: ColumnType): ColumnType =>
  rows.columns[placeOf(rows, name)]?.type ?? otherwise

/** A column that a step makes of another one: it keeps its title as long as it keeps its name. */
export const madeOf = (rows: Rows, from: string, made: Column): Column => {
  const title = rows.columns[placeOf(rows, from)]?.title
  return title === undefined || from !== made.name ? made : { ...made, title }
}

/** One text for the values that stand together; a separator that no JSON has outside of texts. */
export const keyOf = (row: readonly Cell[], places: readonly number[]): string =>
  JSON.stringify(places.map((place) => cellAt(row, place)))
