import type { BoundReference, CallNode } from '#compile/bound.ts'
import type { CellError } from '#model/layout.ts'
import type { Definition, LazyCall } from '#functions/definition.ts'
import { isError, type Scalar } from '#values/scalar.ts'
import { addValue, emptySummary } from '#values/summary.ts'
import { isKeyedSet, keyedSet } from './keyed-sets.ts'
import { rangedElements, rangedSet, rangedSummary, type Ranged } from './ranged-sets.ts'
import { scopeOf, elementsInScope } from './scopes.ts'
import { callReportFunction } from './report-calls.ts'
import { summarizeElements } from './scope-summaries.ts'
import { askingOf, valuesOf } from './set-values.ts'
import type { KeyedSet } from './space-types.ts'
import type { Environment, SheetRun } from './state.ts'

type Of<K extends Definition['kind']> = Extract<Definition, { kind: K }>

export function callFunction(run: SheetRun, node: CallNode, environment: Environment): Scalar {
  const { definition } = node
  if (definition.kind === 'summary') return callSummary(run, node, { definition, environment })
  if (definition.kind === 'scalar') return callScalar(run, node, { definition, environment })
  if (definition.kind === 'lazy') return definition.run(lazyCall(run, node, environment))
  if (definition.kind === 'report') return callReportFunction(run, node, environment)
  const chosen = chosenArgument(run, node, environment)
  if (typeof chosen === 'object') return chosen
  const argument = node.args[chosen]
  return argument ? run.compute.evaluate(run, argument, environment) : null
}

type Call<K extends Definition['kind']> = { readonly definition: Of<K>; readonly environment: Environment }

function callScalar(run: SheetRun, node: CallNode, { definition, environment }: Call<'scalar'>): Scalar {
  const args = node.args.map((arg) => run.compute.evaluate(run, arg, environment))
  if (!definition.lenient) {
    const error = args.find(isError)
    if (error) return error
    if (args.some((arg) => arg === undefined) && definition.name !== 'NOT') return undefined
  }
  return definition.run(args, { now: run.now })
}

/** Index of the argument that a choice hands on, -1 for none, or the error of its condition. */
export function chosenArgument(run: SheetRun, node: CallNode, environment: Environment): number | CellError {
  return node.definition.kind === 'choice' ? node.definition.run(lazyCall(run, node, environment)) : -1
}

function lazyCall(run: SheetRun, node: CallNode, environment: Environment): LazyCall {
  return {
    count: node.args.length,
    value: (index) => {
      const argument = node.args[index]
      return argument ? run.compute.evaluate(run, argument, environment) : null
    },
    values: (index) => {
      const argument = node.args[index]
      return argument ? valuesOf(run, argument, environment) : []
    },
  }
}

function callSummary(run: SheetRun, node: CallNode, { definition, environment }: Call<'summary'>): Scalar {
  const known = knownSummary(run, node, { definition, environment })
  if (known !== NOT_SCOPED) return known
  const summary = emptySummary()
  for (const arg of node.args)
    run.compute.eachValue(run, arg, { environment, visit: (value) => addValue(summary, value) })
  return summary.error ?? definition.run(summary)
}

function keyedSummary(
  run: SheetRun,
  { target }: BoundReference,
  { definition, set }: { readonly definition: Of<'summary'>; readonly set: KeyedSet },
): Scalar {
  if (set.sums.has(definition.name)) return set.sums.get(definition.name)
  const extremes = definition.extremes === true
  const summary = summarizeElements(run, target, { elements: set.elements, extremes })
  const result = summary.error ?? definition.run(summary)
  set.sums.set(definition.name, result)
  return result
}

function rangedResult(
  run: SheetRun,
  { target }: BoundReference,
  { definition, ranged }: { readonly definition: Of<'summary'>; readonly ranged: Ranged },
): Scalar {
  const extremes = definition.extremes === true
  const summary =
    rangedSummary(run, target, ranged) ??
    summarizeElements(run, target, { elements: rangedElements(ranged), extremes })
  return summary.error ?? definition.run(summary)
}

/** What the set of the only argument knows about itself: it is folded once, however many ask. */
function knownSummary(
  run: SheetRun,
  { args }: CallNode,
  { definition, environment }: Call<'summary'>,
): Scalar | typeof NOT_SCOPED {
  const [only, ...others] = args
  if (others.length > 0 || only?.kind !== 'reference' || only.self || run.compiled.paged.has(only.target))
    return NOT_SCOPED
  if (!only.condition) return scopedSummary(run, only, { definition, environment })
  const ranged = rangedSet(run, only, environment)
  if (ranged) return rangedResult(run, only, { definition, ranged })
  const set = keyedSet(run, only, environment)
  return isKeyedSet(set) ? keyedSummary(run, only, { definition, set }) : NOT_SCOPED
}

const NOT_SCOPED = Symbol('not scoped')

/** Once per scope: twenty thousand rows that divide by the same total add it up once. */
function scopedSummary(
  run: SheetRun,
  reference: BoundReference,
  { definition, environment }: Call<'summary'>,
): Scalar | typeof NOT_SCOPED {
  const scope = scopeOf(run, reference, askingOf(reference, environment))
  if (!scope) return NOT_SCOPED
  const { sums } = scope.family
  let results = sums.get(definition.name)
  if (!results) sums.set(definition.name, (results = []))
  const known = results[scope.element]
  if (known !== undefined) return known
  const elements = elementsInScope(scope)
  const summary = summarizeElements(run, reference.target, {
    elements,
    extremes: definition.extremes === true,
  })
  const result = summary.error ?? definition.run(summary)
  if (scope.element >= 0) results[scope.element] = result
  return result
}
