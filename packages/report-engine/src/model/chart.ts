import type { ChartLook } from '@gridwright/charts/document'

/** A chart that hangs on a cell; its values are seen from there, so that within a group it draws the group. */
export type CellChart = {
  readonly look: ChartLook
  readonly data: ChartData
  /** Pixels, from the upper left corner of its cell; absent: it fills the cell with its merge. */
  readonly float?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** `cells`: formulas without `=`, which mean the instances of cells; `dataSet`: rows that a cell there would see. */
export type ChartData =
  | { readonly from: 'cells'; readonly categories?: string; readonly series: readonly CellSeries[] }
  | {
      readonly from: 'dataSet'
      readonly dataSet: string
      readonly category: string
      /** A series for each value of this field. */
      readonly split?: string
      readonly series: readonly FieldSeries[]
      /** A condition without `=`, as of a cell. */
      readonly filter?: string
    }

/** `name` is a text, or a formula where it starts with `=`. */
export type CellSeries = {
  readonly name?: string
  readonly values: string
  /** kind `bubble`. */
  readonly sizes?: string
  /** kind `combined`: as a line, against the second axis. */
  readonly line?: boolean
  readonly second?: boolean
}
export type FieldSeries = {
  readonly name?: string
  readonly field: string
  readonly aggregate: 'sum' | 'avg' | 'max' | 'min' | 'count' | 'distinctCount'
  readonly line?: boolean
  readonly second?: boolean
}
