import { eventOf, moddleOf, textOf } from '#parts/bpmn/moddle.ts'
import type { Moddle } from '#parts/bpmn/moddle.ts'
import type { Hand, TextPlace } from './field.ts'

const kinds = ['timeDuration', 'timeDate', 'timeCycle'] as const

const kindOf = (timer: Moddle): (typeof kinds)[number] =>
  kinds.find((kind) => timer.get(kind) !== undefined) ?? 'timeDuration'

type Put = { readonly timer: Moddle; readonly kind: string; readonly body: string }

const put = ({ element, modeling, create }: Hand, { timer, kind, body }: Put): void => {
  const value = create('bpmn:FormalExpression', { body }, timer)
  const none = Object.fromEntries(kinds.map((one) => [one, undefined]))
  modeling.updateModdleProperties(element, timer, { ...none, [kind]: value })
}

const bodyOf = (timer: Moddle): string => textOf(moddleOf(timer.get(kindOf(timer)))?.get('body'))

/** Whether a timer is a day, a time to wait or a cycle. */
export const timerKind: TextPlace = {
  read: (bo) => {
    const timer = eventOf(bo)
    return timer === undefined ? '' : kindOf(timer)
  },
  write: (hand, kind) => {
    const timer = eventOf(hand.element.businessObject)
    if (timer !== undefined) put(hand, { timer, kind, body: bodyOf(timer) })
  },
}

export const timerValue: TextPlace = {
  read: (bo) => {
    const timer = eventOf(bo)
    return timer === undefined ? '' : bodyOf(timer)
  },
  write: (hand, body) => {
    const timer = eventOf(hand.element.businessObject)
    if (timer !== undefined) put(hand, { timer, kind: kindOf(timer), body })
  },
}

export const timerKinds = kinds
