import type { IDisposable, IMutationInfo, IRange, Worksheet } from '@univerjs/core'
import {
  DeleteRangeMoveLeftCommand,
  DeleteRangeMoveUpCommand,
  InsertColCommand,
  InsertRangeMoveDownCommand,
  InsertRangeMoveRightCommand,
  InsertRowCommand,
  MoveColsCommand,
  MoveRangeCommand,
  MoveRowsCommand,
  RemoveColCommand,
  RemoveRowCommand,
  SetWorksheetNameCommand,
  SheetInterceptorService,
  SheetsSelectionsService,
} from '@univerjs/sheets'
import { bindingOf, customOf } from '#features/reports/report-design/document/binding.ts'
import type { Binding } from '#features/reports/report-design/document/binding.ts'
import { movedEntry } from '#features/reports/report-design/document/entry-places.ts'
import {
  draggedLines,
  follow,
  followName,
  followSheet,
  insertedLines,
  movedRange,
  removedLines,
} from '#features/reports/report-design/document/follow.ts'
import type { Axis } from '#features/reports/report-design/document/follow.ts'
import type { Move } from '#features/reports/report-design/document/references.ts'
import { typedText } from '#features/reports/report-design/document/typed-text.ts'
import { settingsAt, settingsStep } from './edit-steps.ts'
import { put, setCells, workbookOf } from './workbook-access.ts'
import type { Access, CellMatrix } from './workbook-access.ts'

type Params = {
  readonly range?: IRange
  readonly fromRange?: IRange
  readonly toRange?: IRange
  readonly fromRow?: number
  readonly toRow?: number
  readonly fromCol?: number
  readonly toCol?: number
}

type Moves = Readonly<Record<string, (params: Params, access: Access) => Move | undefined>>

const lines = (range: IRange, axis: Axis) =>
  axis === 'row'
    ? { from: range.startRow, to: range.endRow, count: range.endRow - range.startRow + 1 }
    : { from: range.startColumn, to: range.endColumn, count: range.endColumn - range.startColumn + 1 }

const inserted =
  (axis: Axis) =>
  ({ range }: Params): Move | undefined =>
    range && insertedLines(axis, lines(range, axis).from, lines(range, axis).count)

const removed =
  (axis: Axis) =>
  ({ range }: Params): Move | undefined =>
    range && removedLines(axis, lines(range, axis).from, lines(range, axis).to)

const across = (axis: Axis): Axis => (axis === 'row' ? 'column' : 'row')

/** Cells of a part of the lines only: what stands beside the range does not move. */
const partly =
  (axis: Axis, whole: (params: Params) => Move | undefined) =>
  (params: Params): Move | undefined => {
    const move = whole(params)
    const span = params.range && lines(params.range, across(axis))
    if (move === undefined || span === undefined) return undefined
    return (position, place) => {
      const line = position[across(axis)]
      return line >= span.from && line <= span.to ? move(position, place) : position
    }
  }

const dragged =
  (axis: Axis) =>
  (params: Params, { injector }: Access): Move | undefined => {
    const [from, before] = axis === 'row' ? [params.fromRow, params.toRow] : [params.fromCol, params.toCol]
    if (from === undefined || before === undefined) return undefined
    const moved = (injector.get(SheetsSelectionsService).getCurrentSelections() ?? [])
      .map(({ range }) => lines(range, axis))
      .find((span) => from >= span.from && from <= span.to)
    return moved && draggedLines(axis, { from: moved.from, to: moved.to, before })
  }

const moves: Moves = {
  [InsertRowCommand.id]: inserted('row'),
  [InsertColCommand.id]: inserted('column'),
  [RemoveRowCommand.id]: removed('row'),
  [RemoveColCommand.id]: removed('column'),
  [InsertRangeMoveDownCommand.id]: partly('row', inserted('row')),
  [InsertRangeMoveRightCommand.id]: partly('column', inserted('column')),
  [DeleteRangeMoveUpCommand.id]: partly('row', removed('row')),
  [DeleteRangeMoveLeftCommand.id]: partly('column', removed('column')),
  [MoveRowsCommand.id]: dragged('row'),
  [MoveColsCommand.id]: dragged('column'),
  [MoveRangeCommand.id]: ({ fromRange, toRange }) => fromRange && toRange && movedRange(fromRange, toRange),
}

const cellFor = (binding: Binding) => {
  const typed = typedText(binding)
  return { custom: customOf(binding), ...(typed !== undefined && { v: typed, t: 1 }) }
}

type Changes = { readonly redos: IMutationInfo[]; readonly undos: IMutationInfo[] }

/** What cells are entered into goes with them. */
const entryChanges = (access: Access, sheetId: string, move: Move): Changes => {
  const settings = settingsAt(access)
  const entry = settings.entry && movedEntry(settings.entry, sheetId, move)
  if (entry === undefined || JSON.stringify(entry) === JSON.stringify(settings.entry))
    return { redos: [], undos: [] }
  return {
    redos: [settingsStep(access, { ...settings, entry })],
    undos: [settingsStep(access, settings)],
  }
}

/** Bindings of a sheet that are others now, where they stand. */
const rewrittenOn = (access: Access, sheet: Worksheet, rewrite: (binding: Binding) => Binding): Changes => {
  const redo: CellMatrix = {}
  const undo: CellMatrix = {}
  sheet.getCellMatrix().forValue((row, column, cell) => {
    if (cell?.custom == null) return
    const before = bindingOf(cell.custom)
    const after = rewrite(before)
    if (JSON.stringify(after) === JSON.stringify(before)) return
    put(redo, { row, column }, cellFor(after))
    put(undo, { row, column }, cellFor(before))
  })
  if (Object.keys(redo).length === 0) return { redos: [], undos: [] }
  const sheetId = sheet.getSheetId()
  return { redos: [setCells(access, sheetId, redo)], undos: [setCells(access, sheetId, undo)] }
}

const together = (changes: readonly Changes[]): Changes => ({
  redos: changes.flatMap(({ redos }) => redos),
  undos: changes.flatMap(({ undos }) => undos),
})

/** What other sheets say of cells that moved on this one. */
const changesElsewhere = (access: Access, move: Move): Changes => {
  const workbook = workbookOf(access)
  const moved = workbook.getActiveSheet()
  const others = workbook.getSheets().filter((sheet) => sheet !== moved)
  return together(
    others.map((sheet) =>
      rewrittenOn(access, sheet, (binding) => followSheet(binding, moved.getName(), move)),
    ),
  )
}

type Renaming = { readonly name?: string; readonly subUnitId?: string }

/** Formulas go on naming a sheet that gets another name. */
const changesForName = (access: Access, { name, subUnitId }: Renaming): Changes => {
  const workbook = workbookOf(access)
  const sheet = subUnitId === undefined ? workbook.getActiveSheet() : workbook.getSheetBySheetId(subUnitId)
  const before = sheet?.getName()
  if (name === undefined || before === undefined) return { redos: [], undos: [] }
  return together(
    workbook
      .getSheets()
      .map((one) => rewrittenOn(access, one, (binding) => followName(binding, before, name))),
  )
}

/** The bindings of the sheet that name moved cells, rewritten at their new place, and the way back at the old one. */
const changesHere = (access: Access, move: Move): Changes => {
  const sheet = workbookOf(access).getActiveSheet()
  const redo: CellMatrix = {}
  const undo: CellMatrix = {}
  sheet.getCellMatrix().forValue((row, column, cell) => {
    if (cell?.custom == null) return
    const before = bindingOf(cell.custom)
    const after = follow(before, move)
    const to = move({ row, column }, 'value')
    if (to === 'gone' || JSON.stringify(after) === JSON.stringify(before)) return
    put(redo, to, cellFor(after))
    put(undo, { row, column }, cellFor(before))
  })
  const sheetId = sheet.getSheetId()
  const entry = entryChanges(access, sheetId, move)
  if (Object.keys(redo).length === 0) return entry
  return {
    redos: [setCells(access, sheetId, redo), ...entry.redos],
    undos: [setCells(access, sheetId, undo), ...entry.undos],
  }
}

/** Formulas, filters and parents go on naming the same cells when lines or cells move, within the same undo step. */
export const followReferences = (access: Access): readonly IDisposable[] => [
  access.injector.get(SheetInterceptorService).interceptCommand({
    getMutations: ({ id, params }) => {
      if (id === SetWorksheetNameCommand.id) return changesForName(access, (params ?? {}) as Renaming)
      const move = moves[id]?.((params ?? {}) as Params, access)
      return move === undefined
        ? { redos: [], undos: [] }
        : together([changesHere(access, move), changesElsewhere(access, move)])
    },
  }),
]
