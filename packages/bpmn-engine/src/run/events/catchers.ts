import type { Node } from '#process/node.ts'
import type { Trigger } from '#process/trigger.ts'
import type { Activation, Key, Scope } from '#situation/situation.ts'
import type { Run } from '#run/run.ts'
import type { Host } from './ears.ts'
import { textOf } from '#run/values/read-text.ts'

type Coded = Extract<Trigger, { kind: 'error' | 'escalation' }>
type Catching = Extract<Node, { type: 'boundaryEvent' | 'startEvent' }>
/** Who takes an error or escalation: a boundary event of an activation, or the start of an event sub-process of a scope. */
export type Catcher = { readonly host: Host; readonly node: Catching; readonly trigger: Coded }

/** The nearest scope outwards; within one, the exact code before who takes all (workflow.md 4.2). */
export function catcherOf(
  run: Run,
  from: Activation,
  thrown: { kind: Coded['kind']; code: string },
): Catcher | null {
  let activation: Activation | undefined = from
  while (activation) {
    const scope: Scope | undefined = run.scopes.get(activation.scope)
    const found =
      bestOf(run, atBoundaries(run, activation), thrown) ?? bestOf(run, atStarts(run, scope), thrown)
    if (found) return found
    activation = scope && run.activations.get(scope.key)
  }
  return null
}

type Candidate = { readonly host: Host; readonly node: Catching }

/** Boundary events are of the whole of a multi-instance activity, not of its passes. */
function atBoundaries(run: Run, { key, node, scope, index }: Activation): Candidate[] {
  if (index !== null) return []
  const host = { activation: key, scope }
  return (run.plan.boundaries.get(node) ?? []).map((boundary) => ({ host, node: boundary }))
}

function atStarts(run: Run, scope: Scope | undefined): Candidate[] {
  if (!scope || scope.kind === 'multiInstance' || isInterrupted(run, scope.key)) return []
  const host = { activation: null, scope: scope.key }
  return (run.plan.eventSubProcesses.get(scope.element) ?? []).map(({ start }) => ({ host, node: start }))
}

/** An interrupting event sub-process runs in its place. */
export function isInterrupted(run: Run, scope: Key): boolean {
  const subs = run.plan.eventSubProcesses.get(run.scopes.get(scope)?.element ?? '') ?? []
  const interrupting = new Set(subs.filter(({ start }) => start.interrupting).map(({ sub }) => sub.id))
  if (interrupting.size === 0) return false
  return [...run.activations.values()].some((each) => each.scope === scope && interrupting.has(each.node))
}

function bestOf(
  run: Run,
  candidates: readonly Candidate[],
  thrown: { kind: string; code: string },
): Catcher | null {
  const fitting = candidates.flatMap(({ host, node }): Catcher[] => {
    const { trigger } = node
    const isCoded = trigger.kind === 'error' || trigger.kind === 'escalation'
    return isCoded && trigger.kind === thrown.kind ? [{ host, node, trigger }] : []
  })
  return (
    fitting.find((each) => codeOf(run, each) === thrown.code) ??
    fitting.find((each) => takesAll(run, each)) ??
    null
  )
}

const takesAll = (run: Run, catcher: Catcher): boolean => codeOf(run, catcher) === null

/** Null: it takes every code. A code that has no value takes none. */
function codeOf(run: Run, { host, trigger }: Catcher): string | null | undefined {
  if (!trigger.code || (trigger.code.language === 'literal' && trigger.code.source === '')) return null
  try {
    return textOf(run, trigger.code, { at: host.activation ?? host.scope, or: 'EXTRACT_VALUE_ERROR' })
  } catch {
    return undefined
  }
}
