import type { Incident, Key, OpenWork, Phase } from '#situation/situation.ts'
import { activationOf, type Run } from './run.ts'
import type { Trouble } from './trouble.ts'

/** The token stays where it is; what is around it goes on. */
export function raise(
  run: Run,
  at: { readonly activation: Key; readonly resumes: Phase | null },
  why: Trouble,
): void {
  const { node, scope } = activationOf(run, at.activation)
  add(run, { node, scope, activation: at.activation, work: null, resumes: at.resumes }, why)
}

/** Work that cannot be done: it stays open until it is tried again. */
export function raiseOfWork(run: Run, work: OpenWork, why: Trouble): void {
  if ([...run.incidents.values()].some((incident) => incident.work === work.key)) return
  const { node, scope, activation, key } = work
  add(run, { node, scope, activation, work: key, resumes: null }, why)
}

/** A join that waits for what cannot come any more; told once. */
export function raiseOfJoin(
  run: Run,
  at: { readonly scope: Key; readonly node: string },
  why: Trouble,
): void {
  add(run, { ...at, activation: null, work: null, resumes: null }, why)
}

/** Of a scope itself: what it listens for is tried again. */
export function raiseOfScope(
  run: Run,
  at: { readonly scope: Key; readonly node: string },
  why: Trouble,
): void {
  add(run, { ...at, activation: null, work: null, resumes: 'open' }, why)
}

type Place = Pick<Incident, 'node' | 'scope' | 'activation' | 'work' | 'resumes'>

function add(run: Run, place: Place, why: Trouble): void {
  const key = run.facts.nextKey()
  run.incidents.set(key, { key, kind: why.kind, ...place, message: why.message, facts: why.facts })
}

export function dropIncidents(run: Run, which: (incident: Incident) => boolean): void {
  if (run.incidents.size === 0) return
  for (const incident of run.incidents.values()) if (which(incident)) run.incidents.delete(incident.key)
}
