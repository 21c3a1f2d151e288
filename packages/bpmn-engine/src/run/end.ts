import type { Activation, Key } from '#situation/situation.ts'
import { dropToken, type Run } from './run.ts'
import { withdrawAllIn, withdrawAllOf } from './work.ts'

type How = { readonly state: 'COMPLETED' | 'TERMINATED'; readonly outcome?: string | null }

/** The activation becomes history, and its token is gone. */
export function endActivation(run: Run, activation: Activation, how: How): void {
  run.activations.delete(activation.key)
  run.variables.delete(activation.key)
  const outcome = how.outcome ?? activation.outcome
  run.ended.push({ ...activation, state: how.state, outcome, endedAt: run.facts.now })
  const tokenKey = run.tokenIn.get(activation.key)
  const token = tokenKey === undefined ? undefined : run.tokens.get(tokenKey)
  if (token) dropToken(run, token)
}

/** Removes activations with all that is in them: first their tasks, jobs and timers, then themselves. */
export function terminate(run: Run, keys: Iterable<Key>): void {
  const doomed = new Set(keys)
  const scopes = scopesWithin(run, doomed)
  for (const { key, scope } of run.activations.values()) if (scopes.has(scope)) doomed.add(key)
  withdrawAllOf(run, doomed)
  withdrawAllIn(run, scopes)
  for (const token of run.tokens.values()) if (scopes.has(token.scope)) dropToken(run, token)
  for (const key of [...run.activations.keys()].toReversed()) {
    const activation = run.activations.get(key)
    if (activation && doomed.has(key)) endActivation(run, activation, { state: 'TERMINATED' })
  }
  dropScopes(run, scopes)
  freeCompensations(run, doomed)
  dropItems(run, { activations: doomed, scopes })
}

/** Removes everything that lives in a scope, except what is kept; the scope itself stays. */
export function terminateWithin(run: Run, scope: Key, kept?: Key): void {
  const inside = [...run.activations.values()].filter((each) => each.scope === scope && each.key !== kept)
  terminate(
    run,
    inside.map(({ key }) => key),
  )
  for (const token of run.tokens.values()) {
    if (token.scope === scope && !('activation' in token.at)) dropToken(run, token)
  }
  run.agenda.splice(
    0,
    run.agenda.length,
    ...run.agenda.filter((item) => item.do === 'phase' || placeOf(item) !== scope),
  )
}

/** Scopes that these activations opened, with those within. */
function scopesWithin(run: Run, activations: ReadonlySet<Key>): Set<Key> {
  const found = new Set<Key>()
  for (const { key } of run.scopes.values()) {
    let around: Key | null = key
    while (around !== null && !activations.has(around)) around = run.scopes.get(around)?.parent ?? null
    if (around !== null) found.add(key)
  }
  return found
}

function dropScopes(run: Run, scopes: ReadonlySet<Key>): void {
  if (scopes.size === 0) return
  for (const key of scopes) {
    run.scopes.delete(key)
    run.variables.delete(key)
    run.population.delete(key)
    run.waiting.delete(key)
    run.touched.delete(key)
  }
  if (run.compensations.length === 0) return
  run.compensations = run.compensations.filter(({ scope }) => !scopes.has(scope))
}

type Item = Run['agenda'][number]
const placeOf = (item: Item): Key | null =>
  item.do === 'arrive' ? item.scope : item.do === 'enter' ? item.entry.scope : null

/** Whoever asked for them is gone: they can be asked for again. */
function freeCompensations(run: Run, doomed: ReadonlySet<Key>): void {
  if (!run.compensations.some(({ by }) => by !== null && doomed.has(by))) return
  run.compensations = run.compensations.map((each) =>
    each.by !== null && doomed.has(each.by) ? { ...each, by: null } : each,
  )
}

type Gone = { readonly activations: ReadonlySet<Key>; readonly scopes: ReadonlySet<Key> }

function dropItems(run: Run, { activations, scopes }: Gone): void {
  if (run.agenda.length === 0) return
  const isGone = (item: Item): boolean =>
    item.do === 'phase' ? activations.has(item.activation) : scopes.has(placeOf(item) ?? '')
  run.agenda.splice(0, run.agenda.length, ...run.agenda.filter((item) => !isGone(item)))
}
