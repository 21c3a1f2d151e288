/**
 * Text of a model that is evaluated, or not: names, documentation and whatever else is no attribute that the dialect
 * evaluates stays `literal` for good (workflow.md, section 7).
 */
export type Expression =
  | { readonly language: 'literal'; readonly source: string }
  | { readonly language: 'juel' | 'feel'; readonly source: string }
