import type { Plan } from '#run/plan.ts'
import { linkKey } from '#run/plan.ts'

/**
 * Nodes of one scope from which the flow is reachable without passing `without`: by flows, from an activity to its boundary
 * events, from a link’s throw to its catch. `without` itself belongs to them where the way begins there.
 */
export function placesBefore(plan: Plan, flow: string, without: string): ReadonlySet<string> {
  const cacheKey = `${without}\n${flow}`
  const known = plan.reach.get(cacheKey)
  if (known) return known
  const found = new Set<string>()
  const first = plan.process.flows[flow]?.from
  const open = first === undefined ? [] : [first]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (found.has(node)) continue
    found.add(node)
    if (node !== without) open.push(...sourcesOf(plan, node))
  }
  plan.reach.set(cacheKey, found)
  return found
}

function sourcesOf(plan: Plan, id: string): readonly string[] {
  const { nodes, flows, scopes } = plan.process
  const node = nodes[id]
  if (!node) return []
  if (node.type === 'boundaryEvent') return [node.attachedTo]
  const before = node.incoming.flatMap((flow) => flows[flow]?.from ?? [])
  if (node.type !== 'catchEvent' || node.trigger.kind !== 'link') return before
  const name = node.trigger.name
  const throws = (scopes[node.scope] ?? []).filter((other) => {
    const from = nodes[other]
    return (
      from?.type === 'throwEvent' &&
      from.trigger.kind === 'link' &&
      isLink(plan, { from: from.scope, name }, from.trigger.name)
    )
  })
  return [...before, ...throws]
}

const isLink = (plan: Plan, to: { from: string; name: string }, name: string): boolean =>
  name === to.name && plan.links.has(linkKey(to.from, name))
