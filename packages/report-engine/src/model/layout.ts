/** What an expanded report looks like: one result feeds viewer, print and every export. */
import type { Barcode } from '@gridwright/contract'
import type { CellLink, DateValue, PrintSetup, Style, Value } from './template.ts'

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
    | { readonly kind: 'report'; readonly reportId: string; readonly values: Readonly<Record<string, Value>> }
  readonly note?: string
  /** Shown as a barcode of its text, where that can hold it. */
  readonly barcode?: Barcode
  /** Address in the template it came from. */
  readonly source: string
}

/** A page: bands of sheet rows in print order (heading, body, footing …), and page values of cells that use them. */
export type Page = {
  /** 1-based. */
  readonly number: number
  /** Row ranges [from, to) of the layout, in order from top to bottom. */
  readonly bands: readonly {
    readonly from: number
    readonly to: number
    readonly role: 'title' | 'heading' | 'body' | 'footing' | 'summary'
  }[]
  /** Columns [from, to) of the layout: all, unless the sheet is too wide for its paper. */
  readonly columns: { readonly from: number; readonly to: number }
  /** Per cent at which its cells are printed. */
  readonly scale: number
}

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
  /** Visits the anchors that begin in rows [from, to), by row, then column. The object passed may be reused: copy what you keep. */
  forEachCell(from: number, to: number, visit: (cell: LaidCell) => void): void
  /** All merges, four numbers each: row, column, rowSpan, colSpan; by row, then column. */
  readonly merges: Int32Array
  /** Rows that repeat at the top of each page, [from, to); for print titles. */
  readonly heading: { readonly from: number; readonly to: number } | undefined
  /** Pages by body rows or paper height. */
  pages(): readonly Page[]
  /** The cells of one page as they print: page functions evaluated, merges cut; rows and columns from 0 within the page. */
  forEachPageCell(page: Page, visit: (cell: LaidCell) => void): void
  /** Page breaks after these rows, ascending: forced ones, and every one where pages go by rows. */
  readonly rowBreaks: readonly number[]
  /** Page breaks after these columns, ascending: forced ones, and where the sheet is too wide for its paper. */
  readonly columnBreaks?: readonly number[]
  /** Per cent at which the sheet is printed, after it was shrunk to its paper. */
  readonly printScale?: number
}

export type Layout = {
  readonly sheets: readonly SheetLayout[]
  readonly styles: readonly Style[]
  /** Plain words about limits or empty names, for the designer's and the viewer's notice line. */
  readonly warnings: readonly Problem[]
  /** Some cell may show as a barcode: writers load what draws them. */
  readonly hasBarcodes?: boolean
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
