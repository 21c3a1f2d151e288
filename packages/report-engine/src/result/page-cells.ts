import type { Band, LaidCell, Page } from '#model/layout.ts'
import type { Lines } from './line-properties.ts'
import type { PageContext } from '#run/state.ts'

export type PageSource = {
  readonly rows: Lines
  readonly columns: Lines
  readonly cuts: Cuts
  /** false: only the first fragment of a cut merge shows its value. */
  readonly repeatCut: boolean
  walk(span: { from: number; to: number; page: PageContext }, visit: (cell: LaidCell) => void): void
}

/** The cells of a page's strip as they print: rows and columns from 0, hidden rows gone, merges cut at its edges. */
export function visitPageCells(
  source: PageSource,
  { page, strip, context }: { page: Page; strip: number; context: PageContext },
  visit: (cell: LaidCell) => void,
): void {
  let printed = 0
  for (const band of page.strips[strip]?.bands ?? []) {
    const offsets = rowOffsets(source.rows, band)
    const cells: LaidCell[] = []
    const place = (cell: LaidCell, isBelow: boolean) => {
      const fitted = fit(source, cell, { band, offsets, part: page.columns })
      if (!fitted) return
      const isFragment = isBelow || cell.column < page.columns.from
      const value = isFragment && !source.repeatCut ? { value: null } : {}
      cells.push({ ...cell, ...fitted, row: fitted.row + printed, ...value })
    }
    for (const row of source.cuts.get(band.from) ?? []) {
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

/** By the first row of a band: rows above it where merges begin that reach into it. */
export type Cuts = ReadonlyMap<number, ReadonlySet<number>>

/** One sweep over bands and merges from top to bottom. */
export function cutsOf(merges: Int32Array, pages: readonly Page[]): Cuts {
  const edges = new Set(
    pages.flatMap(({ strips }) => strips.flatMap(({ bands }) => bands.map(({ from }) => from))),
  )
  const cuts = new Map<number, ReadonlySet<number>>()
  let open: { readonly row: number; readonly end: number }[] = []
  let next = 0
  for (const edge of [...edges].toSorted((a, b) => a - b)) {
    open = open.filter(({ end }) => end > edge)
    for (; next < merges.length && (merges[next] ?? 0) < edge; next += 4) {
      const [row, end] = [merges[next] ?? 0, (merges[next] ?? 0) + (merges[next + 2] ?? 0)]
      if (end > edge) open.push({ row, end })
    }
    if (open.length > 0) cuts.set(edge, new Set(open.map(({ row }) => row)))
  }
  return cuts
}

type Fitting = {
  readonly band: Band
  readonly offsets: readonly number[]
  readonly part: Page['columns']
}
type Area = Pick<LaidCell, 'row' | 'rowSpan' | 'column' | 'colSpan'>

/** The visible part of a cell within the band; its value moves to the first visible line. */
function fit({ columns }: PageSource, cell: LaidCell, { band, offsets, part }: Fitting): Area | undefined {
  const first = Math.max(cell.row, band.from) - band.from
  const end = Math.min(cell.row + cell.rowSpan, band.to) - band.from
  const row = offsets[first] ?? 0
  const rowSpan = (offsets[end] ?? 0) - row
  let [column, after] = [Math.max(cell.column, part.from), Math.min(cell.column + cell.colSpan, part.to)]
  while (column < after && columns.isHidden(column)) column++
  while (after > column && columns.isHidden(after - 1)) after--
  return rowSpan > 0 && after > column
    ? { row, rowSpan, column: column - part.from, colSpan: after - column }
    : undefined
}
