import type { CellFormula, CellValue, LaidCell } from '@gridwright/report-engine'

import type { Losses } from './losses.ts'
import { formulaText } from './formula-text.ts'
import type { FormulaPlace } from './formula-text.ts'
import { serialDate } from './serial-date.ts'
import type { Segment, SheetPart } from './sheet-part.ts'

/** A formula with what it came to. */
export type WrittenFormula = {
  readonly text: string
  readonly value: number | string | boolean
  readonly isDate: boolean
}

/** By cell: its formula for this segment; what cannot be one is counted and keeps its value. */
export function formulasOf(
  losses: Losses,
  sheet: string,
  parts: readonly SheetPart[],
): (cell: LaidCell, segment: Segment) => WrittenFormula | undefined {
  return (cell, segment) => {
    if (cell.formula === undefined) return undefined
    const written = writtenFormula(cell, cell.formula, { segment, parts })
    if (written === undefined) losses.add(sheet, 'formulas-as-values', { cell: cell.source })
    return written
  }
}

function writtenFormula(
  { value, shown, barcode, picture, diagonal }: LaidCell,
  formula: CellFormula,
  place: FormulaPlace,
): WrittenFormula | undefined {
  if (formula === 'unsayable' || shown !== undefined) return undefined
  if (barcode !== undefined || picture !== undefined || diagonal !== undefined) return undefined
  const text = formulaText(formula, place)
  const plain = plainOf(value)
  return text === undefined || plain === undefined ? undefined : { text, ...plain }
}

function plainOf(value: CellValue): Omit<WrittenFormula, 'text'> | undefined {
  if (value === null) return undefined
  if (typeof value !== 'object') return { value, isDate: false }
  if (!('date' in value)) return undefined
  const serial = serialDate(value.date)
  return serial === undefined ? undefined : { value: serial, isDate: true }
}
