import type { SeenValue } from './cell-text.ts'

/** A cell of a row as {@link withRoom} looks at it; lines count from 0. */
export type Running = {
  readonly column: number
  readonly rowSpan: number
  readonly colSpan: number
  readonly value: SeenValue
  readonly shown?: string | number | null
  /** Free columns to its right into which a long text may run. */
  readonly room: number
}

/** A row's cells in column order, and the cells that reach into it from above. */
export type RunningRow<T extends Running> = { readonly cells: readonly T[]; readonly covers: readonly T[] }

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

const isBlank = (cell: Running): boolean =>
  isEmpty(cell.value) && isEmpty(cell.shown) && cell.rowSpan === 1 && cell.colSpan === 1

const runsOver = (cell: Running): boolean =>
  cell.rowSpan === 1 && cell.colSpan === 1 && typeof (cell.shown ?? cell.value) === 'string'

/** Column of the first thing right of a cell that its text may not cover. */
const nextTaken = <T extends Running>(row: RunningRow<T>, index: number, columnCount: number): number => {
  const from = (row.cells[index]?.column ?? 0) + 1
  let taken = columnCount
  for (let next = index + 1; next < row.cells.length; next += 1) {
    const cell = row.cells[next]
    if (cell === undefined || isBlank(cell)) continue
    taken = cell.column
    break
  }
  for (const cover of row.covers)
    if (cover.column >= from || cover.column + cover.colSpan > from)
      taken = Math.min(taken, Math.max(cover.column, from))
  return taken
}

/** How far each text of a row may run over empty cells, as in Excel; whether it does also depends on its style. */
export const withRoom = <T extends Running>(row: RunningRow<T>, columnCount: number): readonly T[] =>
  row.cells.map((cell, index) => {
    if (!runsOver(cell)) return cell
    const room = nextTaken(row, index, columnCount) - cell.column - 1
    return room > 0 ? { ...cell, room } : cell
  })
