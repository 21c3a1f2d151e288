import type { IDisposable } from '@univerjs/core'
import { SetRangeValuesUndoMutationFactory } from '@univerjs/sheets'
import type { ISetRangeValuesMutationParams } from '@univerjs/sheets'
import { COPY_TYPE, ISheetClipboardService, PREDEFINED_HOOK_NAME_PASTE } from '@univerjs/sheets-ui'
import type { ISheetDiscreteRangeLocation } from '@univerjs/sheets-ui'
import { bindingOf, customOf } from '#features/report-design/document/binding.ts'
import { copiedRange, follow } from '#features/report-design/document/follow.ts'
import type { Range } from '#features/report-design/document/follow.ts'
import { typedText } from '#features/report-design/document/typed-text.ts'
import { put, setCells, worksheetOf } from './workbook-access.ts'
import type { Access, CellMatrix } from './workbook-access.ts'

const boundsOf = ({ rows, cols }: ISheetDiscreteRangeLocation['range']): Range => ({
  startRow: rows[0] ?? 0,
  endRow: rows.at(-1) ?? 0,
  startColumn: cols[0] ?? 0,
  endColumn: cols.at(-1) ?? 0,
})

type Pasting = { readonly from: ISheetDiscreteRangeLocation; readonly to: ISheetDiscreteRangeLocation }

const pasted = (access: Access, { from, to }: Pasting, at: { readonly i: number; readonly j: number }) => {
  const row = from.range.rows[at.i % from.range.rows.length] ?? 0
  const column = from.range.cols[at.j % from.range.cols.length] ?? 0
  const binding = bindingOf(worksheetOf(access, from.subUnitId)?.getCellRaw(row, column)?.custom)
  const rows = (to.range.rows[at.i] ?? 0) - row
  const columns = (to.range.cols[at.j] ?? 0) - column
  const moved = follow(binding, copiedRange(boundsOf(from.range), rows, columns))
  const typed = typedText(moved)
  return { custom: customOf(moved), ...(typed !== undefined && { v: typed, t: 1 }) }
}

const pastedCells = (access: Access, pasting: Pasting): CellMatrix => {
  const cells: CellMatrix = {}
  pasting.to.range.rows.forEach((row, i) =>
    pasting.to.range.cols.forEach((column, j) =>
      put(cells, { row, column }, pasted(access, pasting, { i, j })),
    ),
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
