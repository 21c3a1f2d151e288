/** What an expanded report looks like: one result feeds viewer, print and every export. */
import type { ChartLook, ChartValues } from '@gridwright/charts/document'
import type { Barcode, CellMark, CellPicture, Scale, TextRun } from '@gridwright/contract'
import type { CellChart } from './chart.ts'
import type { CellLink, DateValue, OwnPicture, PrintSetup, RowRole, Style, Value } from './template.ts'

export type ColumnType = 'text' | 'number' | 'boolean' | 'date' | 'dateTime'

/**
 * One column of a data set. Numbers, and dates as milliseconds of the wall clock, come as Float64Array with NaN for
 * empty; everything else as an array of values.
 */
export type DataColumn = {
  readonly name: string
  readonly type: ColumnType
  readonly values: Float64Array | ValuesByRow
  /** Of numbers with more than 15 significant digits: the decimal text, by row; equal numbers have equal texts. */
  readonly exact?: ReadonlyMap<number, string>
}

/** An array, or anything that reads as one row by row; nothing beyond its length. */
export type ValuesByRow = {
  readonly length: number
  at(row: number): string | number | boolean | null | undefined
}

/** Columnar rows. All columns have `length` values. */
export type DataTable = { readonly length: number; readonly columns: readonly DataColumn[] }

/** An error that a cell shows; `cause` says why, in the terms of the template (`A1 > B1 > A1`). */
export type CellError = {
  readonly error: '#CYCLE!' | '#VALUE!' | '#NAME?' | '#REF!' | '#LIMIT!'
  readonly cause: string
}

/** A number with more than 15 significant digits: its decimal text, and the double nearest to it for arithmetic. */
export type ExactNumber = { readonly exact: string; readonly number: number }

export type CellValue = Value | CellError | ExactNumber

/** One laid-out cell; merged where a span is over 1. Only anchors are visited. */
export type LaidCell = {
  readonly row: number
  readonly column: number
  readonly rowSpan: number
  readonly colSpan: number
  /** Raw value. */
  readonly value: CellValue
  /** Display text or number where it differs from the value (mapping, unit, 大写, condition); absent = the value. */
  readonly shown?: string | number
  /** Index into {@link Layout.styles}; -1 = none. */
  readonly style: number
  readonly link?:
    | CellLink
    | { readonly kind: 'attachment'; readonly fileId: string; readonly name: string }
    | { readonly kind: 'report'; readonly reportId: string; readonly values: Readonly<Record<string, Value>> }
  readonly note?: string
  /** Shown as a barcode of its text, where that can hold it. */
  readonly barcode?: Barcode
  /** Bar, colour or icon of its scale. */
  readonly mark?: CellMark
  /** Index into {@link SheetLayout.scales}: numbers of one scale are seen beside each other. */
  readonly scale?: number
  /** A diagonal header: its two or three texts, from the lower left to the upper right. */
  readonly diagonal?: readonly string[]
  /** Its text in parts with looks of their own. */
  readonly runs?: readonly TextRun[]
  /** Shown as the picture that `name` leads to, where it leads to one. */
  readonly picture?: CellPicture & { readonly name: string }
  /** Address in the template it came from. */
  readonly source: string
  /** Of formula cells, where the run was asked to keep them. */
  readonly formula?: CellFormula
}

/** Cells [row, row + rows) by [column, column + columns) of the layout; of another sheet where one is named. */
export type SheetArea = {
  readonly sheet?: string
  readonly row: number
  readonly column: number
  readonly rows: number
  readonly columns: number
}

/** A formula as spreadsheets say it: its text, with lists of areas where cells are named. */
export type SheetFormula = readonly (string | readonly SheetArea[])[]

/** `unsayable`: a spreadsheet has no word for it, or would come to something else. */
export type CellFormula = SheetFormula | 'unsayable'

/** A chart of one instance of its cell: where that lies, and what is drawn. */
export type LaidChart = {
  readonly row: number
  readonly column: number
  readonly rowSpan: number
  readonly colSpan: number
  /** Pixels from the upper left corner of the cell; absent: it fills the cell. */
  readonly float?: NonNullable<CellChart['float']>
  readonly look: ChartLook
  readonly values: ChartValues
  /** Address in the template of its cell. */
  readonly source: string
  /** Where its values stand in the sheet, where each stands in a cell: `[row, column]` pairs. */
  readonly cells?: {
    readonly categories?: CellPlaces
    readonly series: readonly (CellPlaces | undefined)[]
  }
}
export type CellPlaces = readonly (readonly [row: number, column: number])[]

/** Sheet rows [from, to) on a page. */
export type Band = { readonly from: number; readonly to: number; readonly role: RowRole }

/** What stands below each other on a page: bands in print order (heading, body, footing …). */
export type Strip = {
  readonly bands: readonly Band[]
  /** Points that it begins below the page's first strip: beside a title. */
  readonly top: number
}

/** A page: its strips side by side, one unless the print setup says more (分栏). */
export type Page = {
  /** 1-based. */
  readonly number: number
  /** At least one. */
  readonly strips: readonly Strip[]
  /** Columns [from, to) of the layout: all, unless the sheet is too wide for its paper. */
  readonly columns: { readonly from: number; readonly to: number }
  /** Per cent at which its cells are printed. */
  readonly scale: number
}

/** How large lines are, 0 where they are not seen. */
export type SheetLines = Pick<SheetLayout, 'rowHeight' | 'columnWidth' | 'isRowHidden' | 'isColumnHidden'>

export interface SheetLayout {
  readonly name: string
  readonly rowCount: number
  readonly columnCount: number
  readonly freeze: { readonly rows: number; readonly columns: number }
  readonly print: PrintSetup | undefined
  /** Points. 0 where hidden. */
  rowHeight(row: number): number
  /** Pixels at 96 dpi. 0 where hidden. */
  columnWidth(column: number): number
  isRowHidden(row: number): boolean
  isColumnHidden(column: number): boolean
  /**
   * Of a list that is read while it is written: makes rows from this one on ready to be visited, and answers where they
   * end. Asked for one range after the other; the first rows may be asked for again. Absent: all rows are there.
   */
  readonly ready?: (from: number) => Promise<number>
  /** The same on pages, where lines are shown that are not printed; absent = there are none. */
  readonly printed?: SheetLines
  /** Visits the anchors that begin in rows [from, to), by row, then column. The object passed may be reused: copy what you keep. */
  forEachCell(from: number, to: number, visit: (cell: LaidCell) => void): void
  /** All merges, four numbers each: row, column, rowSpan, colSpan; by row, then column. */
  readonly merges: Int32Array
  /** Rows that repeat at the top of each page, [from, to); for print titles. */
  readonly heading: { readonly from: number; readonly to: number } | undefined
  /** Pages by body rows or paper height. */
  pages(): readonly Page[]
  /**
   * The cells of one strip of a page (the first one unless said) as they print: page functions evaluated, merges cut;
   * rows and columns from 0 within the strip.
   */
  forEachPageCell(page: Page, visit: (cell: LaidCell) => void, strip?: number): void
  /** Page breaks after these rows, ascending: forced ones, and every one where pages go by rows. */
  readonly rowBreaks: readonly number[]
  /** Page breaks after these columns, ascending: forced ones, and where the sheet is too wide for its paper. */
  readonly columnBreaks?: readonly number[]
  /** Groups that fold, by their first line, outer ones first. */
  readonly folds?: readonly Fold[]
  /** What {@link LaidCell.scale} names. */
  readonly scales?: readonly SheetScale[]
  /** Per cent at which the sheet is printed, after it was shrunk to its paper. */
  readonly printScale?: number
  /** By row, then column; absent = none. */
  readonly charts?: readonly LaidChart[]
  /** What of it had to be left out. */
  readonly remarks?: readonly Problem[]
}

/** Rows [from, to) that fold away, and the row beside them that stays. `level` counts from 1, the outermost. */
export type Fold = {
  readonly level: number
  readonly from: number
  readonly to: number
  readonly head: number
  /** It begins folded. */
  readonly closed: boolean
}

/** A scale with what its bounds came to, in raw values; `factor`: what is shown, and written to files, of a value of 1. */
export type SheetScale = {
  readonly scale: Scale
  readonly from: number
  readonly to: number
  /** Where the middle colour stands, or where each icon but the first begins. */
  readonly at: readonly number[]
  readonly factor: number
}

export type Layout = {
  readonly sheets: readonly SheetLayout[]
  readonly styles: readonly Style[]
  /** Plain words about limits or empty names, for the designer's and the viewer's notice line. */
  readonly warnings: readonly Problem[]
  /** Some cell may show as a barcode: writers load what draws them. */
  readonly hasBarcodes?: boolean
  /** Some cell may be a diagonal header. */
  readonly hasDiagonals?: boolean
  /** Some sheet has charts: writers load what draws them. */
  readonly hasCharts?: boolean
  /** Some cell may show as a picture. */
  readonly hasPictures?: boolean
  /** The template's own, by name. */
  readonly pictures?: Readonly<Record<string, OwnPicture>>
}

/** A finding of compile or run: cells named, code stable, `params` for the message catalogue. */
export type Problem = {
  readonly severity: 'error' | 'warning'
  readonly code: string
  readonly sheet: string
  readonly cells: readonly string[]
  readonly params?: Readonly<Record<string, string | number>>
  /** Position in the formula, 0-based, where it concerns one. */
  readonly position?: number
}

export type Limits = { readonly rows: number; readonly cells: number; readonly milliseconds: number }

export type { DateValue }
