import type { Node } from '#process/node.ts'
import type { Plan } from '#run/plan.ts'
import { placesBefore } from './reach.ts'
import { emptyFlows, type Standing } from './waiting.ts'

/**
 * Nodes whose tokens keep an inclusive join waiting (workflow.md 4.3): from there an empty flow of it is reachable and no
 * full one. Tokens that wait before another join stand at that join.
 */
export function holdersOf(plan: Plan, join: Node, standing: Standing): readonly string[] {
  const full = standing.waiting.get(join.id) ?? new Map()
  const empty = emptyFlows(join, full)
  if (empty.length === 0) return []
  const isBefore = (flows: Iterable<string>, place: string): boolean => {
    for (const flow of flows) if (placesBefore(plan, flow, join.id).has(place)) return true
    return false
  }
  const places = [...standing.busy.keys(), ...standing.waiting.keys()].filter((place) => place !== join.id)
  const atItself = standing.busy.has(join.id) ? [join.id] : []
  return [...new Set([...places, ...atItself])].filter(
    (place) => isBefore(empty, place) && !isBefore(full.keys(), place),
  )
}
