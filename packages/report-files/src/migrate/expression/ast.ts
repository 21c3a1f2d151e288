/** An expression of UReport2, as its published grammar has it. */
export type Expression =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'null' }
  | { readonly kind: 'cell'; readonly name: string }
  /** `$A1`. */
  | { readonly kind: 'relative'; readonly name: string }
  /** `&A1`: which of its siblings. */
  | { readonly kind: 'place'; readonly name: string }
  /** `A1[…]{…}`; `whole`: `A1[]`, all of them. */
  | {
      readonly kind: 'coordinates'
      readonly name: string
      readonly whole: boolean
      readonly rows: readonly Level[]
      readonly columns: readonly Level[]
      readonly condition?: Expression
    }
  /** `A1:B3`. */
  | { readonly kind: 'pair'; readonly from: string; readonly to: string }
  /** `#`, `cell`: what the cell itself shows; with a property that of its row. */
  | { readonly kind: 'current'; readonly property?: string }
  /** `orders.sum(amount, region == "E", desc)`. */
  | {
      readonly kind: 'dataSet'
      readonly dataSet: string
      readonly aggregate: string
      readonly property: string
      readonly condition?: Expression
      readonly order?: 'asc' | 'desc'
    }
  /** A name alone: a field, where conditions are asked of rows. */
  | { readonly kind: 'property'; readonly name: string }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | {
      readonly kind: 'binary'
      readonly operator: string
      readonly left: Expression
      readonly right: Expression
    }
  | {
      readonly kind: 'choice'
      readonly branches: readonly { readonly when: Expression; readonly result: Expression }[]
      readonly otherwise?: Expression
    }

/** `A2:-1`, `A2:1`, `A2:!-1`. */
export type Level = { readonly cell: string; readonly by?: number; readonly fromEnd: boolean }

/** Why an expression stays text: `what` is the piece that is meant. */
export class Untranslatable extends Error {
  readonly reason: UntranslatableReason
  readonly what: string

  constructor(reason: UntranslatableReason, what = '') {
    super(`${reason}: ${what}`)
    this.name = 'Untranslatable'
    this.reason = reason
    this.what = what.slice(0, 100)
  }
}

export type UntranslatableReason =
  | 'syntax'
  | 'too-long'
  | 'function'
  | 'argument'
  | 'row-property'
  | 'data-set-in-formula'
  | 'operator'
  | 'refused'
