import { defined } from '#compile/defined.ts'
import type { Making } from '#compile/making.ts'
import { bodyOf, childOf, type Element, isKind, isTrue } from '#compile/xml/element.ts'
import type { NodeOf } from '#process/node.ts'
import type { Trigger } from '#process/trigger.ts'
import { activityOf, type Placed } from './node-base.ts'

export const plainTask = (of: Element, placed: Placed, making: Making): NodeOf<'task'> => ({
  type: 'task',
  ...activityOf(of, placed, making),
})

export const userTask = (of: Element, placed: Placed, making: Making): NodeOf<'userTask'> => ({
  type: 'userTask',
  ...activityOf(of, placed, making),
  user: making.reader.user(of, making),
})

/** Service, send, script and business-rule tasks. */
export function serviceTask(of: Element, placed: Placed, making: Making): NodeOf<'serviceTask'> {
  const work = making.reader.work(of, making)
  if (!work) making.report.error('task-without-work', of)
  return {
    type: 'serviceTask',
    ...activityOf(of, placed, making),
    work: work ?? { kind: 'refused', reason: 'task-without-work' },
  }
}

/** Without a message it waits to be told to go on, by whoever knows its id (activiti’s trigger). */
export function receiveTask(of: Element, placed: Placed, making: Making): NodeOf<'receiveTask'> {
  const message = childOf(of, 'messageRef')
  const missing = making.unresolved(of, 'messageRef')
  const isBare = !message && missing === undefined && making.dialect === 'activiti'
  const trigger: Trigger | undefined = isBare ? { kind: 'none' } : making.reader.message(of, message, making)
  return { type: 'receiveTask', ...activityOf(of, placed, making), trigger: trigger ?? { kind: 'none' } }
}

export function callActivity(of: Element, placed: Placed, making: Making): NodeOf<'callActivity'> {
  const activity = activityOf(of, placed, making)
  const { inputs = [], outputs = [], ...call } = making.reader.call(of, making)
  return {
    type: 'callActivity',
    ...activity,
    inputs: [...activity.inputs, ...inputs],
    outputs: [...activity.outputs, ...outputs],
    ...call,
  }
}

export function subProcess(of: Element, placed: Placed, making: Making): NodeOf<'subProcess'> {
  const kind = kindOfSubProcess(of)
  const activity = activityOf(of, placed, making)
  if (kind !== 'adHoc') return { type: 'subProcess', ...activity, kind }
  return {
    type: 'subProcess',
    ...activity,
    kind,
    ...defined({
      activeElements: making.reader.adHoc(of, making),
      completion: making.maybe(of, 'completionCondition', bodyOf(of, 'completionCondition')),
    }),
    cancelsRest: isTrue(of, 'cancelRemainingInstances', true),
  }
}

function kindOfSubProcess(of: Element): NodeOf<'subProcess'>['kind'] {
  if (isKind(of, 'AdHocSubProcess')) return 'adHoc'
  if (isTrue(of, 'triggeredByEvent')) return 'event'
  return isKind(of, 'Transaction') ? 'transaction' : 'embedded'
}
