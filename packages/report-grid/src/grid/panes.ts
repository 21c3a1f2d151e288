import type { Frame, Range } from './frame.ts'
import { seenColumns, seenRows } from './frame.ts'
import type { GridModel } from './grid-model.ts'
import type { PanePlace } from './pane.tsx'
import type { View } from './use-viewport.ts'

type Part = {
  readonly name: string
  readonly range: Range
  readonly first: number
  readonly start: number
  readonly size: number
  readonly scroll: number
}

/** Frozen and moving part of one axis. */
const partsOf = (
  seen: Range,
  facts: { frozen: number; pixels: number; room: number; scroll: number },
): Part[] => {
  const { frozen, pixels, room, scroll } = facts
  const moving = {
    name: 'body',
    range: seen,
    first: frozen,
    start: pixels,
    size: Math.max(0, room - pixels),
    scroll: scroll + pixels,
  }
  if (frozen === 0) return [moving]
  const still = {
    name: 'frozen',
    range: { from: 0, to: frozen },
    first: 0,
    start: 0,
    size: pixels,
    scroll: 0,
  }
  return [still, moving]
}

/** The parts of the seen area; those that stand still come first. */
export const panesOf = (
  { rows, columns }: Pick<GridModel, 'rows' | 'columns'>,
  frame: Frame,
  view: View,
): PanePlace[] => {
  const rowParts = partsOf(seenRows(rows, frame, view), {
    frozen: frame.frozenRows,
    pixels: frame.frozenHeight,
    room: view.height - frame.inset.top,
    scroll: view.y,
  })
  const columnParts = partsOf(seenColumns(columns, frame, view), {
    frozen: frame.frozenColumns,
    pixels: frame.frozenWidth,
    room: view.width - frame.inset.left,
    scroll: view.x,
  })
  return rowParts.flatMap((row) =>
    columnParts.map((column) => ({
      key: `${row.name}-${column.name}`,
      rows: row.range,
      columns: column.range,
      firstRow: row.first,
      firstColumn: column.first,
      left: column.start,
      top: row.start,
      width: column.size,
      height: row.size,
      x: column.scroll,
      y: row.scroll,
    })),
  )
}
