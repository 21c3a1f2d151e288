import type { Activation } from '#situation/situation.ts'
import { endActivation } from '#run/end.ts'
import { nodeOf, type Run } from '#run/run.ts'
import { occur, unhandled } from './occur.ts'

/** All is undone: a cancelled transaction is left by its cancel boundary event. */
export function leaveTransaction(run: Run, activation: Activation): void {
  const transaction = run.activations.get(activation.scope)
  const outer = transaction?.index == null ? transaction : run.activations.get(transaction.scope)
  const boundary = run.plan.boundaries
    .get(outer?.node ?? '')
    ?.find(({ trigger }) => trigger.kind === 'cancel')
  if (!outer || !boundary)
    throw unhandled(nodeOf(run, activation.node).id, 'cancel', 'no cancel boundary event')
  endActivation(run, activation, { state: 'COMPLETED' })
  occur(run, { activation: outer.key, scope: outer.scope }, { target: boundary.id, values: {} })
}
