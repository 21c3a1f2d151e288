import type { Activity, Node, NodeOf } from '#process/node.ts'
import type { Process } from '#process/process.ts'

export type Boundary = NodeOf<'boundaryEvent'>
export type EventSubProcess = { readonly sub: NodeOf<'subProcess'>; readonly start: NodeOf<'startEvent'> }

/** What follows from a process alone: made once for each, kept as long as it is. */
export type Plan = {
  readonly process: Process
  readonly boundaries: ReadonlyMap<string, readonly Boundary[]>
  readonly eventSubProcesses: ReadonlyMap<string, readonly EventSubProcess[]>
  /** Where a scope begins by itself. */
  readonly starts: ReadonlyMap<string, readonly Node[]>
  /** Catches of links by scope and name. */
  readonly links: ReadonlyMap<string, Node>
  /** In document order, which decides among joins that could fire at the same time. */
  readonly joins: ReadonlySet<string>
  /** Caches of `joins/reach.ts`. */
  readonly reach: Map<string, ReadonlySet<string>>
}

const plans = new WeakMap<Process, Plan>()

export function planOf(process: Process): Plan {
  const known = plans.get(process)
  if (known) return known
  const made = makePlan(process)
  plans.set(process, made)
  return made
}

export const isActivity = (node: Node): node is Activity => 'asyncBefore' in node

export const linkKey = (scope: string, name: string): string => `${scope}\n${name}`

function makePlan(process: Process): Plan {
  const nodes = Object.values(process.nodes)
  const boundaries = grouped(
    nodes.filter((node) => node.type === 'boundaryEvent'),
    (node) => node.attachedTo,
  )
  const eventSubProcesses = grouped(nodes.flatMap(eventSubProcessOf(process)), ({ sub }) => sub.scope)
  const starts = new Map(Object.keys(process.scopes).map((scope) => [scope, startsOf(process, scope)]))
  const links = new Map(
    nodes.flatMap((node): [string, Node][] =>
      node.type === 'catchEvent' && node.trigger.kind === 'link'
        ? [[linkKey(node.scope, node.trigger.name), node]]
        : [],
    ),
  )
  const joins = new Set(nodes.filter(isJoin).map(({ id }) => id))
  return { process, boundaries, eventSubProcesses, starts, links, joins, reach: new Map() }
}

function grouped<T>(values: readonly T[], by: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const value of values) {
    const group = groups.get(by(value))
    if (group) group.push(value)
    else groups.set(by(value), [value])
  }
  return groups
}

const isJoin = (node: Node): boolean =>
  (node.type === 'parallelGateway' || node.type === 'inclusiveGateway') && node.incoming.length > 1

const eventSubProcessOf =
  (process: Process) =>
  (node: Node): EventSubProcess[] => {
    if (node.type !== 'subProcess' || node.kind !== 'event') return []
    const start = (process.scopes[node.id] ?? [])
      .map((id) => process.nodes[id])
      .find((inner) => inner?.type === 'startEvent')
    return start ? [{ sub: node, start }] : []
  }

/** The plain start event; without any start event, whatever no flow leads to, as BPMN has it. */
function startsOf(process: Process, scope: string): readonly Node[] {
  const nodes = (process.scopes[scope] ?? []).flatMap((id) => process.nodes[id] ?? [])
  const events = nodes.filter((node) => node.type === 'startEvent')
  const plain = events.find((node) => node.trigger.kind === 'none')
  if (plain) return [plain]
  return events.length > 0 ? [] : nodes.filter(beginsByItself)
}

function beginsByItself(node: Node): boolean {
  if (node.incoming.length > 0 || node.type === 'boundaryEvent') return false
  if (node.type === 'catchEvent' && node.trigger.kind === 'link') return false
  if (node.type === 'subProcess' && node.kind === 'event') return false
  return !(isActivity(node) && node.compensates)
}
