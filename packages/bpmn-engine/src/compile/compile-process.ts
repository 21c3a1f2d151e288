import type { Flow, Node } from '#process/node.ts'
import type { Process } from '#process/process.ts'
import { defined } from './defined.ts'
import type { Making } from './making.ts'
import { isPassive, nodeOf } from './nodes/node-of.ts'
import { noteAsync, noteIgnored } from './nodes/note-ignored.ts'
import { listenersOf, type Placed } from './nodes/node-base.ts'
import { childOf, childrenOf, type Element, isKind, textOf } from './xml/element.ts'

type Parts = {
  readonly nodes: Record<string, Node>
  readonly flows: Record<string, Flow>
  readonly scopes: Record<string, readonly string[]>
}

/** One process, its sub-processes laid flat. */
export function compileProcess(of: Element, making: Making): Process {
  const parts: Parts = { nodes: {}, flows: {}, scopes: {} }
  const id = making.idOf(of)
  noteIgnored(of, making)
  readScope(of, id, { parts, making })
  return {
    format: 1,
    dialect: making.dialect,
    id,
    name: textOf(of, 'name') ?? '',
    ...making.reader.process(of, making),
    ...parts,
    ...listenersOf(of, making),
  }
}

type Into = { readonly parts: Parts; readonly making: Making }

function readScope(of: Element, scope: string, into: Into): void {
  const { parts, making } = into
  const elements = childrenOf(of, 'flowElements')
  const flows = elements.filter((element) => isKind(element, 'SequenceFlow'))
  const read = flows.flatMap((element) => flowOf(element, making) ?? [])
  for (const flow of read) parts.flows[flow.id] = flow
  const placedAt = placesOf(read, scope)
  const inner = elements.filter((element) => !isPassive(element))
  const nodes = inner.flatMap((element) => {
    const node = nodeOf(element, placedAt(making.idOf(element)), making)
    noteIgnored(element, making)
    if (node && !('asyncBefore' in node)) noteAsync(element, making)
    return node ? [{ element, node }] : []
  })
  for (const { node } of nodes) parts.nodes[node.id] = node
  parts.scopes[scope] = nodes.map(({ node }) => node.id)
  for (const { element, node } of nodes) {
    if (node.type === 'subProcess') readScope(element, node.id, into)
  }
}

function placesOf(flows: readonly Flow[], scope: string): (id: string) => Placed {
  const incoming = Map.groupBy(flows, (flow) => flow.to)
  const outgoing = Map.groupBy(flows, (flow) => flow.from)
  const ids = (of: readonly Flow[] | undefined): readonly string[] => (of ?? []).map((flow) => flow.id)
  return (id) => ({ scope, incoming: ids(incoming.get(id)), outgoing: ids(outgoing.get(id)) })
}

function flowOf(of: Element, making: Making): Flow | undefined {
  const from = childOf(of, 'sourceRef')
  const to = childOf(of, 'targetRef')
  if (!from || !to) {
    const ref = making.unresolved(of, 'sourceRef') ?? making.unresolved(of, 'targetRef') ?? ''
    making.report.error('flow-without-end', of, { ref })
    return undefined
  }
  if (from.$parent !== of.$parent || to.$parent !== of.$parent) {
    making.report.error('flow-leaves-scope', of)
    return undefined
  }
  return {
    id: making.idOf(of),
    name: textOf(of, 'name') ?? '',
    from: making.idOf(from),
    to: making.idOf(to),
    ...defined({ condition: making.reader.condition(of, making) }),
    ...listenersOf(of, making),
  }
}
