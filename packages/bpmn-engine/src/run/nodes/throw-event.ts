import { beginCompensation } from '#run/compensation.ts'
import { throwEscalation } from '#run/events/throw.ts'
import { goStraight } from '#run/leave.ts'
import { linkKey } from '#run/plan.ts'
import { Trouble } from '#run/trouble.ts'
import type { Behaviour } from './behaviour.ts'
import { codeOf, emitEvent, payloadOf } from './emit-event.ts'

export const throwEvent: Behaviour<'throwEvent'> = (run, activation, node) => {
  const { trigger } = node
  switch (trigger.kind) {
    case 'link': {
      const target = run.plan.links.get(linkKey(node.scope, trigger.name))
      if (!target) {
        const facts = { node: node.id, link: trigger.name }
        throw new Trouble('RESOURCE_NOT_FOUND', `The link '${trigger.name}' leads nowhere`, facts)
      }
      goStraight(run, activation, target.id)
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
    default:
      return emitEvent(run, activation, node)
  }
}
