import type { Node } from '#process/node.ts'
import type { Process } from '#process/process.ts'
import type { Emitted, Facts } from '#situation/outcome.ts'
import type {
  Activation,
  Incident,
  Instance,
  Key,
  OpenWork,
  Phase,
  Scope,
  Situation,
  Subscription,
  Token,
  Variable,
} from '#situation/situation.ts'
import { planOf, type Plan } from './plan.ts'
import { Refused } from './trouble.ts'

/** What is still to be done within this step. */
export type Item =
  /** A token on its way along a flow. */
  | {
      readonly do: 'arrive'
      readonly scope: Key
      readonly token: Key
      readonly flow: string
      readonly parents: readonly Key[]
    }
  | { readonly do: 'enter'; readonly entry: Entry }
  | { readonly do: 'phase'; readonly phase: Phase; readonly activation: Key }

/** A token that comes into a node. */
export type Entry = {
  readonly scope: Key
  readonly token: Key
  readonly node: string
  readonly parents: readonly Key[]
  readonly flows: readonly string[]
  readonly index: number | null
  /** What becomes local to it: what an event brought, the item of a loop, what was kept for its undoing. */
  readonly locals?: Readonly<Record<string, Variable['value']>>
  /** What it waits for has come already (behind event gateways). */
  readonly occurred?: boolean
  /** After a return that goes straight back: where it goes when it is done. */
  readonly goesTo?: string
  /** A completed sub-process that is entered to be undone, by its own compensation event sub-process. */
  readonly undoes?: Key
}

export type Compensation = Situation['compensations'][number]

/** A situation while it is worked on; rows are replaced, never changed. */
export type Run = {
  readonly plan: Plan
  readonly process: Process
  readonly facts: Facts
  instance: Instance
  readonly scopes: Map<Key, Scope>
  readonly tokens: Map<Key, Token>
  /** Active ones only. */
  readonly activations: Map<Key, Activation>
  readonly past: readonly Activation[]
  readonly variables: Map<Key, Map<string, Variable>>
  readonly work: Map<Key, OpenWork>
  readonly subscriptions: Map<Key, Subscription>
  readonly incidents: Map<Key, Incident>
  compensations: readonly Compensation[]
  /** Tokens by the activation that they stand in. */
  readonly tokenIn: Map<Key, Key>
  /** How many tokens a scope holds. */
  readonly population: Map<Key, number>
  /** How many of them wait before joins. */
  readonly waiting: Map<Key, number>
  readonly agenda: Item[]
  readonly ended: Activation[]
  readonly emitted: Emitted[]
  readonly taken: string[]
  /** Scopes in which a token moved or died. */
  readonly touched: Set<Key>
  /** Scopes that began in this step. */
  readonly opened: Set<Key>
  /** Names of variables that were written. */
  readonly written: Set<string>
  changedVariables: boolean
  /** Conditional events that began to listen in this step. */
  readonly newEars: Set<Key>
  steps: number
  /** Where it stands: what an incident is laid to. */
  at: { readonly activation: Key; readonly phase: Phase } | null
}

const byKey = <T extends { readonly key: Key }>(rows: readonly T[]): Map<Key, T> =>
  new Map(rows.map((row) => [row.key, row]))

export function openRun(process: Process, situation: Situation, facts: Facts): Run {
  const run: Run = {
    plan: planOf(process),
    process,
    facts,
    instance: situation.instance,
    scopes: byKey(situation.scopes),
    tokens: byKey(situation.tokens),
    activations: byKey(situation.activations),
    past: situation.past,
    variables: new Map(),
    work: byKey(situation.work),
    subscriptions: byKey(situation.subscriptions),
    incidents: byKey(situation.incidents),
    compensations: situation.compensations,
    tokenIn: new Map(),
    population: new Map(),
    waiting: new Map(),
    agenda: [],
    ended: [],
    emitted: [],
    taken: [],
    touched: new Set(),
    opened: new Set(),
    written: new Set(),
    changedVariables: false,
    newEars: new Set(),
    steps: 0,
    at: null,
  }
  for (const variable of situation.variables) localsOf(run, variable.scope).set(variable.name, variable)
  for (const token of situation.tokens) count(run, token)
  return run
}

function count(run: Run, token: Token): void {
  run.population.set(token.scope, (run.population.get(token.scope) ?? 0) + 1)
  if ('activation' in token.at) run.tokenIn.set(token.at.activation, token.key)
  else run.waiting.set(token.scope, (run.waiting.get(token.scope) ?? 0) + 1)
}

export function localsOf(run: Run, key: Key): Map<string, Variable> {
  const known = run.variables.get(key)
  if (known) return known
  const made = new Map<string, Variable>()
  run.variables.set(key, made)
  return made
}

export function putToken(run: Run, token: Token): void {
  run.tokens.set(token.key, token)
  run.touched.add(token.scope)
  count(run, token)
}

export function dropToken(run: Run, token: Token): void {
  run.tokens.delete(token.key)
  run.touched.add(token.scope)
  run.population.set(token.scope, (run.population.get(token.scope) ?? 1) - 1)
  if ('activation' in token.at) run.tokenIn.delete(token.at.activation)
  else run.waiting.set(token.scope, (run.waiting.get(token.scope) ?? 1) - 1)
}

export function closeRun(run: Run): Situation {
  const variables: Variable[] = []
  for (const locals of run.variables.values()) variables.push(...locals.values())
  return {
    instance: run.instance,
    scopes: [...run.scopes.values()],
    tokens: [...run.tokens.values()],
    activations: [...run.activations.values()],
    past: run.past,
    variables,
    work: [...run.work.values()],
    subscriptions: [...run.subscriptions.values()],
    incidents: [...run.incidents.values()],
    compensations: run.compensations,
  }
}

/** Nodes of the model that runs: of another model, the situation does not belong to it. */
export function nodeOf(run: Run, id: string): Node {
  const node = run.process.nodes[id]
  if (!node) throw new Refused('node-unknown', { node: id })
  return node
}

export function activationOf(run: Run, key: Key): Activation {
  const activation = run.activations.get(key)
  if (!activation) throw new Refused('activation-gone', { activation: key })
  return activation
}

export function scopeOf(run: Run, key: Key): Scope {
  const scope = run.scopes.get(key)
  if (!scope) throw new Refused('scope-gone', { scope: key })
  return scope
}
