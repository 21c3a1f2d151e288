import {
  CommandType,
  ICommandService,
  IUndoRedoService,
  LifecycleService,
  LifecycleStages,
} from '@univerjs/core'
import { IRenderManagerService } from '@univerjs/engine-render'
import { SetSelectionsOperation, SetWorksheetNameMutation, SheetsSelectionsService } from '@univerjs/sheets'
import {
  DragManagerService,
  SheetScrollManagerService,
  SheetSkeletonManagerService,
} from '@univerjs/sheets-ui'
import { EMPTY, from, fromEventPattern, merge, Subject, switchMap, takeUntil } from 'rxjs'
import type { Observable } from 'rxjs'
import type { Range } from '#features/reports/report-design/document/follow.ts'
import type { Drop, Selection, SheetSteps, Unsubscribe } from './spreadsheet-api.ts'
import { LongUndo } from './undo-steps.ts'
import { workbookOf } from './workbook-access.ts'
import type { Access } from './workbook-access.ts'

// Whole rows and columns have no end of their own.
const line = (value: number | undefined, otherwise: number): number =>
  value === undefined || !Number.isFinite(value) ? otherwise : value

const rangeWithin = (range: Partial<Range>, rows: number, columns: number): Range => ({
  startRow: line(range.startRow, 0),
  endRow: line(range.endRow, rows - 1),
  startColumn: line(range.startColumn, 0),
  endColumn: line(range.endColumn, columns - 1),
})

const nothing: Range = { startRow: 0, endRow: 0, startColumn: 0, endColumn: 0 }

export const currentSelection = (access: Access): Selection => {
  const sheet = workbookOf(access).getActiveSheet()
  const last = access.injector.get(SheetsSelectionsService).getCurrentLastSelection()
  const range = rangeWithin(last?.range ?? nothing, sheet.getRowCount(), sheet.getColumnCount())
  return {
    sheetId: sheet.getSheetId(),
    sheetName: sheet.getName(),
    cell: {
      row: last?.primary?.startRow ?? range.startRow,
      column: last?.primary?.startColumn ?? range.startColumn,
    },
    range,
  }
}

/** Any change of the workbook; what its little editors do to themselves does not count. */
export const listenChange = ({ injector, unitId }: Access, listener: () => void): Unsubscribe => {
  const subscription = injector.get(ICommandService).onCommandExecuted((command) => {
    const params = command.params as { readonly unitId?: string } | undefined
    if (command.type === CommandType.MUTATION && params?.unitId === unitId) listener()
  })
  return () => subscription.dispose()
}

export const listenSelection = (access: Access, listener: (selection: Selection) => void): Unsubscribe => {
  const tell = () => listener(currentSelection(access))
  const moved = access.injector.get(SheetsSelectionsService).selectionMoveEnd$.subscribe(tell)
  const activated = workbookOf(access).activeSheet$.subscribe(tell)
  const set = access.injector.get(ICommandService).onCommandExecuted(({ id }) => {
    // A selection says on which sheet it is, by its name.
    if (id === SetSelectionsOperation.id || id === SetWorksheetNameMutation.id) tell()
  })
  return () => {
    moved.unsubscribe()
    activated.unsubscribe()
    set.dispose()
  }
}

const seenOf = ({ injector, unitId }: Access): Observable<unknown> => {
  const render = injector.get(IRenderManagerService).getRenderById(unitId)
  if (render == null) return EMPTY
  return merge(
    render.with(SheetScrollManagerService).validViewportScrollInfo$,
    render.with(SheetSkeletonManagerService).currentSkeleton$,
    fromEventPattern(
      (tell) => render.engine.onTransformChange$.subscribeEvent(tell),
      (_tell, subscription: { unsubscribe(): void }) => subscription.unsubscribe(),
    ),
  )
}

/** Begins with the first drawing: before it there is nothing to be scrolled. */
export const listenView = (access: Access, listener: () => void): Unsubscribe => {
  const stop = new Subject<void>()
  from(access.injector.get(LifecycleService).onStage(LifecycleStages.Rendered))
    .pipe(
      switchMap(() => seenOf(access)),
      takeUntil(stop),
    )
    .subscribe(() => requestAnimationFrame(listener))
  return () => stop.next()
}

export const listenDrop = ({ injector }: Access, listener: (drop: Drop) => void): Unsubscribe => {
  const dropped = injector.get(DragManagerService).endCell$.subscribe((cell) => {
    if (cell == null) return
    listener({ cell: { row: cell.location.row, column: cell.location.col }, data: cell.dataTransfer })
  })
  return () => dropped.unsubscribe()
}

export const listenHistory = (
  { injector, unitId }: Access,
  listener: (steps: SheetSteps) => void,
): Unsubscribe => {
  const service = injector.get(IUndoRedoService)
  const labels = () => (service instanceof LongUndo ? service.labelsOf(unitId) : {})
  const history = service.undoRedoStatus$.subscribe((status) => listener({ ...status, ...labels() }))
  return () => history.unsubscribe()
}
