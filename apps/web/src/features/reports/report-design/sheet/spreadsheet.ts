import {
  ICommandService,
  LocaleService,
  PluginService,
  RedoCommand,
  ThemeService,
  UndoCommand,
} from '@univerjs/core'
import {
  SelectionMoveType,
  SetFrozenCommand,
  SetSelectionsOperation,
  SetWorksheetActiveOperation,
} from '@univerjs/sheets'
import type { Template } from '@gridwright/report-engine'
import type { Position } from '#features/reports/report-design/document/address.ts'
import { bindingOf } from '#features/reports/report-design/document/binding.ts'
import { fromWorkbook } from '#features/reports/report-design/document/from-workbook.ts'
import { toWorkbook } from '#features/reports/report-design/document/to-workbook.ts'
import type { LineCustom } from '#features/reports/report-design/document/to-workbook.ts'
import { typedText } from '#features/reports/report-design/document/typed-text.ts'
import { addRow, addTable, mergeRanges, restyle } from './add-row.ts'
import { editCells, editLines, editSettings, settingsAt } from './edit-steps.ts'
import { listenTyping, typeInCell } from './cell-typing.ts'
import { endEditing, isEditing } from './end-editing.ts'
import { firstKeys } from './first-keys.ts'
import { formatSelection, lookAt } from './format.ts'
import { boxOf, zoomOf } from './geometry.ts'
import {
  currentSelection,
  listenChange,
  listenDrop,
  listenHistory,
  listenSelection,
  listenView,
} from './listen.ts'
import { localeOf } from './locales.ts'
import { nameControls } from './name-controls.ts'
import { overCells } from './over-cells.ts'
import { placeOf, scrollTo } from './place.ts'
import { pointCells } from './point-cells.ts'
import type { Pointing } from './point-cells.ts'
import type { Place, Spreadsheet } from './spreadsheet-api.ts'
import { takeOver } from './take-over.ts'
import { takeWhenLeft } from './take-when-left.ts'
import { startUniver } from './start-univer.ts'
import type { StartOptions } from './start-univer.ts'
import { workbookOf, worksheetOf } from './workbook-access.ts'
import type { Access } from './workbook-access.ts'

export type SpreadsheetOptions = Omit<StartOptions, 'workbook'> & {
  readonly template: Template
  readonly unitId: string
}

const newElement = (): HTMLElement => {
  const element = document.createElement('div')
  element.style.cssText = 'position: absolute; inset: 0'
  return element
}

/** Numbers with an exponent as people write them: `1E-7`. */
const plainText = (value: unknown): string =>
  typeof value === 'number' ? String(value).replace('e', 'E') : String(value ?? '')

const textAt = (access: Access, sheetId: string, { row, column }: Position): string => {
  const cell = worksheetOf(access, sheetId)?.getCellRaw(row, column)
  const typed = typedText(bindingOf(cell?.custom))
  if (typed !== undefined) return typed
  return cell?.p?.body?.dataStream.replace(/\r\n$/, '') ?? plainText(cell?.v)
}

const select = (access: Access, sheetName: string, { row, column }: Position): void => {
  const workbook = workbookOf(access)
  const sheet = workbook.getSheets().find((one) => one.getName() === sheetName) ?? workbook.getActiveSheet()
  const commands = access.injector.get(ICommandService)
  const target = { unitId: access.unitId, subUnitId: sheet.getSheetId() }
  if (sheet !== workbook.getActiveSheet()) commands.syncExecuteCommand(SetWorksheetActiveOperation.id, target)
  const info = sheet.getCellInfoInMergeData(row, column)
  const merge = sheet.getMergedCell(row, column)
  const range = merge ?? { startRow: row, endRow: row, startColumn: column, endColumn: column }
  commands.syncExecuteCommand(SetSelectionsOperation.id, {
    ...target,
    reveal: true,
    type: SelectionMoveType.MOVE_END,
    selections: [
      { range, primary: { ...range, ...info, actualRow: row, actualColumn: column, ...range }, style: null },
    ],
  })
}

const goTo = (access: Access, { sheetName, cell, scroll }: Place): void => {
  const sheet = workbookOf(access).getSheetBySheetName(sheetName)
  if (sheet == null) return
  const row = Math.min(cell.row, sheet.getRowCount() - 1)
  const column = Math.min(cell.column, sheet.getColumnCount() - 1)
  select(access, sheetName, { row, column })
  void scrollTo(access, scroll)
}

const freezeAt = (access: Access, { row, column }: Position): void => {
  void access.injector.get(ICommandService).executeCommand(SetFrozenCommand.id, {
    unitId: access.unitId,
    subUnitId: workbookOf(access).getActiveSheet().getSheetId(),
    startRow: row === 0 ? -1 : row,
    startColumn: column === 0 ? -1 : column,
    xSplit: column,
    ySplit: row,
  })
}

const pluginNames = (access: Access): readonly string[] => {
  // The library has no public list of what it loaded, and what it loads by itself is exactly the danger.
  const service = access.injector.get(PluginService) as unknown as {
    readonly _seenPlugins: ReadonlySet<string>
  }
  return [...service._seenPlugins]
}

const gridOf = (element: HTMLElement) => {
  const canvas = element.querySelector('canvas[id^="univer-sheet-main-canvas"]')?.getBoundingClientRect()
  const outer = element.getBoundingClientRect()
  if (canvas === undefined) return undefined
  return {
    left: canvas.left - outer.left,
    top: canvas.top - outer.top,
    width: canvas.width,
    height: canvas.height,
  }
}

const gridFocus = (element: HTMLElement): void =>
  element.querySelector<HTMLElement>('canvas[id^="univer-sheet-main-canvas"]')?.focus()

const lineAt = (
  access: Access,
  sheetId: string,
  at: { readonly axis: string; readonly line: number },
): LineCustom => {
  const sheet = worksheetOf(access, sheetId)
  const data =
    at.axis === 'row' ? sheet?.getRowManager().getRow(at.line) : sheet?.getColumnManager().getColumn(at.line)
  return (data?.custom ?? {}) as LineCustom
}

const showTyped = (access: Access, element: HTMLElement): Spreadsheet['showTyped'] => {
  const over = overCells(element, 'text')
  return (cell, text) => {
    const [box, grid] = [boxOf(access, cell), gridOf(element)]
    if (text === undefined || box === undefined || grid === undefined) over.hide()
    else over.show({ ...box, left: grid.left + box.left, top: grid.top + box.top }, text)
  }
}

type Face = Omit<Spreadsheet, 'setLanguage' | 'dispose' | 'onKey'>

const faceOf = (access: Access, element: HTMLElement, { pointTo }: Pointing): Face => {
  const { injector } = access
  const command = (id: string) => void injector.get(ICommandService).executeCommand(id)
  return {
    element,
    onTyping: (listener) => listenTyping(access, listener),
    typeInCell: (typed) => typeInCell(access, typed),
    pointTo,
    showTyped: showTyped(access, element),
    template: () => fromWorkbook(workbookOf(access).save()),
    settings: () => settingsAt(access),
    takeOver: (template) => takeOver(access, fromWorkbook(workbookOf(access).save()), template),
    isEditing: () => isEditing(access),
    endEditing: () => endEditing(access),
    selection: () => currentSelection(access),
    bindingAt: (sheetId, { row, column }) =>
      bindingOf(worksheetOf(access, sheetId)?.getCellRaw(row, column)?.custom),
    textAt: (sheetId, cell) => textAt(access, sheetId, cell),
    lookAt: (sheetId, cell) => lookAt(access, sheetId, cell),
    format: (change) => formatSelection(access, change),
    lineAt: (sheetId, axis, line) => lineAt(access, sheetId, { axis, line }),
    sheetIdOf: (name) => workbookOf(access).getSheetBySheetName(name)?.getSheetId(),
    editCells: (sheetId, edits) => editCells(access, sheetId, edits),
    merge: (merges) => mergeRanges(access, merges),
    addRow: (row) => addRow(access, row),
    restyle: (sheetId, restyling) => restyle(access, sheetId, restyling),
    addTable: (table) => addTable(access, table),
    editSettings: (settings) => editSettings(access, settings),
    editLines: (edit) => editLines(access, edit),
    freezeAt: (cell) => freezeAt(access, cell),
    select: (sheetName, cell) => select(access, sheetName, cell),
    place: () => placeOf(access),
    goTo: (place) => goTo(access, place),
    undo: () => command(UndoCommand.id),
    redo: () => command(RedoCommand.id),
    focus: () => gridFocus(element),
    zoom: () => zoomOf(access),
    boxOf: (cell) => {
      const [box, grid] = [boxOf(access, cell), gridOf(element)]
      return box && grid && { box, grid }
    },
    setDark: (dark) => injector.get(ThemeService).setDarkMode(dark),
    onChange: (listener) => listenChange(access, listener),
    onSelect: (listener) => listenSelection(access, listener),
    onView: (listener) => listenView(access, listener),
    onDrop: (listener) => listenDrop(access, listener),
    onHistory: (listener) => listenHistory(access, listener),
    pluginNames: () => pluginNames(access),
  }
}

/** Opens a template in a spreadsheet of its own. */
export const createSpreadsheet = (options: SpreadsheetOptions): Spreadsheet => {
  const element = newElement()
  const workbook = toWorkbook(options.template, options.unitId)
  const keys = firstKeys()
  const { univer, access } = startUniver(element, { ...options, workbook })
  let { language } = options
  const pointing = pointCells(access, element, () => gridOf(element))
  const leaving = takeWhenLeft(access, element)
  const names = nameControls(element, () => language)
  return {
    ...faceOf(access, element, pointing),
    onKey: keys.onKey,
    setLanguage: (next) => {
      language = next
      access.injector.get(LocaleService).setLocale(localeOf(next))
      names.mend()
    },
    dispose: () => {
      keys.stop()
      names.stop()
      pointing.stop()
      leaving()
      univer.dispose()
      element.remove()
    },
  }
}
