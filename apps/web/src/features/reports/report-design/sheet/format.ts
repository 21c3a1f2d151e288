import { BorderStyleTypes, BorderType, ICommandService } from '@univerjs/core'
import type { IRange } from '@univerjs/core'
import {
  AddWorksheetMergeAllCommand,
  AddWorksheetMergeHorizontalCommand,
  AddWorksheetMergeVerticalCommand,
  ClearSelectionFormatCommand,
  RemoveWorksheetMergeCommand,
  SetBorderBasicCommand,
  SetStyleCommand,
  SheetsSelectionsService,
} from '@univerjs/sheets'
import { SetNumfmtCommand } from '@univerjs/sheets-numfmt'
import { SetOnceFormatPainterCommand } from '@univerjs/sheets-ui'
import type { Style } from '@gridwright/report-engine'
import type { Position } from '#features/reports/report-design/document/address.ts'
import type { Paint } from '#features/reports/report-design/document/painted.ts'
import { styleOfSheet } from '#features/reports/report-design/document/sheet-style.ts'
import { paintNext } from './paint-settings.ts'
import { workbookOf, worksheetOf } from './workbook-access.ts'
import type { Access } from './workbook-access.ts'

export const borderSides = ['all', 'outside', 'inside', 'top', 'bottom', 'left', 'right', 'none'] as const
export const mergeKinds = ['all', 'rows', 'columns', 'none'] as const

/** One change of how the selection looks; `undefined` takes a setting back. */
export type FormatChange =
  | { readonly what: 'bold' | 'italic' | 'underline' | 'strike' | 'wrap'; readonly value: boolean }
  | { readonly what: 'font'; readonly value: string }
  | { readonly what: 'fontSize' | 'rotation'; readonly value: number }
  | { readonly what: 'color' | 'background'; readonly value: string | undefined }
  | { readonly what: 'align'; readonly value: 'left' | 'center' | 'right' }
  | { readonly what: 'verticalAlign'; readonly value: 'top' | 'middle' | 'bottom' }
  | { readonly what: 'merge'; readonly value: (typeof mergeKinds)[number] }
  | { readonly what: 'numberFormat'; readonly value: string | undefined }
  | {
      readonly what: 'border'
      readonly value: (typeof borderSides)[number]
      readonly line: 'thin' | 'medium' | 'thick' | 'dashed' | 'dotted' | 'double'
      readonly color: string
    }
  | { readonly what: 'painter'; readonly value: Paint }
  | { readonly what: 'clear' }

/** How a cell looks: its style, and whether it is merged. */
export type CellLook = Style & { readonly merged: boolean }

const borderTypes: Readonly<Record<(typeof borderSides)[number], BorderType>> = {
  all: BorderType.ALL,
  outside: BorderType.OUTSIDE,
  inside: BorderType.INSIDE,
  top: BorderType.TOP,
  bottom: BorderType.BOTTOM,
  left: BorderType.LEFT,
  right: BorderType.RIGHT,
  none: BorderType.NONE,
}

const lineTypes = {
  thin: BorderStyleTypes.THIN,
  medium: BorderStyleTypes.MEDIUM,
  thick: BorderStyleTypes.THICK,
  dashed: BorderStyleTypes.DASHED,
  dotted: BorderStyleTypes.DOTTED,
  double: BorderStyleTypes.DOUBLE,
} as const

const merges = {
  all: AddWorksheetMergeAllCommand.id,
  rows: AddWorksheetMergeHorizontalCommand.id,
  columns: AddWorksheetMergeVerticalCommand.id,
  none: RemoveWorksheetMergeCommand.id,
} as const

const horizontal = { left: 1, center: 2, right: 3 } as const
const vertical = { top: 1, middle: 2, bottom: 3 } as const
const flag = (on: boolean): 0 | 1 => (on ? 1 : 0)

type Cell = { readonly row: number; readonly col: number }

const clamp = (value: number, most: number): number => (Number.isFinite(value) ? Math.min(value, most) : most)

/** Every cell of the selection; whole rows and columns end where the sheet ends. */
const selectedCells = (access: Access): readonly Cell[] => {
  const sheet = workbookOf(access).getActiveSheet()
  const selections = access.injector.get(SheetsSelectionsService).getCurrentSelections()
  const cellsOf = ({ startRow, endRow, startColumn, endColumn }: IRange): Cell[] => {
    const [firstRow, firstColumn] = [startRow || 0, startColumn || 0]
    const rows = clamp(endRow, sheet.getRowCount() - 1) - firstRow + 1
    const columns = clamp(endColumn, sheet.getColumnCount() - 1) - firstColumn + 1
    return Array.from({ length: rows * columns }, (_, at) => ({
      row: firstRow + Math.floor(at / columns),
      col: firstColumn + (at % columns),
    }))
  }
  return selections.flatMap(({ range }) => cellsOf(range))
}

type Setting = { readonly type: string; readonly value: unknown }
type Simple = Exclude<FormatChange, { what: 'merge' | 'numberFormat' | 'border' | 'painter' | 'clear' }>
type Settings = { readonly [What in Simple['what']]: (value: never) => Setting }

const colour = (type: string) => (rgb: string | undefined) => ({
  type,
  value: rgb === undefined ? null : { rgb },
})

/** The spreadsheet's own name and value of a setting of style. */
const settings: Settings = {
  bold: (on: boolean) => ({ type: 'bl', value: flag(on) }),
  italic: (on: boolean) => ({ type: 'it', value: flag(on) }),
  underline: (on: boolean) => ({ type: 'ul', value: { s: flag(on) } }),
  strike: (on: boolean) => ({ type: 'st', value: { s: flag(on) } }),
  wrap: (on: boolean) => ({ type: 'tb', value: on ? 3 : 0 }),
  font: (name: string) => ({ type: 'ff', value: name }),
  fontSize: (points: number) => ({ type: 'fs', value: points }),
  // The spreadsheet turns clockwise, the template anticlockwise.
  rotation: (degrees: number) => ({ type: 'tr', value: { a: -degrees } }),
  color: colour('cl'),
  background: colour('bg'),
  align: (side: keyof typeof horizontal) => ({ type: 'ht', value: horizontal[side] }),
  verticalAlign: (side: keyof typeof vertical) => ({ type: 'vt', value: vertical[side] }),
}

/** The union above ties each value to its setting; a lookup by a variable name cannot see that. */
const settingOf = (change: FormatChange): Setting | undefined => {
  const make = (settings as unknown as Partial<Record<string, (value: unknown) => Setting>>)[change.what]
  return 'value' in change ? make?.(change.value) : undefined
}

type Run = (id: string, params?: object) => void

const runOther = (access: Access, change: FormatChange, run: Run): void => {
  if (change.what === 'merge') run(merges[change.value])
  if (change.what === 'painter') {
    paintNext(access, change.value)
    run(SetOnceFormatPainterCommand.id)
  }
  if (change.what === 'clear') run(ClearSelectionFormatCommand.id)
  if (change.what === 'numberFormat') {
    const { value: pattern } = change
    run(SetNumfmtCommand.id, { values: selectedCells(access).map((cell) => ({ ...cell, pattern })) })
  }
  if (change.what === 'border') {
    const style = change.value === 'none' ? BorderStyleTypes.NONE : lineTypes[change.line]
    run(SetBorderBasicCommand.id, { value: { type: borderTypes[change.value], color: change.color, style } })
  }
}

/** Changes how the selection looks, as one step. */
export const formatSelection = (access: Access, change: FormatChange): void => {
  const run: Run = (id, params) => void access.injector.get(ICommandService).executeCommand(id, params)
  const setting = settingOf(change)
  if (setting === undefined) runOther(access, change, run)
  else run(SetStyleCommand.id, { style: setting })
}

export const lookAt = (access: Access, sheetId: string, { row, column }: Position): CellLook => {
  const sheet = worksheetOf(access, sheetId)
  const style = sheet?.getComposedCellStyle(row, column)
  return { ...(style && styleOfSheet(style)), merged: sheet?.getMergedCell(row, column) != null }
}
