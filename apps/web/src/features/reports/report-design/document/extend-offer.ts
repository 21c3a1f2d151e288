import type { Cell, Sheet } from '@gridwright/report-engine'
import { folds } from './aggregate-patch.ts'
import { addressOf, positionOf } from './address.ts'
import type { Position } from './address.ts'
import type { Range } from './follow.ts'
import { parentArrows } from './parents.ts'

/** A group that may grow over a row of sums below its lines. */
export type ExtendOffer = {
  readonly cell: Position
  readonly group: Position
  /** What is one cell afterwards: the group and the groups that it lies in. */
  readonly merges: readonly Range[]
}

type Placed = { readonly at: Position; readonly cell: Cell; readonly range: Range }

/** Only a look: an inserted row has that of the row above it. */
const isBlank = ({ kind, value, rowSpan = 1, colSpan = 1 }: Cell): boolean =>
  kind === 'text' && (value == null || value === '') && rowSpan === 1 && colSpan === 1

const placedCells = ({ cells }: Sheet): readonly Placed[] =>
  Object.entries(cells).flatMap(([address, cell]) => {
    const at = positionOf(address)
    if (at === undefined || isBlank(cell)) return []
    const [endRow, endColumn] = [at.row + (cell.rowSpan ?? 1) - 1, at.column + (cell.colSpan ?? 1) - 1]
    return [{ at, cell, range: { startRow: at.row, startColumn: at.column, endRow, endColumn } }]
  })

const summary = /^=.*\b(?:SUM|AVERAGE|AVG|COUNT|COUNTA|DISTINCTCOUNT|MAX|MIN|MEDIAN|PRODUCT|STDEV)\s*\(/i
const names = /(?<![\p{L}\p{N}_.])\$?([A-Z]{1,3}[1-9]\d*)(?![\p{L}\p{N}_(.])/giu

/** Sums lines of the group: a folded field of its data set, or a formula that folds cells of its lines. */
const sums = (cell: Cell, { cell: { dataSet }, range }: Placed): boolean => {
  if (cell.kind === 'field') return folds(cell.aggregate) && cell.dataSet === dataSet
  const formula = cell.kind === 'formula' ? (cell.formula ?? '') : ''
  if (!summary.test(formula)) return false
  return [...formula.matchAll(names)].some(([, name = '']) => {
    const named = positionOf(name.toUpperCase())
    return (
      named !== undefined &&
      named.column > range.endColumn &&
      named.row >= range.startRow &&
      named.row <= range.endRow
    )
  })
}

const isGroup = ({ cell }: Placed): boolean =>
  cell.kind === 'field' && cell.expand === 'down' && cell.aggregate === 'group'

/** More than one line stands in the group: something in it expands again. */
const hasLines = (placed: readonly Placed[], { range }: Placed): boolean =>
  placed.some(
    ({ at, cell }) =>
      cell.expand === 'down' &&
      at.column > range.endColumn &&
      at.row >= range.startRow &&
      at.row <= range.endRow,
  )

const isFree = (
  placed: readonly Placed[],
  row: number,
  { range: { startColumn, endColumn } }: Placed,
): boolean =>
  !placed.some(
    ({ range }) =>
      range.startRow <= row &&
      range.endRow >= row &&
      range.startColumn <= endColumn &&
      range.endColumn >= startColumn,
  )

const downTo = ({ range }: Placed, row: number): Range => ({ ...range, endRow: row })

/**
 * The group over whose lines the cell just below them sums without belonging to it (reference 2.2): the innermost whose
 * place in the row is free and that has lines of its own; undefined where extending it would change nothing or break a table.
 */
export const extendOffer = (sheet: Sheet, at: Position): ExtendOffer | undefined => {
  const cell = sheet.cells[addressOf(at)]
  if (cell === undefined || cell.expand !== undefined || cell.leftParent !== undefined) return undefined
  if (parentArrows(sheet, at).some(({ side }) => side === 'left')) return undefined
  const placed = placedCells(sheet)
  if (placed.some((one) => one.at.row === at.row && one.cell.expand === 'down')) return undefined
  const grown = growth(placed, at)
  return grown !== undefined && sums(cell, grown.group) ? offerOf(grown, at) : undefined
}

type Growth = { readonly group: Placed; readonly growing: readonly Placed[] }

/** The innermost group left of a place that could grow over its row, and the groups that would grow with it. */
const growth = (placed: readonly Placed[], { row, column }: Position): Growth | undefined => {
  const ending = placed
    .filter((one) => one.cell.expand === 'down' && one.range.endColumn < column)
    .filter(({ range }) => range.endRow === row - 1)
    .toSorted((one, other) => other.at.column - one.at.column)
  const group = ending.find((one) => isGroup(one) && isFree(placed, row, one) && hasLines(placed, one))
  if (group === undefined) return undefined
  const growing = ending.filter((one) => one.at.column <= group.at.column)
  return growing.every((one) => isFree(placed, row, one)) ? { group, growing } : undefined
}

const offerOf = ({ group, growing }: Growth, cell: Position): ExtendOffer => ({
  cell,
  group: group.at,
  merges: growing.map((one) => downTo(one, cell.row)),
})

/**
 * The same for a whole row that is selected and empty, as one that was just inserted is: at the end of a group, or of an
 * inner one within another. A row inside of a group belongs to it already; one above it stands once, above all groups.
 */
export const rowOffer = (
  sheet: Sheet,
  { startRow, endRow, startColumn, endColumn }: Range,
): ExtendOffer | undefined => {
  const placed = placedCells(sheet)
  const last = Math.max(...placed.map(({ range }) => range.endColumn))
  if (startRow !== endRow || startColumn > 0 || endColumn <= last) return undefined
  if (placed.some(({ at }) => at.row === startRow)) return undefined
  const grown = growth(placed, { row: startRow, column: Number.MAX_SAFE_INTEGER })
  return grown && offerOf(grown, { row: startRow, column: grown.group.range.endColumn + 1 })
}

/** For the active cell, or the one that was just left by Enter or Tab. */
export const offerNear = (sheet: Sheet, { row, column }: Position): ExtendOffer | undefined => {
  const places = [
    { row, column },
    { row: row - 1, column },
    { row, column: column - 1 },
  ].filter((place) => place.row >= 0 && place.column >= 0)
  for (const place of places) {
    const offer = extendOffer(sheet, place)
    if (offer !== undefined) return offer
  }
  return undefined
}
