import type { NodeOf } from '#process/node.ts'
import type { Values } from '#situation/command.ts'
import type { Activation, Json } from '#situation/situation.ts'
import type { Run } from '#run/run.ts'
import { Trouble } from '#run/trouble.ts'
import { mapped } from '#run/values/mappings.ts'
import { optionalText, textOf } from '#run/values/read-text.ts'
import { localVariables, visibleVariables } from '#run/values/variables.ts'
import { openWork } from '#run/work.ts'
import type { Behaviour } from './behaviour.ts'

export const callActivity: Behaviour<'callActivity'> = (run, activation, node) => {
  const most = run.facts.limits.callDepth
  if (run.instance.depth + 1 > most) {
    throw new Trouble('LIMIT_EXCEEDED', `Processes call each other more than ${most} deep`, {
      most: String(most),
    })
  }
  const process = textOf(run, node.process, { at: activation.key, or: 'CALLED_ELEMENT_ERROR' })
  const businessKey = optionalText(run, node.businessKey, { at: activation.key, or: 'CALLED_ELEMENT_ERROR' })
  const variables = broughtAlong(run, activation, node)
  openWork(run, activation.key, { kind: 'call', process, binding: node.binding, businessKey, variables })
  return 'waits'
}

/** activiti: what `in` names (and all, if it says so); zeebe: all that is visible, or what is local. */
function broughtAlong(
  run: Run,
  { key }: Activation,
  node: NodeOf<'callActivity'>,
): Readonly<Record<string, Json>> {
  const all = node.allIn ? visibleVariables(run, key) : {}
  if (run.process.dialect === 'zeebe') return { ...all, ...localVariables(run, key) }
  return { ...all, ...mapped(run, node.inputs, key) }
}

/** What comes back of a called process where no mappings say what goes up. */
export function broughtBack(node: NodeOf<'callActivity'>, values: Values): Values {
  return node.allOut ? values : {}
}
