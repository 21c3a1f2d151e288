import type { Trigger } from '#process/trigger.ts'
import type { Activation } from '#situation/situation.ts'
import { hostOf, listen } from '#run/events/ears.ts'
import type { Node } from '#process/node.ts'
import type { Run } from '#run/run.ts'
import { holds } from '#run/values/read-text.ts'
import type { Behaviour, Doing } from './behaviour.ts'

export const catchEvent: Behaviour<'catchEvent'> = (run, activation, node) => waitFor(run, activation, node)

export const receiveTask: Behaviour<'receiveTask'> = (run, activation, node) => waitFor(run, activation, node)

/** A receive task without a message: nobody can publish one without a name, but who knows the ear can tell it. */
const anybody: Trigger = { kind: 'message', name: { language: 'literal', source: 'trigger' } }

type Waiting = Node & { readonly trigger: Trigger }

function waitFor(run: Run, activation: Activation, node: Waiting): Doing {
  const { trigger } = node
  if (trigger.kind === 'none' && node.type === 'catchEvent') return 'done'
  if (trigger.kind === 'link') return 'done'
  if (trigger.kind === 'conditional') {
    if (holds(run, trigger.condition, { at: activation.key, or: 'CONDITION_ERROR' })) return 'done'
  }
  const heard = trigger.kind === 'none' ? anybody : trigger
  listen(run, hostOf(run, activation.key), [{ node, trigger: heard }])
  return 'waits'
}
