import { ICommandService, LifecycleService, LifecycleStages } from '@univerjs/core'
import { IRenderManagerService } from '@univerjs/engine-render'
import { SetScrollOperation, SheetScrollManagerService } from '@univerjs/sheets-ui'
import { currentSelection } from './listen.ts'
import type { Place, Scroll } from './spreadsheet-api.ts'
import { workbookOf } from './workbook-access.ts'
import type { Access } from './workbook-access.ts'

const top: Scroll = { sheetViewStartRow: 0, sheetViewStartColumn: 0, offsetX: 0, offsetY: 0 }

const scrollOf = ({ injector, unitId }: Access): Scroll => {
  if (injector.get(LifecycleService).stage < LifecycleStages.Rendered) return top
  const render = injector.get(IRenderManagerService).getRenderById(unitId)
  const { sheetViewStartRow, sheetViewStartColumn, offsetX, offsetY } = {
    ...top,
    ...render?.with(SheetScrollManagerService).getCurrentScrollState(),
  }
  return { sheetViewStartRow, sheetViewStartColumn, offsetX, offsetY }
}

export const placeOf = (access: Access): Place => {
  const { sheetName, cell } = currentSelection(access)
  return { sheetName, cell, scroll: scrollOf(access) }
}

/** Scrolls a sheet that was just opened, once it is drawn. */
export const scrollTo = async (access: Access, scroll: Scroll): Promise<void> => {
  const { injector, unitId } = access
  await injector.get(LifecycleService).onStage(LifecycleStages.Rendered)
  const subUnitId = workbookOf(access).getActiveSheet().getSheetId()
  const params = { unitId, sheetId: subUnitId, ...scroll }
  injector.get(ICommandService).syncExecuteCommand(SetScrollOperation.id, params)
}
