import type { IRange, Injector } from '@univerjs/core'
import { SetRangeValuesUndoMutationFactory, SheetsSelectionsService } from '@univerjs/sheets'
import type { ISetRangeValuesMutationParams } from '@univerjs/sheets'
import { FormatPainterStatus, IFormatPainterService } from '@univerjs/sheets-ui'
import type { Position } from '#features/reports/report-design/document/address.ts'
import { bindingOf, customOf } from '#features/reports/report-design/document/binding.ts'
import { copiedRange, follow } from '#features/reports/report-design/document/follow.ts'
import { painted } from '#features/reports/report-design/document/painted.ts'
import type { Paint } from '#features/reports/report-design/document/painted.ts'
import { put, setCells, workbookOf, worksheetOf } from './workbook-access.ts'
import type { Access, CellMatrix } from './workbook-access.ts'

/** What the next stroke of a spreadsheet's painter brings; the look where nobody said. */
const paints = new WeakMap<Injector, Paint>()

export const paintNext = ({ injector }: Access, paint: Paint): void => void paints.set(injector, paint)

type Source = { readonly sheetId: string; readonly range: IRange }

const selected = (access: Access): Source | undefined => {
  const range = access.injector.get(SheetsSelectionsService).getCurrentLastSelection()?.range
  return range && { sheetId: workbookOf(access).getActiveSheet().getSheetId(), range }
}

const linesOf = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** A single cell is painted as large as what it is painted with; a larger range again and again. */
const paintedLines = (
  from: readonly number[],
  to: readonly number[],
): readonly (readonly [number, number])[] => {
  const first = to[0] ?? 0
  const lines = to.length === 1 ? from.map((_, at) => first + at) : to
  return lines.map((line, at) => [from[at % from.length] ?? 0, line])
}

const paintedCells = (access: Access, { sheetId, range: from }: Source, to: IRange): CellMatrix => {
  const paint = paints.get(access.injector) ?? 'look'
  const [source, target] = [worksheetOf(access, sheetId), workbookOf(access).getActiveSheet()]
  const rows = paintedLines(linesOf(from.startRow, from.endRow), linesOf(to.startRow, to.endRow))
  const columns = paintedLines(
    linesOf(from.startColumn, from.endColumn),
    linesOf(to.startColumn, to.endColumn),
  )
  const cells: CellMatrix = {}
  for (const [fromRow, row] of rows)
    for (const [fromColumn, column] of columns) {
      const own = bindingOf(source?.getCellRaw(fromRow, fromColumn)?.custom)
      const move = copiedRange(from, row - fromRow, column - fromColumn)
      const place: Position = { row, column }
      const before = target.getCellRaw(row, column)
      const after = painted({ source: follow(own, move), target: bindingOf(before?.custom), paint })
      put(cells, place, { custom: customOf(after) })
    }
  return cells
}

/** The painter brings settings along with the style, in the same undo step. */
export const paintSettings = (access: Access): void => {
  let source: Source | undefined
  access.injector.get(IFormatPainterService).addHook({
    id: 'gridwright.paint-settings',
    onStatusChange: (status) => {
      source = status === FormatPainterStatus.OFF ? undefined : selected(access)
    },
    onApply: (...[unitId, subUnitId, range]) => {
      if (source === undefined || unitId !== access.unitId) return { redos: [], undos: [] }
      const redo = setCells(access, subUnitId, paintedCells(access, source, range))
      const undo = SetRangeValuesUndoMutationFactory(
        access.injector,
        redo.params as ISetRangeValuesMutationParams,
      )
      return { redos: [redo], undos: [{ id: redo.id, params: undo }] }
    },
  })
}
