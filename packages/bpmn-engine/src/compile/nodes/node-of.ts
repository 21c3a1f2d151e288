import type { Making } from '#compile/making.ts'
import { type Element, kindOf } from '#compile/xml/element.ts'
import type { Node } from '#process/node.ts'
import { callActivity, plainTask, receiveTask, serviceTask, subProcess, userTask } from './activities.ts'
import { boundaryEvent, catchEvent, endEvent, startEvent, throwEvent } from './events.ts'
import { baseOf, defaultFlowOf, listenersOf, type Placed } from './node-base.ts'

type Read = (of: Element, placed: Placed, making: Making) => Node | undefined

const deciding =
  (type: 'exclusiveGateway' | 'inclusiveGateway'): Read =>
  (of, placed, making) => ({
    type,
    ...baseOf(of, placed, making),
    ...listenersOf(of, making),
    ...defaultFlowOf(of, making),
  })

const plain =
  (type: 'parallelGateway' | 'eventGateway'): Read =>
  (of, placed, making) => ({ type, ...baseOf(of, placed, making), ...listenersOf(of, making) })

const readers: Readonly<Record<string, Read>> = {
  StartEvent: startEvent,
  EndEvent: endEvent,
  IntermediateThrowEvent: throwEvent,
  IntermediateCatchEvent: catchEvent,
  BoundaryEvent: boundaryEvent,
  ExclusiveGateway: deciding('exclusiveGateway'),
  InclusiveGateway: deciding('inclusiveGateway'),
  ParallelGateway: plain('parallelGateway'),
  EventBasedGateway: plain('eventGateway'),
  Task: plainTask,
  ManualTask: plainTask,
  UserTask: userTask,
  ServiceTask: serviceTask,
  SendTask: serviceTask,
  ScriptTask: serviceTask,
  BusinessRuleTask: serviceTask,
  ReceiveTask: receiveTask,
  CallActivity: callActivity,
  SubProcess: subProcess,
  Transaction: subProcess,
  AdHocSubProcess: subProcess,
}

/** What lies in a process and is no place of it. */
const passive = new Set(['SequenceFlow', 'DataObject', 'DataObjectReference', 'DataStoreReference'])

export const isPassive = (of: Element): boolean => passive.has(kindOf(of))

/** One place of a process, or nothing and a problem where it is not run here. */
export function nodeOf(of: Element, placed: Placed, making: Making): Node | undefined {
  const kind = kindOf(of)
  const read = Object.hasOwn(readers, kind) ? readers[kind] : undefined
  if (read) return read(of, placed, making)
  making.report.error('element-unsupported', of, { what: kind })
  return undefined
}
