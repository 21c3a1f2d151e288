import type { Sheet } from '@gridwright/report-engine'
import { addressOf, positionOf } from './address.ts'
import type { Position } from './address.ts'
import type { BindingPatch } from './binding.ts'
import type { Range } from './follow.ts'

/** What belongs to one cell alone: the rest may be set for many at once. */
const own = ['kind', 'dataSet', 'field', 'formula', 'chart'] as const

const within = ({ startRow, endRow, startColumn, endColumn }: Range, { row, column }: Position): boolean =>
  row >= startRow && row <= endRow && column >= startColumn && column <= endColumn

/** From whom something is hidden holds for all that is selected, whatever it is. */
const filledCells = (
  sheet: Sheet,
  { cell, range }: { readonly cell: Position; readonly range: Range },
): readonly Position[] => {
  const filled = Object.keys(sheet.cells).flatMap((address) => {
    const at = positionOf(address)
    return at !== undefined && within(range, at) ? [at] : []
  })
  return filled.length === 0 ? [cell] : filled
}

/**
 * The cells that a setting is for: the active one, and with it every filled cell of the selection that holds the same
 * kind of content. What a cell is bound to concerns the active one alone.
 */
export const cellsToPatch = (
  sheet: Sheet | undefined,
  selection: { readonly cell: Position; readonly range: Range },
  patch: BindingPatch,
): readonly Position[] => {
  if (sheet !== undefined && 'hideFrom' in patch) return filledCells(sheet, selection)
  const active = sheet?.cells[addressOf(selection.cell)]
  if (sheet === undefined || active === undefined || own.some((key) => key in patch)) return [selection.cell]
  return Object.entries(sheet.cells).flatMap(([address, cell]) => {
    const at = positionOf(address)
    return at !== undefined && cell.kind === active.kind && within(selection.range, at) ? [at] : []
  })
}
