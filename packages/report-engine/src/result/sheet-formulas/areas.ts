import type { SheetArea } from '#model/layout.ts'

/** Cells, merged ones with all their lines, as few rectangles. None overlaps another. */
export function rectangles(cells: readonly SheetArea[]): readonly SheetArea[] {
  const down = besides(belows(cells))
  const across = belows(besides(cells))
  return down.length <= across.length ? down : across
}

/** Those of the same columns right below each other become one. */
function belows(areas: readonly SheetArea[]): readonly SheetArea[] {
  const sorted = areas.toSorted((a, b) => a.column - b.column || a.columns - b.columns || a.row - b.row)
  return joined(sorted, (last, next) =>
    last.column === next.column && last.columns === next.columns && last.row + last.rows === next.row
      ? { ...last, rows: last.rows + next.rows }
      : undefined,
  )
}

/** And those of the same rows beside each other. */
function besides(areas: readonly SheetArea[]): readonly SheetArea[] {
  const sorted = areas.toSorted((a, b) => a.row - b.row || a.rows - b.rows || a.column - b.column)
  return joined(sorted, (last, next) =>
    last.row === next.row && last.rows === next.rows && last.column + last.columns === next.column
      ? { ...last, columns: last.columns + next.columns }
      : undefined,
  )
}

type Join = (last: SheetArea, next: SheetArea) => SheetArea | undefined

function joined(areas: readonly SheetArea[], join: Join): readonly SheetArea[] {
  const found: SheetArea[] = []
  for (const next of areas) {
    const last = found.at(-1)
    const both = last && join(last, next)
    if (both) found[found.length - 1] = both
    else found.push(next)
  }
  return found
}
