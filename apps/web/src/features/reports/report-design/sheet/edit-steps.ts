import type { Style } from '@gridwright/report-engine'
import { CommandType, ICommandService } from '@univerjs/core'
import type { IAccessor, ICommand, IDisposable, IMutationInfo } from '@univerjs/core'
import {
  SetColDataMutation,
  SetColDataMutationFactory,
  SetRangeValuesUndoMutationFactory,
  SetRowDataMutation,
  SetRowDataMutationFactory,
} from '@univerjs/sheets'
import type { ISetRangeValuesMutationParams } from '@univerjs/sheets'
import { bindingOf, customOf } from '#features/reports/report-design/document/binding.ts'
import type { Binding } from '#features/reports/report-design/document/binding.ts'
import type { Position } from '#features/reports/report-design/document/address.ts'
import type { Axis } from '#features/reports/report-design/document/follow.ts'
import { settingsIn } from '#features/reports/report-design/document/from-workbook.ts'
import type { Settings } from '#features/reports/report-design/document/settings.ts'
import type { LineCustom } from '#features/reports/report-design/document/to-workbook.ts'
import { styleToSheet } from '#features/reports/report-design/document/sheet-style.ts'
import { typedText } from '#features/reports/report-design/document/typed-text.ts'
import { put, runStep, setCells, workbookOf, worksheetOf } from './workbook-access.ts'
import type { Access, CellMatrix } from './workbook-access.ts'

const settingsMutation = 'gridwright.mutation.set-settings'

type SettingsParams = { readonly unitId: string; readonly settings: Settings }

/** Data sets, parameters and page setup change by a mutation of their own, so that undo covers them too. */
export const registerSettings = (access: Access): IDisposable => {
  const mutation: ICommand<SettingsParams> = {
    id: settingsMutation,
    type: CommandType.MUTATION,
    handler: (_accessor: IAccessor, params) => {
      if (params === undefined) return false
      const snapshot = workbookOf(access).getSnapshot()
      snapshot.custom = { ...snapshot.custom, settings: params.settings }
      return true
    },
  }
  return access.injector.get(ICommandService).registerCommand(mutation)
}

export const settingsAt = (access: Access): Settings => settingsIn(workbookOf(access).getSnapshot())

export const settingsStep = ({ unitId }: Access, settings: Settings): IMutationInfo => ({
  id: settingsMutation,
  params: { unitId, settings },
})

export const editSettings = (access: Access, settings: Settings): void =>
  runStep(access, {
    redos: [settingsStep(access, settings)],
    undos: [settingsStep(access, settingsAt(access))],
  })

export type CellEdit = Position & {
  readonly binding: Binding
  /** For kind `text`. */ readonly text?: string
  /** Absent: the cell keeps its look. */ readonly style?: Style
  /** What the style does not name of colours, weight and lines is taken away; else it stays. */
  readonly reset?: true
}

/** Nothing of colours, weight and lines, as the spreadsheet says it. */
const bare = { bl: 0, cl: null, bg: null, bd: { t: null, r: null, b: null, l: null } } as const

const editedCell = (edit: CellEdit, wasBound: boolean) => {
  const { style, reset } = edit
  return {
    ...editedContent(edit, wasBound),
    ...(style && { s: { ...(reset === true && bare), ...styleToSheet(style) } }),
  }
}

const editedContent = ({ binding, text }: CellEdit, wasBound: boolean) => {
  const typed = typedText(binding)
  if (typed !== undefined) return { custom: customOf(binding), v: typed, t: 1, f: null, p: null }
  const cleared = text !== undefined || wasBound
  return { custom: customOf(binding), ...(cleared && { v: text ?? null, t: 1, f: null, p: null }) }
}

/** Binds cells, as one step. */
export const editCells = (access: Access, sheetId: string, edits: readonly CellEdit[]): void => {
  const cells: CellMatrix = {}
  for (const edit of edits) {
    const before = bindingOf(worksheetOf(access, sheetId)?.getCellRaw(edit.row, edit.column)?.custom)
    put(cells, edit, editedCell(edit, before.kind !== 'text'))
  }
  const redo = setCells(access, sheetId, cells)
  const undo = SetRangeValuesUndoMutationFactory(
    access.injector,
    redo.params as ISetRangeValuesMutationParams,
  )
  runStep(access, { redos: [redo], undos: [{ id: redo.id, params: undo }] })
}

export type LineEdit = {
  readonly sheetId: string
  readonly axis: Axis
  readonly from: number
  readonly to: number
  readonly custom: LineCustom
}

/** Sets role and page breaks of rows or columns, as one step. */
export const editLines = (access: Access, { sheetId, axis, from, to, custom }: LineEdit): void => {
  const sheet = worksheetOf(access, sheetId)
  if (sheet === undefined) return
  const data = Object.fromEntries(
    Array.from({ length: to - from + 1 }, (_, at) => [from + at, { custom: { ...custom } }]),
  )
  const target = { unitId: access.unitId, subUnitId: sheetId }
  const isRow = axis === 'row'
  const redo = isRow ? { ...target, rowData: data } : { ...target, columnData: data }
  const undo = isRow
    ? SetRowDataMutationFactory({ ...target, rowData: data }, sheet)
    : SetColDataMutationFactory({ ...target, columnData: data }, sheet)
  const id = isRow ? SetRowDataMutation.id : SetColDataMutation.id
  runStep(access, { redos: [{ id, params: redo }], undos: [{ id, params: undo }] })
}
