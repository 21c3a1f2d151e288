import type { Node } from '#process/node.ts'
import type { Process } from '#process/process.ts'
import { isLoose } from './flows.ts'
import { linkName } from './links.ts'
import { kindOfScope, scopeNodes } from './rule.ts'

/** Nodes and flows of one scope that some token can come to. */
export function reachedIn(process: Process, scope: string): ReadonlySet<string> {
  const nodes = scopeNodes(process, scope)
  const reached = new Set<string>()
  const queue = nodes.filter((node) => isBegin(process, scope, node))
  for (let node = queue.pop(); node; node = queue.pop()) {
    if (reached.has(node.id)) continue
    reached.add(node.id)
    queue.push(...nextOf(process, node, nodes))
    for (const flow of node.outgoing) reached.add(flow)
  }
  return reached
}

function isBegin(process: Process, scope: string, node: Node): boolean {
  if (node.type === 'startEvent' || isLoose(node)) return true
  return kindOfScope(process, scope) === 'adHoc' && node.incoming.length === 0
}

function nextOf(process: Process, node: Node, nodes: readonly Node[]): readonly Node[] {
  const along = node.outgoing.flatMap((id) => process.nodes[process.flows[id]?.to ?? ''] ?? [])
  const attached = nodes.filter((other) => other.type === 'boundaryEvent' && other.attachedTo === node.id)
  const name = node.type === 'throwEvent' ? linkName(node) : undefined
  const linked = nodes.filter(
    (other) => other.type === 'catchEvent' && name !== undefined && linkName(other) === name,
  )
  return [...along, ...attached, ...linked]
}
