import { defined } from '#compile/defined.ts'
import type { Making } from '#compile/making.ts'
import { childOf, childrenOf, type Element, isTrue } from '#compile/xml/element.ts'
import type { Node, NodeOf } from '#process/node.ts'
import type { Trigger } from '#process/trigger.ts'
import { baseOf, listenersOf, type Placed } from './node-base.ts'
import { triggerOf } from './trigger.ts'

export function startEvent(of: Element, placed: Placed, making: Making): NodeOf<'startEvent'> {
  const { outputs } = making.reader.mappings(of, making)
  return {
    type: 'startEvent',
    ...baseOf(of, placed, making),
    ...listenersOf(of, making),
    ...making.reader.start(of, making),
    trigger: allowed(of, { kinds: startKinds, making }),
    interrupting: isTrue(of, 'isInterrupting', true),
    outputs,
  }
}

const startKinds = [
  'none',
  'timer',
  'message',
  'signal',
  'error',
  'escalation',
  'compensation',
  'conditional',
]
const endKinds = ['none', 'message', 'signal', 'error', 'escalation', 'compensation', 'terminate', 'cancel']
const throwKinds = ['none', 'message', 'signal', 'escalation', 'compensation', 'link']
const catchKinds = ['timer', 'message', 'signal', 'conditional', 'link']
const boundaryKinds = [
  'timer',
  'message',
  'signal',
  'error',
  'escalation',
  'compensation',
  'cancel',
  'conditional',
]

type Rule = { readonly kinds: readonly string[]; readonly making: Making }

function allowed(of: Element, { kinds, making }: Rule): Trigger {
  const trigger = triggerOf(of, making)
  if (!trigger) return { kind: 'none' }
  if (!kinds.includes(trigger.kind)) making.report.error('trigger-not-here', of, { kind: trigger.kind })
  return trigger
}

export function endEvent(of: Element, placed: Placed, making: Making): NodeOf<'endEvent'> {
  return { type: 'endEvent', ...thrown(of, placed, { kinds: endKinds, making }) }
}

export function throwEvent(of: Element, placed: Placed, making: Making): NodeOf<'throwEvent'> {
  return { type: 'throwEvent', ...thrown(of, placed, { kinds: throwKinds, making }) }
}

function thrown(of: Element, placed: Placed, rule: Rule): Omit<NodeOf<'throwEvent'>, 'type'> {
  const { making } = rule
  const { inputs } = making.reader.mappings(of, making)
  return {
    ...baseOf(of, placed, making),
    ...listenersOf(of, making),
    trigger: allowed(of, rule),
    inputs,
    ...defined({ work: making.reader.work(of, making) }),
  }
}

export function catchEvent(of: Element, placed: Placed, making: Making): NodeOf<'catchEvent'> {
  const { outputs } = making.reader.mappings(of, making)
  return {
    type: 'catchEvent',
    ...baseOf(of, placed, making),
    ...listenersOf(of, making),
    trigger: allowed(of, { kinds: catchKinds, making }),
    outputs,
  }
}

/** `associations` of the process lead from compensation boundaries to what undoes. */
export function boundaryEvent(of: Element, placed: Placed, making: Making): Node | undefined {
  const attachedTo = childOf(of, 'attachedToRef')
  if (!attachedTo) {
    making.report.error('boundary-without-activity', of, {
      ref: making.unresolved(of, 'attachedToRef') ?? '',
    })
    return undefined
  }
  const { outputs } = making.reader.mappings(of, making)
  const trigger = allowed(of, { kinds: boundaryKinds, making })
  const handler = trigger.kind === 'compensation' ? handlerOf(of, making) : undefined
  return {
    type: 'boundaryEvent',
    ...baseOf(of, placed, making),
    ...listenersOf(of, making),
    trigger,
    attachedTo: making.idOf(attachedTo),
    interrupting: trigger.kind === 'error' || isTrue(of, 'cancelActivity', true),
    outputs,
    ...defined({ handler }),
  }
}

/** Modelers put associations of a sub-process at the process too. */
function artifactsAbove(of: Element): readonly Element[] {
  const container = of.$parent
  return container ? [...childrenOf(container, 'artifacts'), ...artifactsAbove(container)] : []
}

function handlerOf(boundary: Element, making: Making): string | undefined {
  const found = artifactsAbove(boundary)
    .filter((artifact) => artifact.$type === 'bpmn:Association' && artifact['sourceRef'] === boundary)
    .map((association) => childOf(association, 'targetRef'))
    .find((target) => target && isTrue(target, 'isForCompensation'))
  if (!found) making.report.error('compensation-without-handler', boundary)
  return found && making.idOf(found)
}
