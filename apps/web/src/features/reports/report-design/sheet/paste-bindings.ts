import type { IDisposable } from '@univerjs/core'
import { SetRangeValuesUndoMutationFactory } from '@univerjs/sheets'
import type { ISetRangeValuesMutationParams } from '@univerjs/sheets'
import { COPY_TYPE, ISheetClipboardService, PREDEFINED_HOOK_NAME_PASTE } from '@univerjs/sheets-ui'
import type { ISheetDiscreteRangeLocation } from '@univerjs/sheets-ui'
import { copiedBinding } from './copied-binding.ts'
import { put, setCells } from './workbook-access.ts'
import type { Access, CellMatrix } from './workbook-access.ts'

type Pasting = { readonly from: ISheetDiscreteRangeLocation; readonly to: ISheetDiscreteRangeLocation }

const repeated = (lines: readonly number[], at: number): number => lines[at % lines.length] ?? 0

const pastedCells = (access: Access, { from, to }: Pasting): CellMatrix => {
  const cells: CellMatrix = {}
  const copy = { sheetId: from.subUnitId, bounds: from.range }
  to.range.rows.forEach((row, i) =>
    to.range.cols.forEach((column, j) => {
      const source = { row: repeated(from.range.rows, i), column: repeated(from.range.cols, j) }
      put(cells, { row, column }, copiedBinding(access, { ...copy, from: source, to: { row, column } }))
    }),
  )
  return cells
}

const withContent: readonly string[] = [
  PREDEFINED_HOOK_NAME_PASTE.DEFAULT_PASTE,
  PREDEFINED_HOOK_NAME_PASTE.SPECIAL_PASTE_BESIDES_BORDER,
]

/** Copied cells take their bindings along; their formulas name cells relatively, as in Excel. */
export const pasteBindings = (access: Access): readonly IDisposable[] => [
  access.injector.get(ISheetClipboardService).addClipboardHook({
    id: 'gridwright.paste-bindings',
    priority: -100,
    onPasteCells: (...[from, to, , { copyType, pasteType }]) => {
      const plain = from === null || copyType === COPY_TYPE.CUT || from.unitId !== access.unitId
      if (plain || !withContent.includes(pasteType)) return { redos: [], undos: [] }
      const redo = setCells(access, to.subUnitId, pastedCells(access, { from, to }))
      const undo = SetRangeValuesUndoMutationFactory(
        access.injector,
        redo.params as ISetRangeValuesMutationParams,
      )
      return { redos: [redo], undos: [{ id: redo.id, params: undo }] }
    },
  }),
]
