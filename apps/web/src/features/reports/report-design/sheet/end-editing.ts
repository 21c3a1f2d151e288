import { ICommandService } from '@univerjs/core'
import { DeviceInputEventType } from '@univerjs/engine-render'
import { IEditorBridgeService, SetCellEditVisibleOperation } from '@univerjs/sheets-ui'
import type { Access } from './workbook-access.ts'

export const isEditing = ({ injector }: Access): boolean =>
  injector.get(IEditorBridgeService).isVisible().visible

/** Takes what is being typed in a cell, as a click elsewhere would; resolves once the cell has it. */
export const endEditing = async (access: Access): Promise<void> => {
  if (!isEditing(access)) return
  const { injector, unitId } = access
  injector.get(ICommandService).syncExecuteCommand(SetCellEditVisibleOperation.id, {
    visible: false,
    eventType: DeviceInputEventType.PointerDown,
    unitId,
  })
  // The spreadsheet writes the cell in steps of its own.
  await new Promise((done) => setTimeout(done))
}
