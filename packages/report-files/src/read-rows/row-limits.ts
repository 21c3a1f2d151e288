/** A cell as it stands in the file; `{ wall }` is a date, as what a clock on the wall shows, in milliseconds of UTC. */
export type PlainCell = string | number | boolean | null | { readonly wall: number }

/** A sheet, or a file of values, row by row from the first that holds anything. */
export type PlainRows = { readonly name: string; readonly rows: readonly (readonly PlainCell[])[] }

/** Cells of all sheets together, and columns of one. */
export const mostCells = 4_000_000
export const mostColumns = 1_000

/** More than {@link mostCells}. */
export class TooManyCells extends Error {
  readonly limit = mostCells
}

/** A line with a value beyond {@link mostColumns}. */
export class TooManyColumns extends Error {
  readonly limit = mostColumns

  constructor() {
    super(`More than ${mostColumns} columns`)
  }
}

/** Counts cells as they are read; throws {@link TooManyCells}. */
export const cellCounter = (): ((cells: number) => void) => {
  let count = 0
  return (cells) => {
    count += cells
    if (count > mostCells) throw new TooManyCells(`More than ${mostCells} cells`)
  }
}
