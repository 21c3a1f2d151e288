import type { ExactNumber } from '#model/layout.ts'
import type { Value } from '#model/template.ts'
import type { ArithmeticOperator } from '#values/arithmetic.ts'
import type { Comparison } from '#values/compare.ts'

export type Operator = ArithmeticOperator | Comparison | '&&' | '||'

/** Where a coordinate goes at one level: `A2`, `A2:-1`, `A2:2`, `A2:!-1`. */
export type Shift =
  | { readonly kind: 'offset'; readonly by: number }
  | { readonly kind: 'place'; readonly at: number }
  | { readonly kind: 'fromEnd'; readonly at: number }

export type Level = { readonly cell: string; readonly shift: Shift; readonly position: number }

/** `[!0]`, or levels on either axis. */
export type Coordinates = 'all' | { readonly rows: readonly Level[]; readonly columns: readonly Level[] }

export type CellNode = {
  readonly kind: 'cell'
  readonly name: string
  /** `$A2`: resolved at the formula's own cell, also within braces. */
  readonly outer: boolean
  /** `Sheet2!A2`: all of the cell on that sheet. */
  readonly sheet?: string
  readonly coordinates?: Coordinates
  readonly condition?: Node
  readonly position: number
}

/** What the parser makes of a formula; positions count from 0 in the text as typed, `=` included. */
export type Node =
  | { readonly kind: 'value'; readonly value: Value | ExactNumber }
  | { readonly kind: 'parameter'; readonly name: string; readonly position: number }
  | { readonly kind: 'field'; readonly dataSet: string; readonly column: string; readonly position: number }
  | { readonly kind: 'negative'; readonly operand: Node }
  | { readonly kind: 'binary'; readonly operator: Operator; readonly left: Node; readonly right: Node }
  | {
      readonly kind: 'call'
      readonly name: string
      readonly args: readonly Node[]
      readonly position: number
    }
  | { readonly kind: 'ordinal'; readonly name: string; readonly position: number }
  | CellNode

export type FormulaProblem = {
  readonly code:
    | 'formula-unexpected'
    | 'formula-bracket-missing'
    | 'formula-unfinished-text'
    | 'formula-unknown-name'
    | 'formula-unknown-function'
    | 'formula-argument-count'
    | 'formula-chained-comparison'
    | 'formula-sheet-coordinates'
    | 'formula-too-deep'
    | 'formula-too-long'
    | 'formula-not-a-formula'
  readonly position: number
  readonly params?: Readonly<Record<string, string | number>>
}
