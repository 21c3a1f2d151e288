import type { PageCell, PageGrid } from './page-grid.ts'

/** Beyond so many places a table tells its cells only: nobody walks that many. */
const MOST_PLACES = 50_000

/** The cells row by row, with undefined where a place of the table has none: every row has as many columns (PDF/UA-1). */
export function slotsOf({ cells, columns }: PageGrid): readonly (readonly (PageCell | undefined)[])[] {
  const width = columns.length - 1
  if (cells.length * width > MOST_PLACES) return cells
  const coveredTo = new Int32Array(width)
  return cells.map((row, index) => {
    const slots: (PageCell | undefined)[] = []
    let next = 0
    for (let column = 0; column < width; column++) {
      const cell = row[next]
      if (cell?.column === column) {
        next++
        slots.push(cell)
        coveredTo.fill(index + cell.rowSpan, column, column + cell.colSpan)
      } else if ((coveredTo[column] ?? 0) <= index) slots.push(undefined)
    }
    // Nothing is lost where cells lie on each other.
    slots.push(...row.slice(next))
    return slots
  })
}
