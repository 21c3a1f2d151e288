import { Direction, ICommandService, IUndoRedoService, RANGE_TYPE } from '@univerjs/core'
import { AddWorksheetMergeCommand, InsertRowByRangeCommand, SetColWidthCommand } from '@univerjs/sheets'
import type { Range } from '#features/reports/report-design/document/follow.ts'
import type { Settings } from '#features/reports/report-design/document/settings.ts'
import { editCells, editLines, editSettings } from './edit-steps.ts'
import type { CellEdit } from './edit-steps.ts'
import { worksheetOf } from './workbook-access.ts'
import type { Access } from './workbook-access.ts'

export type NewRow = {
  readonly sheetId: string
  readonly after: number
  /** What is one cell afterwards, the new row counted in. */
  readonly merges: readonly Range[]
  readonly edits: readonly CellEdit[]
}

/** Several changes as one step that can be undone. */
const asOneStep = async (access: Access, run: () => Promise<void>): Promise<void> => {
  const batch = access.injector.get(IUndoRedoService).__tempBatchingUndoRedo(access.unitId)
  try {
    await run()
  } finally {
    batch.dispose()
  }
}

export type Merges = Pick<NewRow, 'sheetId' | 'merges'>

const mergeEach = async ({ injector, unitId }: Access, { sheetId, merges }: Merges): Promise<void> => {
  const target = { unitId, subUnitId: sheetId }
  for (const merge of merges) {
    await injector
      .get(ICommandService)
      .executeCommand(AddWorksheetMergeCommand.id, { ...target, selections: [merge], defaultMerge: true })
  }
}

/** Makes each range one cell, all in one step. */
export const mergeRanges = (access: Access, merges: Merges): Promise<void> =>
  asOneStep(access, () => mergeEach(access, merges))

/** Puts a filled row below `after`, as one step. */
export const addRow = (access: Access, { sheetId, after, merges, edits }: NewRow): Promise<void> =>
  asOneStep(access, async () => {
    const commands = access.injector.get(ICommandService)
    const target = { unitId: access.unitId, subUnitId: sheetId }
    const endColumn = (worksheetOf(access, sheetId)?.getColumnCount() ?? 1) - 1
    const range = {
      startRow: after + 1,
      endRow: after + 1,
      startColumn: 0,
      endColumn,
      rangeType: RANGE_TYPE.ROW,
    }
    await commands.executeCommand(InsertRowByRangeCommand.id, { ...target, range, direction: Direction.DOWN })
    await mergeEach(access, { sheetId, merges })
    editCells(access, sheetId, edits)
  })

export type Restyling = { readonly edits: readonly CellEdit[]; readonly settings: Settings }

/** Gives cells another look, with the styles that they name, as one step. */
export const restyle = (access: Access, sheetId: string, { edits, settings }: Restyling): void => {
  const batch = access.injector.get(IUndoRedoService).__tempBatchingUndoRedo(access.unitId)
  try {
    editSettings(access, settings)
    editCells(access, sheetId, edits)
  } finally {
    batch.dispose()
  }
}

export type NewTable = {
  readonly sheetId: string
  readonly edits: readonly CellEdit[]
  /** Pixels by column. */
  readonly widths: ReadonlyMap<number, number>
}

/**
 * Fills cells and sets the widths of their columns, as one step. Until somebody sizes such a column himself, the finished
 * report may widen it for its numbers.
 */
export const addTable = (access: Access, { sheetId, edits, widths }: NewTable): Promise<void> =>
  asOneStep(access, async () => {
    const commands = access.injector.get(ICommandService)
    const target = { unitId: access.unitId, subUnitId: sheetId }
    editCells(access, sheetId, edits)
    const endRow = (worksheetOf(access, sheetId)?.getRowCount() ?? 1) - 1
    for (const [column, value] of widths) {
      const range = {
        startRow: 0,
        endRow,
        startColumn: column,
        endColumn: column,
        rangeType: RANGE_TYPE.COLUMN,
      }
      await commands.executeCommand(SetColWidthCommand.id, { ...target, ranges: [range], value })
      const known = worksheetOf(access, sheetId)?.getColumnManager().getColumn(column)?.custom
      const custom = { ...known, fitted: Math.round(value) }
      editLines(access, { sheetId, axis: 'column', from: column, to: column, custom })
    }
  })
