/** A condition as people choose it: rows of what is looked at, how it is tested, and against what. */

export type Subject =
  | { readonly kind: 'cell'; readonly name: string }
  | { readonly kind: 'field'; readonly dataSet: string; readonly column: string }

export type Operand =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  /** A number with more digits than 15, as written. */
  | { readonly kind: 'digits'; readonly value: string }
  /** The current instance of a cell. */
  | { readonly kind: 'cell'; readonly name: string }
  /** A day, `2026-01-31`. */
  | { readonly kind: 'date'; readonly value: string }
  | { readonly kind: 'parameter'; readonly name: string }

/** Tests of one value. */
export const singleTests = [
  'equals',
  'differs',
  'more',
  'atLeast',
  'less',
  'atMost',
  'contains',
  'containsNot',
  'begins',
  'ends',
  'top',
  'bottom',
] as const
/** All of them, in the order in which they are offered. */
export const conditionTests = [...singleTests, 'between', 'in', 'empty', 'filled'] as const
export type ConditionTest = (typeof conditionTests)[number]

/** `operands`: two for `between`, any number for `in`, none for `empty` and `filled`, else one. */
export type ConditionRow = {
  readonly subject: Subject
  readonly test: ConditionTest
  readonly operands: readonly Operand[]
}

/** All of its rows hold, or one of them. A group may stand among the rows. */
export type ConditionGroup = {
  readonly joined: 'and' | 'or'
  readonly rows: readonly (ConditionRow | ConditionGroup)[]
}

export const isGroup = (row: ConditionRow | ConditionGroup): row is ConditionGroup => 'joined' in row
