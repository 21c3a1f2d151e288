import {
  compileFeelKnowing,
  compileUnaryTests,
  type Compilation,
  type Compiled,
  type Problem,
} from '@gridwright/expression'
import type { Decision, Decisions, DecisionTable } from '#decision/decision.ts'

export type CompiledTable = {
  readonly inputs: readonly Compiled[]
  /** By rule; undefined where anything fits. */
  readonly tests: readonly (readonly (Compiled | undefined)[])[]
  readonly results: readonly (readonly (Compiled | undefined)[])[]
  readonly otherwise: readonly (Compiled | undefined)[]
  readonly priorities: readonly (readonly Compiled[])[]
}

export type CompiledDecision = {
  readonly problems: readonly { readonly place: string; readonly source: string; readonly problem: Problem }[]
  readonly table?: CompiledTable
  readonly expression?: Compiled
}

const kept = new WeakMap<Decision, CompiledDecision>()

/** Compiles what a decision is made of, once for as long as the decision lives. */
export function compileDecision(all: Decisions, id: string): CompiledDecision {
  const decision = all.decisions[id]
  if (!decision) return { problems: [] }
  const found = kept.get(decision) ?? compile(all, decision)
  kept.set(decision, found)
  return found
}

function compile(all: Decisions, { logic }: Decision): CompiledDecision {
  const problems: CompiledDecision['problems'][number][] = []
  const known = knownOf(all)
  const note = (place: string, source: string, compilation: Compilation): Compiled | undefined => {
    if ('compiled' in compilation) return compilation.compiled
    problems.push({ place, source, problem: compilation.problem })
    return undefined
  }
  const feel = (place: string, source: string): Compiled | undefined =>
    source === '' ? undefined : note(place, source, compileFeelKnowing(withFunctions(all, source), known))
  const test = (place: string, source: string, type: string): Compiled | undefined =>
    source === '' || source === '-'
      ? undefined
      : note(place, source, compileUnaryTests(source, { known, type }))
  if (logic.kind === 'table') return { table: tableOf(logic, { feel, test }), problems }
  const expression = feel('expression', logic.text)
  return { problems, ...(expression && { expression }) }
}

type Making = {
  readonly feel: (place: string, source: string) => Compiled | undefined
  test(place: string, source: string, type: string): Compiled | undefined
}

function tableOf(table: DecisionTable, { feel, test }: Making): CompiledTable {
  const each = <T>(of: readonly T[], make: (item: T) => Compiled | undefined): readonly Compiled[] =>
    of.flatMap((item) => make(item) ?? [])
  return {
    inputs: each(table.inputs, ({ expression, label }) =>
      feel(label, expression === '' ? 'null' : expression),
    ),
    tests: table.rules.map(({ id, tests }) =>
      table.inputs.map(({ type }, at) => test(id, tests[at] ?? '', type)),
    ),
    results: table.rules.map(({ id, results }) => table.outputs.map((_, at) => feel(id, results[at] ?? ''))),
    otherwise: table.outputs.map(({ otherwise, name }) => feel(name, otherwise)),
    priorities: table.outputs.map(({ values, name }) => each(values, (value) => feel(name, value))),
  }
}

/** Names of inputs and of other decisions may have blanks and signs. */
const knownOf = (all: Decisions): readonly string[] => [
  ...all.names,
  ...Object.values(all.decisions).flatMap(({ name, variable, id }) => [name, variable, id]),
  ...all.functions.map(({ name }) => name),
]

/** The functions of the document stand around a text that calls one of them. */
function withFunctions(all: Decisions, source: string): string {
  const called = all.functions.filter(({ name }) => name !== '' && source.includes(name))
  if (called.length === 0) return source
  const entries = neededBy(all, called).map(({ name, text }) => `${name}: ${text}`)
  return `{${entries.join(', ')}, _gwResult: ${source}}._gwResult`
}

/** Functions may call those that stand before them. */
function neededBy(all: Decisions, called: Decisions['functions']): Decisions['functions'] {
  const last = Math.max(...called.map((each) => all.functions.indexOf(each)))
  return all.functions.slice(0, last + 1)
}
