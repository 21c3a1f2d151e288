import {
  ICommandService,
  IContextService,
  IUndoRedoService,
  IUniverInstanceService,
  LocalUndoRedoService,
} from '@univerjs/core'
import type { DependencyOverride, IUndoRedoItem } from '@univerjs/core'
import { stepLabel } from './step-label.ts'
import type { StepLabel } from './step-label.ts'

/** Steps that can be taken back; the library's own 20 are soon used up. */
const mostSteps = 200

/** Keeps older steps out of the reach of the library's limit while it adds one. */
export class LongUndo extends LocalUndoRedoService {
  override pushUndoRedo(item: IUndoRedoItem): void {
    const stack = this._getUndoStack(item.unitID, true)
    // The last one stays: a batch joins what comes to it.
    const older = stack.splice(0, Math.max(0, stack.length - 1))
    super.pushUndoRedo(item)
    stack.unshift(...older)
    stack.splice(0, Math.max(0, stack.length - mostSteps))
    this._updateStatus()
  }

  /** What the next undo of a workbook takes back, and what is done again. */
  labelsOf(unitId: string): { readonly undo: StepLabel | undefined; readonly redo: StepLabel | undefined } {
    const label = (stack: readonly IUndoRedoItem[] | null) => stepLabel(stack?.at(-1)?.redoMutations ?? [])
    return { undo: label(this._getUndoStack(unitId)), redo: label(this._getRedoStack(unitId)) }
  }
}

/** Takes the place of the library's own service. */
export const longUndo: DependencyOverride = [
  [
    IUndoRedoService,
    {
      useFactory: (units: IUniverInstanceService, commands: ICommandService, contexts: IContextService) =>
        new LongUndo(units, commands, contexts),
      deps: [IUniverInstanceService, ICommandService, IContextService],
    },
  ],
]
