import type { Node, NodeType } from '#process/node.ts'
import type { Activation } from '#situation/situation.ts'
import type { Behaviour } from '#run/nodes/behaviour.ts'
import { behaviours } from '#run/nodes/list.ts'
import type { Run } from '#run/run.ts'
import { end } from './finish.ts'
import { nextListener } from './listeners.ts'

/** The node does what its kind does; listeners that hear of a user task’s making come just before. */
export function perform(run: Run, activation: Activation, node: Node): void {
  if (
    node.type === 'userTask' &&
    nextListener(run, activation, { node, event: 'create', after: -1 }) === 'waits'
  )
    return
  performNow(run, activation, node)
}

export function performNow(run: Run, activation: Activation, node: Node): void {
  run.at = { activation: activation.key, phase: 'run' }
  const behaviour = behaviours[node.type] as Behaviour<NodeType>
  if (behaviour(run, activation, node) === 'done') end(run, activation, node)
}
