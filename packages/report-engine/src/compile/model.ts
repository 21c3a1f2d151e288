import type { EntryAttachment } from '@gridwright/contract'
import type { Problem } from '#model/layout.ts'
import type { Cell, Sheet, Template } from '#model/template.ts'
import type { Bound, RowFilter } from './bound.ts'

/** 0: down, along rows; 1: right, along columns. Pairs of numbers in this package are indexed by it. */
export type Axis = 0 | 1
export const AXES = [0, 1] as const

/** No cell: no parent, no ancestor. */
export const NONE = -1

export type CompiledCell = {
  /** Index in {@link CompiledSheet.cells}. */
  readonly id: number
  readonly name: string
  readonly cell: Cell
  /** Template lines, inclusive, per axis. */
  readonly first: readonly [number, number]
  readonly last: readonly [number, number]
  /** Axis along which it expands. */
  readonly expands: Axis | undefined
  /** Left and top parent, or NONE. */
  readonly parent: readonly [number, number]
  /** Ancestors per axis, nearest first; mixed chains need no third list, because the axes agree (§2.2). */
  readonly chain: readonly [readonly number[], readonly number[]]
  readonly formulas: CellFormulas
  /** Its values refer to files (填报): shown by their names, or as pictures. */
  readonly attachment?: EntryAttachment['kind']
}

export type LinkFormulas = readonly (readonly [parameter: string, formula: Bound])[]

export type CellFormulas = {
  readonly value?: Bound
  /** Levels of the value's tree. */
  readonly height?: number
  readonly filter?: RowFilter
  readonly grouping?: Bound
  readonly conditions: readonly Bound[]
  /** What conditions show and what their links hand over, by the places of the conditions. */
  readonly shown: readonly (Bound | undefined)[]
  readonly links: readonly LinkFormulas[]
  readonly link: LinkFormulas
  readonly chart?: ChartFormulas
}

/** Of a chart's series, in their order; texts stand for themselves. */
export type ChartFormulas = {
  readonly categories?: Bound
  readonly series: readonly {
    readonly name: string | Bound
    readonly values?: Bound
    readonly sizes?: Bound
  }[]
  readonly filter?: RowFilter
}

/** Lines of one parent's block that belong together: see decision 0010. Lines are inclusive. */
export type Sequence = {
  readonly from: number
  readonly to: number
  readonly parts: readonly Part[]
  /** The part whose track this is; absent for the block's own lines. */
  readonly within?: Part
}

/** An expanding cell in a part: lines above and below its block, and the lines that it takes at least (spill mode). */
export type PartChild = {
  readonly cell: number
  readonly above: number
  readonly below: number
  readonly least: number
}

/** A band of a sequence: children that expand in its lines, or tracks side by side. */
export type Part = {
  readonly id: number
  readonly from: number
  readonly to: number
  readonly children: readonly PartChild[]
  readonly tracks: Sequence[]
  readonly sequence: Sequence
}

/** `entry`: the sequence in which the cell's first line lies, where a cell leaves a band that it begins in. */
export type ProgramMember = { readonly cell: number; readonly sequence: Sequence; readonly entry: Sequence }

/** How the block of one expanding cell (or the sheet) is laid out on one axis. */
export type Program = {
  readonly cell: number
  readonly root: Sequence
  /** All parts, inner ones after outer ones. */
  readonly parts: readonly Part[]
  /** Cells placed by it, with the sequence whose lines they follow. The expanding cell itself comes first. */
  readonly members: readonly ProgramMember[]
}

export type CompiledSheet = {
  readonly sheet: Sheet
  readonly cells: readonly CompiledCell[]
  readonly byName: ReadonlyMap<string, number>
  /** Parents before children, on both axes. */
  readonly order: readonly number[]
  /** Per axis: the sheet's program under NONE, and one for each cell that expands on it. */
  readonly programs: readonly [ReadonlyMap<number, Program>, ReadonlyMap<number, Program>]
  /** Formula cells that use page functions, directly or through others. */
  readonly paged: ReadonlySet<number>
}

export type CompiledReport = {
  readonly template: Template
  readonly sheets: readonly CompiledSheet[]
  /** Sheets whose cells formulas of other sheets name. */
  readonly named: ReadonlySet<string>
  readonly warnings: readonly Problem[]
}
