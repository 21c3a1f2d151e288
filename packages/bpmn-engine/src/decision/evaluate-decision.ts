import {
  type Compiled,
  type Evaluated,
  type Limits,
  type Problem,
  type Scope,
  testedFact,
  usualExpressionLimits,
} from '@gridwright/expression'
import type { Decision, Decisions, DecisionTable } from './decision.ts'
import { compileDecision, type CompiledTable } from './table/compile-decision.ts'
import { type Hit, settle } from './table/hits.ts'

export type DecisionGiven = {
  readonly variables: Readonly<Record<string, unknown>>
  /** ISO instant of `now()`. */
  readonly now: string
  readonly clock?: () => number
  readonly limits?: Limits
}

export type DecisionOutcome =
  | {
      readonly value: unknown
      /** Which rules held, of each decision in the order that they were evaluated. */
      readonly trace: readonly {
        readonly decision: string
        readonly rules: readonly string[]
        readonly value: unknown
      }[]
    }
  | { readonly problem: Problem; readonly decision: string }

/** Evaluates a decision and, before it, those it requires. Never throws. */
export function evaluateDecision(all: Decisions, id: string, given: DecisionGiven): DecisionOutcome {
  const run: Run = { all, given, results: new Map(), trace: [], open: new Set() }
  try {
    return { value: decide(id, run), trace: run.trace }
  } catch (error) {
    if (error instanceof Wrong) return { problem: error.problem, decision: error.decision }
    throw error
  }
}

type Run = {
  readonly all: Decisions
  readonly given: DecisionGiven
  readonly results: Map<string, unknown>
  readonly trace: { decision: string; rules: readonly string[]; value: unknown }[]
  readonly open: Set<string>
}

class Wrong extends Error {
  readonly problem: Problem
  readonly decision: string

  constructor(decision: string, problem: Problem) {
    super(problem.code)
    this.decision = decision
    this.problem = problem
  }
}

const wrong = (decision: string, code: string, facts: Problem['facts'] = {}): never => {
  throw new Wrong(decision, { code, at: null, facts })
}

function decide(id: string, run: Run): unknown {
  const decision = run.all.decisions[id]
  if (!decision || !Object.hasOwn(run.all.decisions, id)) return wrong(id, 'decision-missing', { name: id })
  if (run.open.has(id)) return wrong(id, 'decision-circle', { name: decision.name })
  run.open.add(id)
  for (const required of decision.requires) {
    if (!run.results.has(required)) decide(required, run)
  }
  run.open.delete(id)
  const { value, rules } = conclude(decision, run)
  run.results.set(id, value)
  run.trace.push({ decision: id, rules, value })
  return value
}

type Conclusion = { readonly value: unknown; readonly rules: readonly string[] }

function conclude(decision: Decision, run: Run): Conclusion {
  const { table, expression, problems } = compileDecision(run.all, decision.id)
  const [first] = problems
  if (first) throw new Wrong(decision.id, first.problem)
  const value = evaluator(decision, run)
  if (decision.logic.kind === 'table' && table)
    return concludeTable(decision, { table, value, logic: decision.logic })
  return { value: value(expression), rules: [] }
}

type Value = (compiled: Compiled | undefined, tested?: unknown) => unknown

/** Variables of the caller, and results of what the decision requires, by name, variable and id. */
function evaluator(decision: Decision, { all, given, results }: Run): Value {
  const own = new Map<string, unknown>()
  for (const id of decision.requires) {
    const { name, variable } = all.decisions[id] ?? { name: id, variable: id }
    for (const called of [name, variable, id]) own.set(called, results.get(id))
  }
  const read: Scope['read'] = (name) => {
    if (own.has(name)) return own.get(name)
    return Object.hasOwn(given.variables, name) ? given.variables[name] : undefined
  }
  return (compiled, tested = null) => {
    if (!compiled) return null
    const facts = { now: given.now, [testedFact]: tested }
    const scope: Scope = { read, facts, ...(given.clock && { clock: given.clock }) }
    const result: Evaluated = compiled.evaluate(scope, given.limits ?? usualExpressionLimits)
    if (result.problem) throw new Wrong(decision.id, result.problem)
    return result.value
  }
}

type Concluding = { readonly table: CompiledTable; readonly logic: DecisionTable; readonly value: Value }

function concludeTable(decision: Decision, { table, logic, value }: Concluding): Conclusion {
  const inputs = table.inputs.map((input) => value(input))
  const holds = (rule: number): boolean =>
    (table.tests[rule] ?? []).every((test, at) => !test || value(test, inputs[at]) === true)
  const hits: Hit[] = []
  for (const [at, { id }] of logic.rules.entries()) {
    if (!holds(at)) continue
    hits.push({ rule: id, results: (table.results[at] ?? []).map((result) => value(result)) })
    if (logic.hitPolicy === 'FIRST') break
  }
  const settled = settle(logic, hits, {
    orders: table.priorities.map((values) => values.map((each) => value(each))),
    otherwise: table.otherwise.map((each) => value(each)),
  })
  return 'wrong' in settled ? wrong(decision.id, settled.wrong, settled.facts) : settled
}
