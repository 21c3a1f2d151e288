import { defined } from '#compile/defined.ts'
import type { Making } from '#compile/making.ts'
import { bodyOf, childOf, type Element, isTrue, kindOf, textOf } from '#compile/xml/element.ts'
import type { Activity, Listener, MultiInstance } from '#process/node.ts'

/** Where a node stands, and which flows come and go; flows are known before nodes are read. */
export type Placed = {
  readonly scope: string
  readonly incoming: readonly string[]
  readonly outgoing: readonly string[]
}

export type Base = Placed & { readonly id: string; readonly name: string }

export const baseOf = (of: Element, placed: Placed, making: Making): Base => ({
  id: making.idOf(of),
  name: textOf(of, 'name') ?? '',
  ...placed,
})

/** Listeners of what says none where it has none. */
export function listenersOf(of: Element, making: Making): { readonly listeners?: readonly Listener[] } {
  const listeners = making.reader.listeners(of, making)
  return listeners.length === 0 ? {} : { listeners }
}

export function defaultFlowOf(of: Element, making: Making): { readonly defaultFlow?: string } {
  const missing = making.unresolved(of, 'default')
  if (missing !== undefined) making.report.error('reference-missing', of, { ref: missing })
  const flow = childOf(of, 'default')
  return flow ? { defaultFlow: making.idOf(flow) } : {}
}

type ActivityPart = Omit<Activity, 'type' | keyof Base> & Base

/** What every activity has, whatever it does. */
export function activityOf(of: Element, placed: Placed, making: Making): ActivityPart {
  return {
    ...baseOf(of, placed, making),
    ...defaultFlowOf(of, making),
    ...making.reader.activity(of, making),
    ...defined({ multiInstance: multiInstanceOf(of, making) }),
    listeners: making.reader.listeners(of, making),
    compensates: isTrue(of, 'isForCompensation'),
  }
}

function multiInstanceOf(of: Element, making: Making): MultiInstance | undefined {
  const loop = childOf(of, 'loopCharacteristics')
  if (!loop) return undefined
  if (kindOf(loop) !== 'MultiInstanceLoopCharacteristics') {
    making.report.error('element-unsupported', of, { what: kindOf(loop) })
    return undefined
  }
  const multiInstance: MultiInstance = {
    sequential: isTrue(loop, 'isSequential'),
    ...defined({
      cardinality: making.maybe(of, 'loopCardinality', bodyOf(loop, 'loopCardinality')),
      completion: making.maybe(of, 'completionCondition', bodyOf(loop, 'completionCondition')),
    }),
    ...making.reader.multiInstance(loop, making),
  }
  if (!multiInstance.cardinality && !multiInstance.collection) making.report.error('loop-without-number', of)
  return multiInstance
}
