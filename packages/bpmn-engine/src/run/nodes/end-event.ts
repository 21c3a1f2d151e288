import { terminateWithin } from '#run/end.ts'
import { throwErrorAtEnd, throwEscalation } from '#run/events/throw.ts'
import { beginCancel, beginCompensation } from '#run/compensation.ts'
import type { Behaviour } from './behaviour.ts'
import { emitEvent, payloadOf, codeOf } from './emit-event.ts'
import { endInstance } from '#run/end-instance.ts'

export const endEvent: Behaviour<'endEvent'> = (run, activation, node) => {
  const { trigger } = node
  switch (trigger.kind) {
    case 'terminate':
      if (trigger.all) endInstance(run, { state: 'COMPLETED', by: activation })
      else terminateWithin(run, activation.scope, activation.key)
      return trigger.all ? 'gone' : 'done'
    case 'error': {
      const code = codeOf(run, trigger, activation)
      const values = payloadOf(run, activation, node)
      throwErrorAtEnd(run, activation, { kind: 'error', code, message: '', values })
      return 'gone'
    }
    case 'escalation': {
      const code = codeOf(run, trigger, activation)
      const values = payloadOf(run, activation, node)
      throwEscalation(run, activation, { kind: 'escalation', code, message: '', values })
      return run.activations.has(activation.key) ? 'done' : 'gone'
    }
    case 'compensation':
      return beginCompensation(run, activation, trigger)
    case 'cancel':
      return beginCancel(run, activation)
    default:
      return emitEvent(run, activation, node)
  }
}
