/**
 * What a report maker designs: sheets of bound cells. Plain JSON; the shape of `docs/` and of the reference §1.
 * A line is a row or a column. Addresses are written as in Excel (`B3`); lines count from 0 in numbers.
 */

import type { Barcode, CellPicture, EntryBinding, FormLayout, Scale, TextRun } from '@gridwright/contract'
import type { CellChart } from './chart.ts'
import type { Parameter } from './parameter.ts'
import type { PrintSetup } from './print-setup.ts'

export { parameterNames } from './parameter.ts'
export type { Parameter, ParameterType } from './parameter.ts'
export type { Background, Paper, PrintSetup, Strips, Watermark } from './print-setup.ts'

/** A value of a data set or of a cell. `null` is empty; a date is a {@link DateValue}. */
export type Value = null | string | number | boolean | DateValue

/** A calendar date or instant without a time zone: milliseconds since 1970-01-01T00:00 of the wall clock. */
export type DateValue = { readonly date: number }

export type Aggregate = 'list' | 'group' | 'sum' | 'avg' | 'max' | 'min' | 'count' | 'distinctCount'
export type Expand = 'none' | 'down' | 'right'

/** How rows fall into groups (aggregate `group`); plain where absent. */
export type Grouping =
  | { readonly kind: 'adjacent' }
  | { readonly kind: 'range'; readonly ranges: readonly GroupRange[]; readonly otherwise?: string }
  | { readonly kind: 'formula'; readonly formula: string }

/** `from` is included, `to` is not; either may be open. */
export type GroupRange = { readonly label: string; readonly from?: number; readonly to?: number }

export type Sort = {
  /** `value`: the item's own value; `field`: that field of the item's first row; `aggregate`: over the item's rows. */
  readonly by: 'value' | 'field' | 'aggregate'
  readonly field?: string
  readonly aggregate?: Exclude<Aggregate, 'list' | 'group'>
  readonly descending?: boolean
}

/** One conditional property set: where `when` (a formula without `=`) is true, the rest applies. Later ones win. */
export type Condition = {
  readonly when: string
  readonly style?: string
  /** Shown instead of the value (display only). */
  readonly text?: string
  /** A formula without `=` whose result is shown instead of the value (display only); before `text`. */
  readonly value?: string
  /** Where a click leads instead. */
  readonly link?: CellLink
  readonly hideRow?: boolean
  readonly hideColumn?: boolean
  readonly breakBefore?: 'row' | 'column'
  readonly breakAfter?: 'row' | 'column'
}

/** Words of values: a dictionary's labels, or the rows of a data set of the report, by its name and columns. */
export type WordSource =
  | { readonly from: 'dictionary'; readonly code: string }
  | { readonly from: 'dataSet'; readonly dataSet: string; readonly value: string; readonly label: string }

/** Display only (phase 4): formulas, groups and sorting see the raw value. */
export type Display = {
  readonly mapping?: Readonly<Record<string, string>>
  /** For values that `mapping` has no words for. */
  readonly mappingFrom?: WordSource
  /** Shown value = value × factor. */
  readonly factor?: number
  readonly decimals?: number
  /** Chinese capital money, e.g. 壹佰元整. */
  readonly capitalMoney?: boolean
  /** Drawn as a barcode; what is drawn is the raw value, after `mapping`. */
  readonly barcode?: Barcode
  /** A bar, colour or icon that says how large the raw value is among all of the cell's instances. */
  readonly scale?: Scale
  /** A diagonal header: a text `rows|columns` or `rows|between|columns` is drawn in corners, with lines between. */
  readonly diagonal?: true
  /** Drawn as a picture; what names it is the raw value, after `mapping`. */
  readonly picture?: CellPicture
}

/** Somebody to whom a part of a report is not shown; `name` is what he was called when that was set. */
export type Unseeing = { readonly kind: 'role' | 'user'; readonly id: string; readonly name: string }

/** Every second instance shows in another style: of `by`, an ancestor; of the cell's own line where absent. */
export type Alternate = { readonly style: string; readonly by?: string }

export type Cell = {
  readonly kind: 'text' | 'field' | 'formula'
  readonly rowSpan?: number
  readonly colSpan?: number
  /** Id in {@link Template.styles}. */
  readonly style?: string
  /** kind `text`. */
  readonly value?: Value
  /** kind `text`: its value in parts with looks of their own; where they are not its value, they are passed over. */
  readonly richText?: readonly TextRun[]
  /** kind `formula`: starts with `=`. */
  readonly formula?: string
  /** kind `field`: the data set's name in this report, and its column. */
  readonly dataSet?: string
  readonly field?: string
  /** kind `field`; `list` where absent. */
  readonly aggregate?: Aggregate
  readonly grouping?: Grouping
  readonly expand?: Expand
  /** An address; `null` = none (∅); absent = by default (reference §2.2). */
  readonly leftParent?: string | null
  readonly topParent?: string | null
  /** false: the parents filter nothing ("do not inherit"). */
  readonly inherit?: boolean
  /** A condition without `=`: `set.field` for the row, ancestors' cells, parameters `@p`. */
  readonly filter?: string
  readonly dedupe?: boolean
  readonly sort?: Sort
  readonly first?: number
  /** Label of one more instance with all rows beyond `first`; absent = none. */
  readonly others?: string
  readonly minCount?: number
  readonly fillTo?: number
  /** false: without items no instance is made. */
  readonly keepEmpty?: boolean
  /** false: stays at its size on its first line. */
  readonly stretchDown?: boolean
  readonly stretchRight?: boolean
  /** Of a cell that expands down: the lines of each instance stay on one page, where a page can hold them. */
  readonly keepTogether?: boolean
  /** What follows is moved (`insert`, the default), or reserved lines are filled in place (`overwrite`). */
  readonly spill?: 'insert' | 'overwrite'
  /** Of a group that expands down: its lines fold away, and begin so. */
  readonly fold?: 'open' | 'closed'
  readonly display?: Display
  readonly alternate?: Alternate
  readonly conditions?: readonly Condition[]
  readonly link?: CellLink
  readonly note?: string
  /** Drawn over the cell, once for each of its instances. */
  readonly chart?: CellChart
  /** Who sees nothing but its look; other cells go on calculating with it. */
  readonly hideFrom?: readonly Unseeing[]
}

/** `url`: http(s) only; `report`: a report asset with parameters given as formulas without `=`. */
export type CellLink =
  | { readonly kind: 'url'; readonly url: string }
  | {
      readonly kind: 'report'
      readonly reportId: string
      readonly parameters: Readonly<Record<string, string>>
    }

export type BorderLine = {
  readonly style: 'thin' | 'medium' | 'thick' | 'dashed' | 'dotted' | 'double' | 'hair'
  readonly color: string
}

/** Colours are `#rrggbb`; sizes are points. */
export type Style = {
  readonly font?: string
  readonly fontSize?: number
  readonly bold?: boolean
  readonly italic?: boolean
  readonly underline?: boolean
  readonly strike?: boolean
  readonly color?: string
  readonly background?: string
  readonly align?: 'left' | 'center' | 'right' | 'justify'
  readonly verticalAlign?: 'top' | 'middle' | 'bottom'
  readonly wrap?: boolean
  readonly indent?: number
  /** Degrees, anticlockwise. */
  readonly rotation?: number
  /** Excel number format code, e.g. `#,##0.00`. */
  readonly numberFormat?: string
  readonly border?: {
    readonly top?: BorderLine
    readonly right?: BorderLine
    readonly bottom?: BorderLine
    readonly left?: BorderLine
  }
}

/** Roles of a row on pages: heading and footing repeat, title is on page 1 only, summary below the last footing. */
export type RowRole = 'body' | 'heading' | 'footing' | 'title' | 'summary'

export type LineSettings = {
  /** Rows: points; columns: pixels at 96 dpi. Absent = the sheet's default. */
  readonly size?: number
  /** Of a column: the size that dropping a field gave it. While that is its size, numbers may widen it. */
  readonly fitted?: number
  readonly hidden?: boolean
  readonly role?: RowRole
  readonly breakBefore?: boolean
  readonly breakAfter?: boolean
  /** Shown, and left out of pages: of print, PDF, Word and pictures. */
  readonly unprinted?: boolean
  /** Of a row: it stays on the page of the row below it. */
  readonly keepWithNext?: boolean
}

export type Sheet = {
  readonly name: string
  /** Sparse, by address of the anchor. */
  readonly cells: Readonly<Record<string, Cell>>
  /** Size of the designed area in lines. */
  readonly rowCount: number
  readonly columnCount: number
  readonly defaultRowHeight: number
  readonly defaultColumnWidth: number
  /** By line number (0-based, as text). */
  readonly rows: Readonly<Record<string, LineSettings>>
  readonly columns: Readonly<Record<string, LineSettings>>
  readonly freeze?: { readonly rows: number; readonly columns: number }
  readonly print?: PrintSetup
  /** One sheet per item of this field. */
  readonly loop?: { readonly dataSet: string; readonly field: string }
  /** To whom the whole sheet is absent. */
  readonly hideFrom?: readonly Unseeing[]
}

/** A data set as this report names it. */
export type DataSetUse = {
  readonly name: string
  readonly dataSetId: string
  /** Parameters that nobody is asked for: each is given the different values of a field of another data set. */
  readonly master?: MasterLink
}

/** Master → child: `parameters` says for a parameter's code the field of `dataSet` (by its name in the report). */
export type MasterLink = { readonly dataSet: string; readonly parameters: Readonly<Record<string, string>> }

export type Template = {
  readonly version: 1
  readonly sheets: readonly Sheet[]
  readonly styles: Readonly<Record<string, Style>>
  readonly dataSets: readonly DataSetUse[]
  readonly parameters: readonly Parameter[]
  /** Pictures of the report itself, by name: a cell's value `picture:` and the name shows one. */
  readonly pictures?: Readonly<Record<string, OwnPicture>>
  /** How the parameters are asked for. */
  readonly form?: FormLayout
  /** Tables that its cells are entered into. */
  readonly entry?: EntryBinding
  /** Its one list is read page by page (decision 0093). */
  readonly largeList?: LargeList
}

/** A list of millions of rows: `orderBy` names columns that together are different in every row. */
export type LargeList = {
  readonly rowsPerPage: number
  readonly orderBy: readonly { readonly field: string; readonly descending?: boolean }[]
}

/** Base64; who may see the report sees it (decision 0086). */
export type OwnPicture = { readonly type: 'png' | 'jpeg' | 'gif' | 'webp'; readonly data: string }
