import type { NodeOf } from '#process/node.ts'
import type { Trigger } from '#process/trigger.ts'
import type { Values } from '#situation/command.ts'
import type { Activation } from '#situation/situation.ts'
import type { Run } from '#run/run.ts'
import { mapInputs } from '#run/values/mappings.ts'
import { optionalText, textOf } from '#run/values/read-text.ts'
import { localVariables } from '#run/values/variables.ts'
import type { Doing } from './behaviour.ts'
import { beginWork } from './work-of.ts'

type Throwing = NodeOf<'endEvent'> | NodeOf<'throwEvent'>
const or = 'EXTRACT_VALUE_ERROR'

/** Messages and signals go to others; a worker or handler may do it, where the model says so. */
export function emitEvent(run: Run, activation: Activation, node: Throwing): Doing {
  const variables = payloadOf(run, activation, node)
  if (node.work) return beginWork(run, activation.key, { work: node.work })
  const { trigger } = node
  const at = activation.key
  if (trigger.kind === 'message') {
    const name = textOf(run, trigger.name, { at, or })
    const correlationKey = optionalText(run, trigger.key, { at, or })
    run.emitted.push({ kind: 'message', name, correlationKey, variables })
  }
  if (trigger.kind === 'signal') {
    run.emitted.push({ kind: 'signal', name: textOf(run, trigger.name, { at, or }), variables })
  }
  return 'done'
}

/** What an event brings along: what its input mappings name. */
export function payloadOf(run: Run, activation: Activation, node: Throwing): Values {
  mapInputs(run, node.inputs, activation.key)
  return localVariables(run, activation.key)
}

export function codeOf(
  run: Run,
  trigger: Extract<Trigger, { kind: 'error' | 'escalation' }>,
  { key }: Activation,
): string {
  return optionalText(run, trigger.code, { at: key, or }) ?? ''
}
