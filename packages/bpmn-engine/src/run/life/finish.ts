import type { Node } from '#process/node.ts'
import type { Activation } from '#situation/situation.ts'
import { afterHandler, keepForUndoing } from '#run/compensation.ts'
import { endActivation } from '#run/end.ts'
import { hush } from '#run/events/occur.ts'
import { leaveTransaction } from '#run/events/leave-transaction.ts'
import { leave } from '#run/leave.ts'
import { closeBody, passDone } from '#run/loop/body.ts'
import { usualRetries } from '#run/nodes/work-of.ts'
import { isActivity } from '#run/plan.ts'
import { activationOf, type Run } from '#run/run.ts'
import { mapOutputs } from '#run/values/mappings.ts'
import { openWork } from '#run/work.ts'
import { nextListener } from './listeners.ts'
import { isUndoing, undone } from './undo-sub-process.ts'

const isBody = (activation: Activation, node: Node): boolean =>
  isActivity(node) && node.multiInstance !== undefined && activation.index === null

/** Its own doing is done: listeners of its end come first. */
export function end(run: Run, activation: Activation, node: Node): void {
  run.at = { activation: activation.key, phase: 'end' }
  if (isUndoing(activation)) {
    closeScope(run, activation)
    return undone(run, activation)
  }
  if (!isBody(activation, node)) {
    if (nextListener(run, activation, { node, event: 'end', after: -1 }) === 'waits') return
  }
  finish(run, activation, node)
}

/** Outputs go up; what listened for it hears no more; what can be undone is kept. */
export function finish(run: Run, activation: Activation, node: Node): void {
  const { key, scope } = activation
  run.at = { activation: key, phase: 'finish' }
  if (isBody(activation, node)) closeBody(run, activation)
  else if ('outputs' in node) mapOutputs(run, node.outputs, { key, to: scope })
  if (!isActivity(node)) return depart(run, activation, node)
  close(run, activation, node)
  if (activation.index !== null) return passDone(run, activation)
  if (node.asyncAfter) {
    openWork(run, key, { kind: 'continuation', retries: usualRetries, resumes: 'leave' })
  } else depart(run, activation, node)
}

function close(run: Run, activation: Activation, node: Node): void {
  const { key } = activation
  if (run.plan.boundaries.has(node.id) || node.type === 'receiveTask') hush(run, key)
  keepForUndoing(run, activation)
  closeScope(run, activation)
}

/** The scope that it opened is over; what of it could be undone stays. */
function closeScope(run: Run, { key }: Activation): void {
  if (!run.scopes.delete(key)) return
  run.population.delete(key)
  run.waiting.delete(key)
  run.touched.delete(key)
  for (const work of run.work.values())
    if (work.activation === null && work.scope === key) run.work.delete(work.key)
  for (const ear of run.subscriptions.values()) {
    if (ear.activation === null && ear.scope === key) run.subscriptions.delete(ear.key)
  }
}

/** The token goes on. */
export function depart(run: Run, activation: Activation, node: Node): void {
  run.at = { activation: activation.key, phase: 'leave' }
  if (node.type === 'endEvent' && node.trigger.kind === 'cancel') return leaveTransaction(run, activation)
  if (node.type === 'catchEvent' || node.type === 'eventGateway') hush(run, activation.key)
  if (!isActivity(node) || !node.compensates) return leave(run, activationOf(run, activation.key), node)
  endActivation(run, activation, { state: 'COMPLETED' })
  afterHandler(run, activation)
}
