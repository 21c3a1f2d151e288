import type { Template } from '@gridwright/report-engine'
import type { Position } from '#features/reports/report-design/document/address.ts'
import type { Binding } from '#features/reports/report-design/document/binding.ts'
import type { Axis, Range } from '#features/reports/report-design/document/follow.ts'
import type { Typed } from '#features/reports/report-design/document/point-mode.ts'
import type { Settings } from '#features/reports/report-design/document/settings.ts'
import type { LineCustom } from '#features/reports/report-design/document/to-workbook.ts'
import type { Merges, NewRow, NewTable, Restyling } from './add-row.ts'
import type { StepLabel } from './step-label.ts'
import type { CellEdit } from './edit-steps.ts'
import type { CellLook, FormatChange } from './format.ts'
import type { KeyListener } from './first-keys.ts'
import type { Box } from './geometry.ts'

/** What is selected; `cell` is the active cell, the anchor of its merge. */
export type Selection = {
  readonly sheetId: string
  readonly sheetName: string
  readonly cell: Position
  readonly range: Range
}

/** A place on the sheet where something was dropped. */
export type Drop = { readonly cell: Position; readonly data: DataTransfer }

/** An input beside the sheet in which a formula is typed. */
export type Typist = {
  /** undefined where nothing is typed. */
  readonly typed: () => Typed | undefined
  readonly type: (typed: Typed) => void
}

/** Where a person is on a sheet: what is selected, and how far it is scrolled. */
export type Place = {
  readonly sheetName: string
  readonly cell: Position
  /** The first line that is seen and how much of it is not, in pixels. */
  readonly scroll: Scroll
}

export type Scroll = {
  readonly sheetViewStartRow: number
  readonly sheetViewStartColumn: number
  readonly offsetX: number
  readonly offsetY: number
}

export type Unsubscribe = () => void

/** How many steps can be taken back and done again, and what the next of each did, where it has a word. */
export type SheetSteps = {
  readonly undos: number
  readonly redos: number
  readonly undo?: StepLabel | undefined
  readonly redo?: StepLabel | undefined
}

/** The spreadsheet as the rest of the designer sees it; nothing else of Univer is known outside `sheet/`. */
export interface Spreadsheet {
  /** Lives as long as the spreadsheet; put it where it shall be shown. */
  readonly element: HTMLElement
  /** Everything designed, as it stands now. */
  template(): Template
  settings(): Settings
  /** Writes another version of the report into the open sheet; false, and nothing done, where more than contents differs. */
  takeOver(template: Template): boolean
  /** Something is being typed in a cell. */
  isEditing(): boolean
  /** Takes what is being typed in a cell; resolves once the cell has it. */
  endEditing(): Promise<void>
  /** What is being typed in a cell, letter by letter, and its caret; undefined once it is left. */
  onTyping(listener: (typed: Typed | undefined) => void): Unsubscribe
  /** The listener hears of keys before the sheet does, and may keep them. */
  onKey(listener: KeyListener): Unsubscribe
  /** Puts another text into the cell that is being typed in. */
  typeInCell(typed: Typed): void
  /** While this one lacks an operand, clicks on cells name them in it. */
  pointTo(typist: Typist): Unsubscribe
  /** Shows over a cell what is typed for it elsewhere; undefined shows the cell again. */
  showTyped(cell: Position, text: string | undefined): void
  selection(): Selection
  bindingAt(sheetId: string, cell: Position): Binding
  /** What a person would read in the cell, before display settings. */
  textAt(sheetId: string, cell: Position): string
  lookAt(sheetId: string, cell: Position): CellLook
  /** Changes how the selection looks, as one undo step. */
  format(change: FormatChange): void
  lineAt(sheetId: string, axis: Axis, line: number): LineCustom
  sheetIdOf(sheetName: string): string | undefined
  /** One undo step. */
  editCells(sheetId: string, edits: readonly CellEdit[]): void
  /** One undo step. */
  addRow(row: NewRow): Promise<void>
  /** Each range becomes one cell; one undo step. */
  merge(merges: Merges): Promise<void>
  /** One undo step. */
  addTable(table: NewTable): Promise<void>
  /** Cells with another look, and the styles that they name; one undo step. */
  restyle(sheetId: string, restyling: Restyling): void
  /** One undo step. */
  editSettings(settings: Settings): void
  /** Role and breaks of rows or columns `from` to `to`, one undo step. */
  editLines(edit: {
    readonly sheetId: string
    readonly axis: Axis
    readonly from: number
    readonly to: number
    readonly custom: LineCustom
  }): void
  /** Freezes what lies above and left of the cell; nothing at the first cell. */
  freezeAt(cell: Position): void
  /** Selects and reveals; the sheet by name, as problems name it. */
  select(sheetName: string, cell: Position): void
  /** Where the person is, for the spreadsheet that takes this one's place. */
  place(): Place
  /** A line that is no more: the last one. */
  goTo(place: Place): void
  undo(): void
  redo(): void
  focus(): void
  /** Where a cell is drawn, in pixels from the top left corner of the grid; `grid` is that corner within `element`. */
  boxOf(cell: Position): { readonly box: Box; readonly grid: Box } | undefined
  setDark(dark: boolean): void
  setLanguage(language: 'zh' | 'en'): void
  onChange(listener: () => void): Unsubscribe
  onSelect(listener: (selection: Selection) => void): Unsubscribe
  /** Pixels on screen of a pixel of the sheet. */
  zoom(): number
  /** The grid was scrolled, zoomed or resized. */
  onView(listener: () => void): Unsubscribe
  onDrop(listener: (drop: Drop) => void): Unsubscribe
  onHistory(listener: (steps: SheetSteps) => void): Unsubscribe
  pluginNames(): readonly string[]
  dispose(): void
}
