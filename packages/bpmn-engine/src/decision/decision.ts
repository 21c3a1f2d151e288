/** A text of FEEL; what is blank means anything (in tests) or null (in results). */
export type FeelText = string

export type HitPolicy = 'UNIQUE' | 'FIRST' | 'PRIORITY' | 'ANY' | 'COLLECT' | 'RULE ORDER' | 'OUTPUT ORDER'
export type Aggregation = 'LIST' | 'SUM' | 'MIN' | 'MAX' | 'COUNT'

export type DecisionTable = {
  readonly kind: 'table'
  readonly hitPolicy: HitPolicy
  readonly aggregation: Aggregation
  readonly inputs: readonly { readonly label: string; readonly expression: FeelText; readonly type: string }[]
  /** `values` in their order are priorities of PRIORITY and OUTPUT ORDER. */
  readonly outputs: readonly {
    readonly name: string
    readonly values: readonly FeelText[]
    readonly otherwise: FeelText
  }[]
  readonly rules: readonly {
    readonly id: string
    readonly tests: readonly FeelText[]
    readonly results: readonly FeelText[]
  }[]
}

export type Decision = {
  readonly id: string
  readonly name: string
  /** What others call its result, beside its name. */
  readonly variable: string
  /** Ids of decisions whose results it reads. */
  readonly requires: readonly string[]
  readonly logic: DecisionTable | { readonly kind: 'expression'; readonly text: FeelText }
}

/** Decisions of one document: plain, immutable JSON. */
export type Decisions = {
  readonly format: 1
  readonly id: string
  readonly name: string
  readonly decisions: Readonly<Record<string, Decision>>
  /** Functions that any of them may call (business knowledge models), as texts of FEEL. */
  readonly functions: readonly { readonly name: string; readonly text: FeelText }[]
  /** Names of inputs, which may have blanks. */
  readonly names: readonly string[]
}
