import { ICommandService, toDisposable } from '@univerjs/core'
import type { ICellData, IDisposable, Nullable } from '@univerjs/core'
import { AFTER_CELL_EDIT, SetRangeValuesMutation, SheetInterceptorService } from '@univerjs/sheets'
import type { ISetRangeValuesMutationParams } from '@univerjs/sheets'
import { bindingOf, customOf } from '#features/reports/report-design/document/binding.ts'
import type { CellCustom } from '#features/reports/report-design/document/binding.ts'
import { keepNumbers } from '#features/reports/report-design/document/keep-numbers.ts'
import { bindingOfText, typedText } from '#features/reports/report-design/document/typed-text.ts'
import type { IsField } from '#features/reports/report-design/document/typed-text.ts'
import { lastTyped } from './cell-typing.ts'
import { worksheetOf } from './workbook-access.ts'
import type { Access } from './workbook-access.ts'

const textOf = (cell: ICellData): string | undefined => {
  if (typeof cell.f === 'string' && cell.f !== '') return cell.f
  if (cell.p?.body !== undefined) return cell.p.body.dataStream.replace(/\r\n$/, '')
  return typeof cell.v === 'string' ? cell.v : undefined
}

const asText = 1
/** A text that was typed after an apostrophe: text whatever it looks like. */
const asForcedText = 4

/** The cell as it may be stored: `f` never set, and the binding that its text stands for in `custom` (RPT-03). */
export const boundCell = (cell: ICellData, before: unknown, isField: IsField): ICellData => {
  const text = cell.t === asForcedText ? '' : (textOf(cell) ?? '')
  const binding = bindingOfText(text, bindingOf(before), isField)
  const custom = customOf(binding) as CellCustom | null
  const typed = typedText(binding)
  return typed === undefined
    ? { ...cell, f: null, custom }
    : { ...cell, f: null, si: null, p: null, v: typed, t: asText, custom }
}

/** A formula that was typed in the cell, with its numbers as they were written there. */
const asTyped = (access: Access, cell: ICellData): ICellData =>
  isTyped(cell) ? { ...cell, f: keepNumbers(lastTyped(access), cell.f ?? '') } : cell

const isTyped = (cell: ICellData): boolean => typeof cell.f === 'string' && cell.f !== ''

// Undo and redo carry `custom` themselves; a value without it was typed, pasted or filled by somebody.
const needsBinding = (cell: ICellData): boolean =>
  isTyped(cell) || (cell.custom === undefined && (textOf(cell) !== undefined || typeof cell.v === 'number'))

const bindAll = (access: Access, params: ISetRangeValuesMutationParams, isField: IsField): void => {
  const sheet = worksheetOf(access, params.subUnitId)
  for (const [row, columns] of Object.entries(params.cellValue ?? {})) {
    for (const [column, cell] of Object.entries(columns as Record<string, Nullable<ICellData>>)) {
      if (cell == null || !needsBinding(cell)) continue
      const before = sheet?.getCellRaw(Number(row), Number(column))?.custom
      Object.assign(cell, boundCell(cell, before, isField))
    }
  }
}

/**
 * Nothing that is typed, pasted, dropped or filled becomes a formula of the spreadsheet: edits pass the first gate,
 * and whatever else writes cells passes the second, the one mutation that all of them end in.
 */
export const catchFormulas = (access: Access, isField: IsField): readonly IDisposable[] => [
  toDisposable(
    access.injector.get(SheetInterceptorService).writeCellInterceptor.intercept(AFTER_CELL_EDIT, {
      // After number formats, before the library's last handler, which ends the chain at -1.
      priority: -0.5,
      handler: (cell, context, next) => {
        const before = context.worksheet.getCellRaw(context.row, context.col)?.custom
        return cell == null ? next(cell) : next(boundCell(asTyped(access, cell), before, isField))
      },
    }),
  ),
  access.injector.get(ICommandService).beforeCommandExecuted((command) => {
    if (command.id !== SetRangeValuesMutation.id) return
    const params = command.params as ISetRangeValuesMutationParams
    if (params.unitId === access.unitId) bindAll(access, params, isField)
  }),
]
