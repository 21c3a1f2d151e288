import { eventOf } from '#parts/bpmn/moddle.ts'
import type { Moddle } from '#parts/bpmn/moddle.ts'
import { loopOf } from '#features/workflow/process-design/properties/model/places.ts'

type When = (bo: Moddle) => boolean

/** Elements of these types, without `bpmn:`. */
export const is =
  (...types: readonly string[]): When =>
  (bo) =>
    types.includes(bo.$type.slice(5))

/** Events with this definition, such as `Timer`. */
export const hasEvent =
  (kind: string): When =>
  (bo) =>
    eventOf(bo)?.$type === `bpmn:${kind}EventDefinition`

export const either =
  (...all: readonly When[]): When =>
  (bo) =>
    all.some((one) => one(bo))

export const both =
  (...all: readonly When[]): When =>
  (bo) =>
    all.every((one) => one(bo))

export const isRepeated: When = (bo) => loopOf(bo) !== undefined

const activities = /Task$|SubProcess$|^bpmn:(?:Task|CallActivity|Transaction)$/
export const isActivity: When = (bo) => activities.test(bo.$type)
export const isNode: When = (bo) => isActivity(bo) || /Event$|Gateway$/.test(bo.$type)
export const isWork = is('ServiceTask', 'SendTask', 'BusinessRuleTask')
/** Message events that throw are work as well. */
export const throwsMessage: When = (bo) =>
  /(?:End|IntermediateThrow)Event$/.test(bo.$type) && hasEvent('Message')(bo)
export const isConditional: When = (bo) => {
  if (bo.$type !== 'bpmn:SequenceFlow') return false
  const source = bo.get('sourceRef') as Moddle | undefined
  return source !== undefined && !/ParallelGateway|EventBasedGateway|StartEvent/.test(source.$type)
}
