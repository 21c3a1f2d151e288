import type { Language } from '@gridwright/expression'

/**
 * Text of a model that is evaluated, or not: names, documentation and whatever else is no attribute that the dialect
 * evaluates stays `literal` for good (workflow.md, section 7).
 */
export type Expression = { readonly language: 'literal' | Exclude<Language, 'rule'>; readonly source: string }
