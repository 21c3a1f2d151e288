import type { Definition } from '#functions/definition.ts'
import type { Operator, Shift } from '#formula/ast.ts'
import type { ExactNumber } from '#model/layout.ts'
import type { Value } from '#model/template.ts'

/** A formula whose names are resolved, seen from one template cell. */
export type Bound =
  | { readonly kind: 'value'; readonly value: Value | ExactNumber }
  | { readonly kind: 'parameter'; readonly name: string }
  | { readonly kind: 'field'; readonly dataSet: string; readonly column: string }
  | { readonly kind: 'negative'; readonly operand: Bound }
  | { readonly kind: 'binary'; readonly operator: Operator; readonly left: Bound; readonly right: Bound }
  | { readonly kind: 'call'; readonly definition: Definition; readonly args: readonly Bound[] }
  | {
      readonly kind: 'dataSet'
      readonly definition: Definition
      readonly field: DataSetField
      readonly filter?: RowFilter
      readonly fixed: boolean
    }
  | { readonly kind: 'ordinal'; readonly cell: number }
  | BoundForeign
  | BoundReference

/** All instances of a cell on another sheet, by the sheet's name in the template. */
export type BoundForeign = { readonly kind: 'foreign'; readonly sheet: string; readonly target: number }

export type DataSetField = { readonly dataSet: string; readonly column: string }

export type BoundReference = {
  readonly kind: 'reference'
  /** Unique in the sheet: caches hang on it. */
  readonly id: number
  readonly target: number
  /** `$A2`: resolved from the formula's own cell, not from the candidate. */
  readonly outer: boolean
  /** The cell that is asked, as itself (conditions, candidates). */
  readonly self: boolean
  readonly paths: readonly [Path, Path]
  /** Both paths only say "under the current …": the ancestors, or -1 for none. */
  readonly anchors?: { readonly down: number; readonly right: number }
  readonly condition?: Bound
}

/** How one axis narrows the instances of the target. */
export type Path =
  | { readonly kind: 'all' }
  /** Those under the current instance of this ancestor. */
  | { readonly kind: 'anchor'; readonly cell: number }
  | { readonly kind: 'levels'; readonly context: number; readonly levels: readonly BoundLevel[] }

/** `current`: the level's cell is an ancestor of the asking cell, so that it has a current instance. */
export type BoundLevel = { readonly cell: number; readonly shift: Shift; readonly current: boolean }

export type CallNode = Extract<Bound, { kind: 'call' }>

/** A row filter; where it starts with `set.field = expression without the row`, rows are found by key. */
export type RowFilter = {
  readonly whole: Bound
  readonly key?: { readonly column: string; readonly wanted: Bound }
}
