import type { Key, OpenWork } from '#situation/situation.ts'
import { dropIncidents } from './incidents.ts'
import { activationOf, type Run } from './run.ts'

type WithoutPlace<T> = T extends unknown ? Omit<T, 'key' | 'activation' | 'scope' | 'node'> : never

/** Opens work for an activation, or for the instance itself; whoever does it comes back with its key. */
export function openWork(run: Run, activation: Key, what: WithoutPlace<OpenWork>): OpenWork {
  const work: OpenWork = { key: run.facts.nextKey(), ...placeOf(run, activation), ...what }
  run.work.set(work.key, work)
  return work
}

function placeOf(run: Run, activation: Key): Pick<OpenWork, 'activation' | 'scope' | 'node'> {
  if (activation === run.instance.key) return { activation: null, scope: activation, node: run.process.id }
  const { node, scope } = activationOf(run, activation)
  return { activation, scope, node }
}

/** It is done, or nobody has to do it any more. */
export function closeWork(run: Run, work: OpenWork): void {
  run.work.delete(work.key)
  dropIncidents(run, (incident) => incident.work === work.key)
}

/** The same, and others are told: what they do about it is in vain. */
export function withdrawWork(run: Run, work: OpenWork): void {
  closeWork(run, work)
  if (work.kind === 'timer' || work.kind === 'continuation') return
  if (work.kind === 'call' && work.activation !== null) {
    run.emitted.push({ kind: 'cancelChild', activation: work.activation })
  }
  run.emitted.push({ kind: 'withdrawn', work: work.key })
}

/** Timers, subscriptions and work that hang on these activations, gone at once. */
export function withdrawAllOf(run: Run, activations: ReadonlySet<Key>): void {
  for (const work of run.work.values()) {
    if (work.activation !== null && activations.has(work.activation)) withdrawWork(run, work)
  }
  for (const { key, activation } of run.subscriptions.values()) {
    if (activation !== null && activations.has(activation)) run.subscriptions.delete(key)
  }
  dropIncidents(run, ({ activation }) => activation !== null && activations.has(activation))
}

/** What starts the event sub-processes of these scopes, and joins that wait in them. */
export function withdrawAllIn(run: Run, scopes: ReadonlySet<Key>): void {
  for (const work of run.work.values()) {
    if (work.activation === null && scopes.has(work.scope)) withdrawWork(run, work)
  }
  for (const { key, activation, scope } of run.subscriptions.values()) {
    if (activation === null && scopes.has(scope)) run.subscriptions.delete(key)
  }
  dropIncidents(run, ({ activation, scope }) => activation === null && scopes.has(scope))
}
