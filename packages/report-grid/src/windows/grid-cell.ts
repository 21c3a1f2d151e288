import type { Barcode, CellWindow } from '@gridwright/contract'
import { withRoom } from '@gridwright/report-engine/shown'
import type { SeenValue } from '@gridwright/report-engine/shown'

export type GridLink = CellWindow['links'][number]

/** A laid-out cell as the grid holds it. Lines count from 0. */
export type GridCell = {
  readonly row: number
  readonly column: number
  readonly rowSpan: number
  readonly colSpan: number
  readonly value: SeenValue
  /** What display rules show instead of the value; null = the value. */
  readonly shown: string | number | null
  readonly style: number
  readonly link: GridLink | undefined
  /** Its address in the template. */
  readonly source: string
  readonly note: string | undefined
  /** Shown as a barcode of its text. */
  readonly barcode: Barcode | undefined
  /** Free columns to its right into which a long text may run. */
  readonly room: number
}

/** A window of rows, ready to be drawn. */
export type RowWindow = {
  /** Cells by the row of their anchor, in column order; anchors above the window stand in their own rows. */
  readonly rows: ReadonlyMap<number, readonly GridCell[]>
  /** Cells over several rows, in any row of the window or reaching into it from above. */
  readonly tall: readonly GridCell[]
}

const keyOf = (row: number, column: number): string => `${row}:${column}`

const readCells = (window: CellWindow): GridCell[] => {
  const notes = new Map((window.notes ?? []).map(([row, column, text]) => [keyOf(row, column), text]))
  const barcodes = new Map((window.barcodes ?? []).map(([row, column, one]) => [keyOf(row, column), one]))
  return window.cells.map(([row, column, rowSpan, colSpan, value, shown, style, link, source]) => ({
    row,
    column,
    rowSpan,
    colSpan,
    value,
    shown,
    style,
    link: link < 0 ? undefined : window.links[link],
    source,
    note: notes.get(keyOf(row, column)),
    barcode: barcodes.get(keyOf(row, column)),
    room: 0,
  }))
}

/** Reads a window as the contract sends it. */
export const rowWindow = (window: CellWindow, columnCount: number): RowWindow => {
  const byRow = new Map<number, GridCell[]>()
  const tall: GridCell[] = []
  for (const cell of readCells(window)) {
    const row = byRow.get(cell.row)
    if (row === undefined) byRow.set(cell.row, [cell])
    else row.push(cell)
    if (cell.rowSpan > 1) tall.push(cell)
  }
  const rows = new Map<number, readonly GridCell[]>()
  for (const [number, cells] of byRow) {
    const covers = tall.filter((cell) => cell.row < number && cell.row + cell.rowSpan > number)
    rows.set(number, withRoom({ cells: cells.toSorted((a, b) => a.column - b.column), covers }, columnCount))
  }
  return { rows, tall }
}

/** The cell whose area holds a place, within a window. */
export const cellOver = (window: RowWindow, row: number, column: number): GridCell | undefined => {
  const own = window.rows
    .get(row)
    ?.find((cell) => cell.column <= column && column < cell.column + cell.colSpan)
  if (own !== undefined) return own
  return window.tall.find(
    (cell) =>
      cell.row <= row &&
      row < cell.row + cell.rowSpan &&
      cell.column <= column &&
      column < cell.column + cell.colSpan,
  )
}
