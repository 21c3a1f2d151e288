import type { Activity, Node } from '#process/node.ts'
import type { Activation } from '#situation/situation.ts'
import { hostOf, listen } from '#run/events/ears.ts'
import { hush } from '#run/events/occur.ts'
import { isActivity } from '#run/plan.ts'
import type { Run } from '#run/run.ts'
import { mapInputs } from '#run/values/mappings.ts'
import { holds } from '#run/values/read-text.ts'
import { openBody } from '#run/loop/body.ts'
import { end } from './finish.ts'
import { nextListener } from './listeners.ts'
import { perform } from './perform.ts'

/** A loop has a body around its passes; what hangs on the activity hangs on the body. */
export function begin(run: Run, activation: Activation, node: Node): void {
  if (!isActivity(node)) return perform(run, activation, node)
  if (!node.multiInstance || activation.index !== null) return open(run, activation, node)
  attach(run, activation, node)
  try {
    openBody(run, activation, { ...node, multiInstance: node.multiInstance })
  } catch (error) {
    hush(run, activation.key)
    throw error
  }
}

/** Inputs, then events attached to it, then listeners; a failing one leaves nothing half open. */
export function open(run: Run, activation: Activation, node: Node): void {
  if (!isActivity(node)) return perform(run, activation, node)
  run.at = { activation: activation.key, phase: 'open' }
  if (isSkipped(run, activation, node)) return end(run, activation, node)
  if (node.type !== 'callActivity' || run.process.dialect === 'zeebe')
    mapInputs(run, node.inputs, activation.key)
  if (activation.index === null) attach(run, activation, node)
  run.at = { activation: activation.key, phase: 'run' }
  if (nextListener(run, activation, { node, event: 'start', after: -1 }) === 'done')
    perform(run, activation, node)
}

const isSkipped = (run: Run, { key }: Activation, { skip }: Activity): boolean =>
  skip !== undefined && holds(run, skip, { at: key, or: 'CONDITION_ERROR' })

/** Events at its boundary begin to listen. */
export function attach(run: Run, { key }: Activation, { id }: Node): void {
  const boundaries = run.plan.boundaries.get(id)
  if (boundaries)
    listen(
      run,
      hostOf(run, key),
      boundaries.map((node) => ({ node, trigger: node.trigger })),
    )
}
