import { Direction } from '@univerjs/core'
import type { IDisposable, Nullable, ICellData } from '@univerjs/core'
import { AUTO_FILL_HOOK_TYPE, IAutoFillService } from '@univerjs/sheets'
import type { IAutoFillLocation } from '@univerjs/sheets'
import type { Position } from '#features/reports/report-design/document/address.ts'
import { copiedBinding } from './copied-binding.ts'
import type { Access } from './workbook-access.ts'

const repeated = (lines: readonly number[], at: number, backwards: boolean): number => {
  const place = backwards ? lines.length - 1 - (at % lines.length) : at % lines.length
  return lines[place] ?? 0
}

/** The source cell that is repeated at a target cell; up and to the left the pattern runs backwards. */
const sourceOf = ({ source, target }: IAutoFillLocation, direction: Direction, to: Position): Position => {
  const backwards = direction === Direction.UP || direction === Direction.LEFT
  const rows = backwards ? target.rows.toReversed() : target.rows
  const columns = backwards ? target.cols.toReversed() : target.cols
  const vertical = direction === Direction.UP || direction === Direction.DOWN
  return vertical
    ? { row: repeated(source.rows, rows.indexOf(to.row), backwards), column: to.column }
    : { row: to.row, column: repeated(source.cols, columns.indexOf(to.column), backwards) }
}

type Cells = Record<number, Record<number, Nullable<ICellData>>>

/** Dragging the fill handle repeats bindings as copying does; it never counts formulas up as if they were texts. */
export const fillBindings = (access: Access): readonly IDisposable[] => [
  access.injector.get(IAutoFillService).addHook({
    id: 'gridwright.fill-bindings',
    type: AUTO_FILL_HOOK_TYPE.APPEND,
    onBeforeSubmit: (...[location, direction, , cells]) => {
      for (const [row, columns] of Object.entries(cells as Cells)) {
        for (const [column, cell] of Object.entries(columns)) {
          const to = { row: Number(row), column: Number(column) }
          const from = sourceOf(location, direction, to)
          const bounds = { rows: location.source.rows, cols: location.source.cols }
          if (cell != null)
            Object.assign(cell, copiedBinding(access, { sheetId: location.subUnitId, bounds, from, to }))
        }
      }
    },
  }),
]
