import type { Barcode, CellMark, CellPicture, CellWindow, ChartInWindow, TextRun } from '@gridwright/contract'
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
  /** Bar, colour or icon of its scale. */
  readonly mark: CellMark | undefined
  /** Texts of a diagonal header. */
  readonly diagonal: readonly string[] | undefined
  /** Its text in parts with looks of their own. */
  readonly runs: readonly TextRun[] | undefined
  /** Shown as the picture of that key. */
  readonly picture: (CellPicture & { readonly key: string }) | undefined
  /** Free columns to its right into which a long text may run. */
  readonly room: number
}

/** A window of rows, ready to be drawn. */
export type RowWindow = {
  /** Cells by the row of their anchor, in column order; anchors above the window stand in their own rows. */
  readonly rows: ReadonlyMap<number, readonly GridCell[]>
  /** Cells over several rows, in any row of the window or reaching into it from above. */
  readonly tall: readonly GridCell[]
  /** Charts that lie over any of its rows. */
  readonly charts: readonly ChartInWindow[]
}

const keyOf = (row: number, column: number): string => `${row}:${column}`

const readCells = (window: CellWindow): GridCell[] => {
  const notes = new Map((window.notes ?? []).map(([row, column, text]) => [keyOf(row, column), text]))
  const barcodes = new Map((window.barcodes ?? []).map(([row, column, one]) => [keyOf(row, column), one]))
  const marks = new Map((window.marks ?? []).map(([row, column, one]) => [keyOf(row, column), one]))
  const diagonals = new Map((window.diagonals ?? []).map(([row, column, one]) => [keyOf(row, column), one]))
  const runs = new Map((window.runs ?? []).map(([row, column, one]) => [keyOf(row, column), one]))
  const pictures = new Map(
    (window.pictures ?? []).map(([row, column, one, key]) => [keyOf(row, column), { ...one, key }]),
  )
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
    mark: marks.get(keyOf(row, column)),
    diagonal: diagonals.get(keyOf(row, column)),
    runs: runs.get(keyOf(row, column)),
    picture: pictures.get(keyOf(row, column)),
    room: 0,
  }))
}

/** Tells a chart from the sheet's others. */
export const chartKey = ({ row, column, float }: ChartInWindow): string =>
  `${keyOf(row, column)}:${float?.x ?? ''}:${float?.y ?? ''}`

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
  return { rows, tall, charts: window.charts ?? [] }
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
