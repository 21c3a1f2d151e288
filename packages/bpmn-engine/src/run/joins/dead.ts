import type { Node } from '#process/node.ts'
import type { Key } from '#situation/situation.ts'
import { dropIncidents, raiseOfJoin } from '#run/incidents.ts'
import { nodeOf, type Run } from '#run/run.ts'
import { Trouble } from '#run/trouble.ts'
import { holdersOf } from './inclusive.ts'
import { placesBefore } from './reach.ts'
import { emptyFlows, standingIn, type Standing } from './waiting.ts'

/** A join that can no longer be satisfied is an incident, not silence; one that can again is none. */
export function tellDeadJoins(run: Run, scope: Key): void {
  if ((run.waiting.get(scope) ?? 0) === 0 && run.incidents.size === 0) return
  const standing = standingIn(run, scope)
  const hopeful = hopefulJoins(run, standing)
  const isOfJoin = (node: string) => (each: { scope: Key; node: string; kind: string }) =>
    each.kind === 'JOIN_DEADLOCK' && each.scope === scope && each.node === node
  const told = [...run.incidents.values()].filter(
    (each) => each.kind === 'JOIN_DEADLOCK' && each.scope === scope,
  )
  for (const { node } of told) {
    if (!standing.waiting.has(node) || hopeful.has(node)) dropIncidents(run, isOfJoin(node))
  }
  for (const node of standing.waiting.keys()) {
    if (hopeful.has(node) || told.some(isOfJoin(node))) continue
    const why = new Trouble(
      'JOIN_DEADLOCK',
      `The join '${node}' waits for tokens that cannot come any more`,
      { node },
    )
    raiseOfJoin(run, { scope, node }, why)
  }
}

/** Joins that may still fire: by tokens that are busy, and by tokens of joins that may fire themselves. */
function hopefulJoins(run: Run, standing: Standing): ReadonlySet<string> {
  const hopeful = new Set<string>()
  const joins = [...standing.waiting.keys()].map((id) => nodeOf(run, id))
  for (let before = -1; before !== hopeful.size;) {
    before = hopeful.size
    const live = new Set([...standing.busy.keys(), ...hopeful])
    for (const join of joins) if (hasHope(run, join, { standing, live })) hopeful.add(join.id)
  }
  return hopeful
}

type Hope = { readonly standing: Standing; readonly live: ReadonlySet<string> }

function hasHope(run: Run, join: Node, { standing, live }: Hope): boolean {
  if (join.type !== 'parallelGateway') {
    return holdersOf(run.plan, join, standing).every((place) => live.has(place))
  }
  const full = standing.waiting.get(join.id) ?? new Map()
  return emptyFlows(join, full).every((flow) => {
    const before = placesBefore(run.plan, flow, join.id)
    return [...live].some((place) => before.has(place))
  })
}
