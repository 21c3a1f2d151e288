import type { Compiled, Language, Limits, Problem, Scope } from './expression.ts'

export type { Compiled, Language, Limits, Problem, Scope }
