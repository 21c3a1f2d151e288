import { ICommandService, IUndoRedoService, IUniverInstanceService, UniverInstanceType } from '@univerjs/core'
import type { ICellData, IMutationInfo, Injector, Workbook, Worksheet } from '@univerjs/core'
import { SetRangeValuesMutation } from '@univerjs/sheets'
import type { Position } from '#features/reports/report-design/document/address.ts'

/** Cells by row, then column, as mutations take them. */
export type CellMatrix = Record<number, Record<number, ICellData | null>>

/** What every part of the designer's spreadsheet works on. */
export type Access = { readonly injector: Injector; readonly unitId: string }

export const workbookOf = ({ injector, unitId }: Access): Workbook => {
  const workbook = injector
    .get(IUniverInstanceService)
    .getUnit<Workbook>(unitId, UniverInstanceType.UNIVER_SHEET)
  if (workbook === null || workbook === undefined) throw new Error(`no workbook ${unitId}`)
  return workbook
}

export const worksheetOf = (access: Access, sheetId: string): Worksheet | undefined =>
  workbookOf(access).getSheetBySheetId(sheetId) ?? undefined

export const put = (matrix: CellMatrix, { row, column }: Position, cell: ICellData): void => {
  matrix[row] ??= {}
  Object.assign(matrix[row] ?? {}, { [column]: cell })
}

export const setCells = (access: Access, sheetId: string, cellValue: CellMatrix): IMutationInfo => ({
  id: SetRangeValuesMutation.id,
  params: { unitId: access.unitId, subUnitId: sheetId, cellValue },
})

/** Runs mutations as one step that can be undone. */
export const runStep = (
  access: Access,
  step: { readonly redos: IMutationInfo[]; readonly undos: IMutationInfo[] },
): void => {
  const commands = access.injector.get(ICommandService)
  for (const { id, params } of step.redos) commands.syncExecuteCommand(id, params)
  access.injector.get(IUndoRedoService).pushUndoRedo({
    unitID: access.unitId,
    undoMutations: step.undos,
    redoMutations: step.redos,
  })
}
