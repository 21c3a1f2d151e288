/** `feel` where values begin with `=` (zeebe), `juel` between `${` or `#{` and `}` (activiti), `rule` for calculated points. */
export type Language = 'juel' | 'feel' | 'rule'

/** Why a text is no expression, or has no value: `at` counts characters of the source. */
export type Problem = {
  readonly code: string
  readonly at: number | null
  readonly facts: Readonly<Record<string, string>>
}

/** What names mean. Only own data properties are ever read of what it gives. */
export type Scope = {
  /** Undefined where the name means nothing. */
  read(name: string): unknown
  /** Ids and times of `execution` and `task` (JUEL); `now` of FEEL’s `now()`. */
  readonly facts: Readonly<Record<string, unknown>>
}

/** What one evaluation may take; beyond it ends with a problem, never with the process. */
export type Limits = { readonly length: number; readonly steps: number; readonly milliseconds: number }

export type Compiled = {
  /** Names that it reads, for checks and for what is read again when they change. */
  readonly names: readonly string[]
  evaluate(scope: Scope, limits: Limits): { readonly value: unknown } | { readonly problem: Problem }
}
