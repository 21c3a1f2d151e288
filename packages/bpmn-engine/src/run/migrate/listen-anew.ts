import type { Node } from '#process/node.ts'
import type { Process } from '#process/process.ts'
import type { Activation } from '#situation/situation.ts'
import { isInterrupted } from '#run/events/catchers.ts'
import { listen, type Host, type Target } from '#run/events/ears.ts'
import { isActivity } from '#run/plan.ts'
import { nodeOf, type Run } from '#run/run.ts'
import type { Rename } from './renamer.ts'

/**
 * Boundary events and event sub-processes that the new model alone has begin to listen. Those that both have do so already,
 * or are over: a timer that rang does not ring again.
 */
export function listenAnew(run: Run, from: Process, rename: Rename): void {
  const isOld = (node: Node): boolean => old.has(node.id)
  const old = new Set(
    Object.keys(from.nodes)
      .filter((id) => isSame(run, from, { id, becomes: rename(id) }))
      .map(rename),
  )
  for (const scope of run.scopes.values()) {
    if (scope.kind === 'multiInstance' || isInterrupted(run, scope.key)) continue
    const subs = run.plan.eventSubProcesses.get(scope.element) ?? []
    const starts = subs.map(({ start }) => start).filter((start) => !isOld(start))
    hear(run, { activation: null, scope: scope.key }, starts)
  }
  for (const activation of run.activations.values()) {
    if (!hasBegun(run, activation)) continue
    const boundaries = (run.plan.boundaries.get(activation.node) ?? []).filter((boundary) => !isOld(boundary))
    hear(run, { activation: activation.key, scope: activation.scope }, boundaries)
  }
}

const isSame = (run: Run, from: Process, { id, becomes }: { id: string; becomes: string }): boolean =>
  from.nodes[id]?.type === run.process.nodes[becomes]?.type

/** Before its transaction it listens for nothing yet. */
function hasBegun(run: Run, { key, node, index }: Activation): boolean {
  if (!isActivity(nodeOf(run, node)) || index !== null) return false
  return ![...run.work.values()].some((work) => work.kind === 'continuation' && work.activation === key)
}

type Hearing = Node & Pick<Target, 'trigger'>

const hear = (run: Run, host: Host, nodes: readonly Hearing[]): void =>
  listen(
    run,
    host,
    nodes.map((node) => ({ node, trigger: node.trigger })),
  )
