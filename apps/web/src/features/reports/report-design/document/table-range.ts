import type { Sheet } from '@gridwright/report-engine'
import { positionOf } from './address.ts'
import type { Range } from './follow.ts'

/** The table around one selected cell: filled cells that touch each other; a larger selection is what was meant. */
export const wholeTable = (sheet: Sheet, range: Range): Range => {
  if (range.startRow !== range.endRow || range.startColumn !== range.endColumn) return range
  const areas = Object.entries(sheet.cells).flatMap(([address, { rowSpan = 1, colSpan = 1 }]) => {
    const at = positionOf(address)
    return at === undefined
      ? []
      : [
          {
            startRow: at.row,
            endRow: at.row + rowSpan - 1,
            startColumn: at.column,
            endColumn: at.column + colSpan - 1,
          },
        ]
  })
  let found = range
  for (;;) {
    const grown = areas.filter((area) => touches(found, area)).reduce(together, found)
    if (isSame(grown, found)) return found
    found = grown
  }
}

const touches = (a: Range, b: Range): boolean =>
  b.startRow <= a.endRow + 1 &&
  b.endRow >= a.startRow - 1 &&
  b.startColumn <= a.endColumn + 1 &&
  b.endColumn >= a.startColumn - 1

const together = (a: Range, b: Range): Range => ({
  startRow: Math.min(a.startRow, b.startRow),
  endRow: Math.max(a.endRow, b.endRow),
  startColumn: Math.min(a.startColumn, b.startColumn),
  endColumn: Math.max(a.endColumn, b.endColumn),
})

const isSame = (a: Range, b: Range): boolean =>
  a.startRow === b.startRow &&
  a.endRow === b.endRow &&
  a.startColumn === b.startColumn &&
  a.endColumn === b.endColumn
