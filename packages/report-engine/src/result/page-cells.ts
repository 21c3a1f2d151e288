import type { LaidCell, Page } from '#model/layout.ts'
import type { Lines } from './line-properties.ts'
import type { PageContext } from '#run/state.ts'

export type PageSource = {
  readonly rows: Lines
  readonly columns: Lines
  readonly merges: Int32Array
  /** false: only the first fragment of a cut merge shows its value. */
  readonly repeatCut: boolean
  walk(span: { from: number; to: number; page: PageContext }, visit: (cell: LaidCell) => void): void
}

type Band = Page['bands'][number]

/** The cells of a page as they print: rows from 0, hidden lines gone, merges cut at its edges. */
export function visitPageCells(
  source: PageSource,
  { page, context }: { page: Page; context: PageContext },
  visit: (cell: LaidCell) => void,
): void {
  let printed = 0
  for (const band of page.bands) {
    const offsets = rowOffsets(source.rows, band)
    const cells: LaidCell[] = []
    const place = (cell: LaidCell, isFragment: boolean) => {
      const fitted = fit(source, cell, { band, offsets })
      if (!fitted) return
      const value = isFragment && !source.repeatCut ? { value: null } : {}
      cells.push({ ...cell, ...fitted, row: fitted.row + printed, ...value })
    }
    for (const row of cutRows(source.merges, band.from)) {
      source.walk({ from: row, to: row + 1, page: context }, (cell) => {
        if (cell.row + cell.rowSpan > band.from) place(cell, true)
      })
    }
    source.walk({ from: band.from, to: band.to, page: context }, (cell) => place(cell, false))
    cells.sort((a, b) => a.row - b.row || a.column - b.column)
    cells.forEach(visit)
    printed += offsets[band.to - band.from] ?? 0
  }
}

/** How many visible rows of the band lie above each of its rows. */
function rowOffsets(rows: Lines, { from, to }: Band): readonly number[] {
  const offsets = [0]
  for (let row = from; row < to; row++) offsets.push((offsets.at(-1) ?? 0) + (rows.isHidden(row) ? 0 : 1))
  return offsets
}

/** Rows above the band where merges begin that reach into it. */
function cutRows(merges: Int32Array, edge: number): ReadonlySet<number> {
  const rows = new Set<number>()
  for (let i = 0; i < merges.length && (merges[i] ?? 0) < edge; i += 4) {
    if ((merges[i] ?? 0) + (merges[i + 2] ?? 0) > edge) rows.add(merges[i] ?? 0)
  }
  return rows
}

type Fitting = { readonly band: Band; readonly offsets: readonly number[] }
type Area = Pick<LaidCell, 'row' | 'rowSpan' | 'column' | 'colSpan'>

/** The visible part of a cell within the band; its value moves to the first visible line. */
function fit({ columns }: PageSource, cell: LaidCell, { band, offsets }: Fitting): Area | undefined {
  const first = Math.max(cell.row, band.from) - band.from
  const end = Math.min(cell.row + cell.rowSpan, band.to) - band.from
  const row = offsets[first] ?? 0
  const rowSpan = (offsets[end] ?? 0) - row
  let [column, after] = [cell.column, cell.column + cell.colSpan]
  while (column < after && columns.isHidden(column)) column++
  while (after > column && columns.isHidden(after - 1)) after--
  return rowSpan > 0 && after > column ? { row, rowSpan, column, colSpan: after - column } : undefined
}
