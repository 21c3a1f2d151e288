import type { CellError } from '#model/layout.ts'
import type { Scalar } from '#values/scalar.ts'
import type { Summary } from '#values/summary.ts'

/** What the designer's completion shows. */
export type FunctionInfo = {
  readonly name: string
  /** Fewest and most arguments. */
  readonly least: number
  readonly most: number
  readonly signature: string
  readonly zh: string
  readonly en: string
}

export type CallContext = {
  /** Wall clock in milliseconds, as the caller passed it; the engine has no clock. */
  readonly now: number | undefined
}

/** A call whose arguments are computed only when asked for. */
export type LazyCall = {
  readonly count: number
  value(index: number): Scalar
  /** All values of a set; one value where the argument is scalar. */
  values(index: number): readonly Scalar[]
}

export type Behaviour =
  /** Errors are handed on and undefined travels through, unless `lenient`. */
  | {
      readonly kind: 'scalar'
      readonly lenient?: true
      readonly run: (args: readonly Scalar[], context: CallContext) => Scalar
    }
  /** Folds the values of all arguments; `extremes`: wants the least and the most as well. */
  | { readonly kind: 'summary'; readonly extremes?: true; readonly run: (summary: Summary) => Scalar }
  | { readonly kind: 'lazy'; readonly run: (call: LazyCall) => Scalar }
  /** Gives the index of the argument that is the result (a set is handed on), -1 for empty. */
  | { readonly kind: 'choice'; readonly run: (call: LazyCall) => number | CellError }
  /** Needs the sheet: place in it, scopes, pages, data sets. */
  | { readonly kind: 'report' }
  /** Becomes other nodes when it is compiled. */
  | { readonly kind: 'rewritten' }

export type Definition = FunctionInfo & Behaviour

type Words = readonly [signature: string, zh: string, en: string]

/** `define('ABS', [1, 1], ['ABS(number)', '绝对值', 'Absolute value'], …)`: how many arguments follows from the pair. */
export function info(
  name: string,
  [least, most]: readonly [number, number],
  [signature, zh, en]: Words,
): FunctionInfo {
  return { name, least, most, signature, zh, en }
}
