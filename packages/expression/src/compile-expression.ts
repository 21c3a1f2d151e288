import type { Compiled, Language, Problem } from './expression.ts'
import { compileFeel } from './feel/compile-feel.ts'
import { problemOf } from './failure.ts'
import { compileJuel } from './juel/compile-juel.ts'
import { compileRule } from './rule/compile-rule.ts'

/** Beyond it nothing is even parsed; evaluation has its own, usually smaller, limit. */
const longest = 65_536

export type Compilation = { readonly compiled: Compiled } | { readonly problem: Problem }

const compilers: Readonly<Record<Language, (source: string) => Compiled>> = {
  juel: compileJuel,
  feel: (source) => compileFeel(source.startsWith('=') ? source.slice(1) : source),
  rule: compileRule,
}

/** Never throws: what is no expression comes back as a problem with its place. Feel may come with its `=`. */
export function compileExpression(language: Language, source: string): Compilation {
  return attempt(source, () => compilers[language](source))
}

/** What unary tests know: names with blanks or signs, and of which type of DMN the tested value is. */
export type UnaryKnown = { readonly known?: readonly string[]; readonly type?: string }

/**
 * FEEL’s unary tests, as cells of decision tables have them. The tested value is the fact `testedFact` of the scope; of
 * a temporal type it may be a text of ISO 8601.
 */
export function compileUnaryTests(source: string, { known = [], type = '' }: UnaryKnown = {}): Compilation {
  return attempt(source, () => compileFeel(source, { known, isTest: true, type }))
}

/** FEEL that knows names with blanks or signs (inputs of decisions). */
export function compileFeelKnowing(source: string, known: readonly string[]): Compilation {
  return attempt(source, () => compileFeel(source, { known }))
}

function attempt(source: string, compile: () => Compiled): Compilation {
  if (source.trim() === '') return { problem: { code: 'expression-empty', at: 0, facts: {} } }
  if (source.length > longest) {
    return { problem: { code: 'expression-too-long', at: null, facts: { most: String(longest) } } }
  }
  try {
    return { compiled: compile() }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}
