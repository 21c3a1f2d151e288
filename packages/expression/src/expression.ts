/** `feel` where values begin with `=` (zeebe), `juel` between `${` or `#{` and `}` (activiti), `rule` for calculated points. */
export type Language = 'juel' | 'feel' | 'rule'

/** Why a text is no expression, or has no value: `at` counts characters of the source. */
export type Problem = {
  /** A word of `problemWords`. */
  readonly code: string
  readonly at: number | null
  readonly facts: Readonly<Record<string, string>>
}

/** What names mean. Only own data properties are ever read of what it gives. */
export type Scope = {
  /** Undefined where the name means nothing. */
  read(name: string): unknown
  /** JUEL’s `execution.setVariable`; without it such a call is refused. */
  write?(name: string, value: unknown, local: boolean): void
  /** `execution` and `task`: plain objects of ids and times (JUEL); `now`, an ISO instant, of `now()` and `today()`. */
  readonly facts: Readonly<Record<string, unknown>>
  /** Milliseconds of a clock that only goes forward; without it only steps are bounded. */
  clock?(): number
}

/** What one evaluation may take; beyond it ends with a problem, never with the process. */
export type Limits = { readonly length: number; readonly steps: number; readonly milliseconds: number }

/** workflow.md 4.1.8. */
export const usualExpressionLimits: Limits = { length: 4096, steps: 100_000, milliseconds: 50 }

export type Evaluated =
  | {
      readonly value: unknown
      readonly problem?: undefined
      /** FEEL: names and paths that led nowhere and counted as null. */
      readonly missing?: readonly string[]
    }
  | { readonly problem: Problem; readonly value?: undefined }

export type Compiled = {
  /** Names that it reads, for checks and for what is read again when they change. */
  readonly names: readonly string[]
  /** Methods that it calls and that nobody offers here (`bean.check`): such a call is a problem when it is evaluated. */
  readonly unknownCalls: readonly string[]
  /** The value is plain JSON: null, booleans, finite numbers, text, lists and objects of these. */
  evaluate(scope: Scope, limits: Limits): Evaluated
}
