import type { Node } from '#process/node.ts'
import type { Key, Token } from '#situation/situation.ts'
import { dropToken, nodeOf, type Run } from '#run/run.ts'
import { holdersOf } from './inclusive.ts'
import { standingIn, type Standing } from './waiting.ts'

/** Fires what can fire in a scope that has come to rest; whether anything did. */
export function fireJoins(run: Run, scope: Key): boolean {
  if ((run.waiting.get(scope) ?? 0) === 0) return false
  const standing = standingIn(run, scope)
  for (const id of run.plan.joins) {
    const full = standing.waiting.get(id)
    if (!full || !mayFire(run, nodeOf(run, id), standing)) continue
    fire(run, nodeOf(run, id), full)
    return true
  }
  return false
}

/** Parallel: a token from each flow. Inclusive: nobody is on the way who could only come by an empty flow. */
export function mayFire(run: Run, join: Node, standing: Standing): boolean {
  const full = standing.waiting.get(join.id)
  if (!full) return false
  if (join.type === 'parallelGateway') return join.incoming.every((flow) => full.has(flow))
  return holdersOf(run.plan, join, standing).length === 0
}

/** One token of each flow that has some, the oldest; further ones stay for another time. */
function fire(run: Run, join: Node, full: ReadonlyMap<string, readonly Token[]>): void {
  const tokens = join.incoming.flatMap((flow) => oldest(full.get(flow) ?? []))
  const [first] = tokens
  if (!first) return
  for (const token of tokens) dropToken(run, token)
  const parents = [...new Set(tokens.flatMap((token) => token.parents))]
  const flows = tokens.flatMap(({ at }) => ('flow' in at ? [at.flow] : []))
  const entry = { scope: first.scope, token: first.key, node: join.id, parents, flows, index: null }
  run.agenda.push({ do: 'enter', entry })
}

const oldest = ([first, ...others]: readonly Token[]): readonly Token[] =>
  first ? [others.reduce((best, token) => (isBefore(token.key, best.key) ? token : best), first)] : []

/** Keys are numbers without leading zeros, beyond what numbers can say. */
const isBefore = (a: Key, b: Key): boolean => (a.length === b.length ? a < b : a.length < b.length)
