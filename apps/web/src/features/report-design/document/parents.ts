import type { Cell } from '@gridwright/report-engine'
import { addressOf, positionOf } from './address.ts'
import type { Position } from './address.ts'

type Cells = Readonly<Record<string, Cell>>

export type ParentArrow = {
  readonly side: 'left' | 'top'
  readonly parent: Position
  /** Named by the person, not found by the default rule. */
  readonly explicit: boolean
}

type Side = {
  readonly key: 'leftParent' | 'topParent'
  readonly expand: 'down' | 'right'
  readonly before: (at: Position) => Position | undefined
}

const sides: Readonly<Record<'left' | 'top', Side>> = {
  left: {
    key: 'leftParent',
    expand: 'down',
    before: ({ row, column }) => (column === 0 ? undefined : { row, column: column - 1 }),
  },
  top: {
    key: 'topParent',
    expand: 'right',
    before: ({ row, column }) => (row === 0 ? undefined : { row: row - 1, column }),
  },
}

/** The anchor of the cell or merge that covers a place. */
export type Covering = (at: Position) => Position

export const coveringOf = (cells: Cells): Covering => {
  const merged = Object.entries(cells).filter(([, { rowSpan = 1, colSpan = 1 }]) => rowSpan + colSpan > 2)
  const spans = merged.flatMap(([address, cell]) => {
    const at = positionOf(address)
    return at === undefined ? [] : [{ at, rows: cell.rowSpan ?? 1, columns: cell.colSpan ?? 1 }]
  })
  return (place) =>
    spans.find(
      ({ at, rows, columns }) =>
        place.row >= at.row &&
        place.row < at.row + rows &&
        place.column >= at.column &&
        place.column < at.column + columns,
    )?.at ?? place
}

// Loops are refused elsewhere; here they only must not hang.
const longest = 200

const defaultParent = (cells: Cells, start: Position, side: Side): Position | undefined => {
  const covering = coveringOf(cells)
  let place = side.before(start)
  for (let step = 0; place !== undefined && step < longest; step += 1) {
    const at = covering(place)
    const cell = cells[addressOf(at)]
    if (cell?.expand === side.expand) return at
    const named = cell?.[side.key]
    if (named != null) return positionOf(named)
    place = side.before(at)
  }
  return undefined
}

/** Left and top parent of a cell, as arrows on the sheet show them (reference §2.2). */
export const parentArrows = (cells: Cells, at: Position): readonly ParentArrow[] =>
  (['left', 'top'] as const).flatMap((name) => {
    const named = cells[addressOf(at)]?.[sides[name].key]
    if (named === null) return []
    const parent = named === undefined ? defaultParent(cells, at, sides[name]) : positionOf(named)
    return parent === undefined ? [] : [{ side: name, parent, explicit: named !== undefined }]
  })
