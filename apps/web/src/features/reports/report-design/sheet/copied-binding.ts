import type { ICellData } from '@univerjs/core'
import type { Position } from '#features/reports/report-design/document/address.ts'
import { bindingOf, customOf } from '#features/reports/report-design/document/binding.ts'
import { copiedRange, follow } from '#features/reports/report-design/document/follow.ts'
import type { Range } from '#features/reports/report-design/document/follow.ts'
import { typedText } from '#features/reports/report-design/document/typed-text.ts'
import { worksheetOf } from './workbook-access.ts'
import type { Access } from './workbook-access.ts'

/** Rows and columns of a range that need not hang together. */
export type Lines = { readonly rows: readonly number[]; readonly cols: readonly number[] }

const boundsOf = ({ rows, cols }: Lines): Range => ({
  startRow: rows[0] ?? 0,
  endRow: rows.at(-1) ?? 0,
  startColumn: cols[0] ?? 0,
  endColumn: cols.at(-1) ?? 0,
})

export type Copy = {
  readonly sheetId: string
  /** All that is copied together. */
  readonly bounds: Lines
  readonly from: Position
  readonly to: Position
}

/** The binding that a copy of the cell has at its new place: its formula names cells relatively, as in Excel. */
export const copiedBinding = (access: Access, { sheetId, bounds, from, to }: Copy): ICellData => {
  const binding = bindingOf(worksheetOf(access, sheetId)?.getCellRaw(from.row, from.column)?.custom)
  const move = copiedRange(boundsOf(bounds), to.row - from.row, to.column - from.column)
  const copied = follow(binding, move)
  const typed = typedText(copied)
  return { custom: customOf(copied), ...(typed !== undefined && { v: typed, t: 1 }) }
}
