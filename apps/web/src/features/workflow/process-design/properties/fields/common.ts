import { eventOf, listOf, textOf } from '#parts/bpmn/moddle.ts'
import type { Moddle } from '#parts/bpmn/moddle.ts'
import type { Field, TextPlace } from '#features/workflow/process-design/properties/model/field.ts'
import {
  attribute,
  expression,
  flag,
  inEvent,
  loopOf,
  ownExpression,
} from '#features/workflow/process-design/properties/model/places.ts'
import { root } from '#features/workflow/process-design/properties/model/roots.ts'
import {
  timerKind,
  timerKinds,
  timerValue,
} from '#features/workflow/process-design/properties/model/timer.ts'
import { both, either, hasEvent, is, isConditional, isRepeated } from './when.ts'

const always = (): boolean => true
const self = (bo: Moddle): Moddle => bo

const documentation: TextPlace = {
  read: (bo) => textOf(listOf(bo.get('documentation'))[0]?.get('text')),
  write: ({ element, modeling, create }, text) => {
    const bo = element.businessObject
    const documents = text === '' ? [] : [create('bpmn:Documentation', { text }, bo)]
    modeling.updateProperties(element, { documentation: documents })
  },
}

const isAnnotation = is('TextAnnotation')

/** What every model has, whatever its dialect. */
export const commonFields: readonly Field[] = [
  { key: 'text', group: 'general', kind: 'area', when: isAnnotation, place: attribute('text') },
  {
    key: 'name',
    group: 'general',
    kind: 'area',
    when: (bo) => !isAnnotation(bo),
    place: attribute('name'),
  },
  { key: 'documentation', group: 'general', kind: 'area', when: always, place: documentation },
  {
    key: 'condition',
    group: 'when',
    kind: 'code',
    when: isConditional,
    place: ownExpression('conditionExpression'),
  },
  {
    key: 'timerKind',
    group: 'when',
    kind: 'choice',
    when: hasEvent('Timer'),
    place: timerKind,
    choices: timerKinds,
  },
  {
    key: 'timerValue',
    group: 'when',
    kind: 'code',
    when: hasEvent('Timer'),
    place: timerValue,
    placeholder: 'PT1H',
  },
  {
    key: 'message',
    group: 'when',
    kind: 'text',
    when: hasEvent('Message'),
    place: root({ type: 'bpmn:Message', reference: 'messageRef', by: 'name', find: eventOf }),
  },
  {
    key: 'message',
    group: 'when',
    kind: 'text',
    when: is('ReceiveTask'),
    place: root({ type: 'bpmn:Message', reference: 'messageRef', by: 'name', find: self }),
  },
  {
    key: 'signal',
    group: 'when',
    kind: 'text',
    when: hasEvent('Signal'),
    place: root({ type: 'bpmn:Signal', reference: 'signalRef', by: 'name', find: eventOf }),
  },
  {
    key: 'errorCode',
    group: 'when',
    kind: 'text',
    when: hasEvent('Error'),
    place: root({ type: 'bpmn:Error', reference: 'errorRef', by: 'errorCode', find: eventOf }),
  },
  {
    key: 'escalationCode',
    group: 'when',
    kind: 'text',
    when: hasEvent('Escalation'),
    place: root({
      type: 'bpmn:Escalation',
      reference: 'escalationRef',
      by: 'escalationCode',
      find: eventOf,
    }),
  },
  { key: 'link', group: 'when', kind: 'text', when: hasEvent('Link'), place: inEvent('name') },
  {
    key: 'eventCondition',
    group: 'when',
    kind: 'code',
    when: hasEvent('Conditional'),
    place: expression(eventOf, 'condition'),
  },
  {
    key: 'completion',
    group: 'repeat',
    kind: 'code',
    when: isRepeated,
    place: expression(loopOf, 'completionCondition'),
  },
  {
    key: 'calledElement',
    group: 'work',
    kind: 'text',
    when: is('CallActivity'),
    place: attribute('calledElement'),
  },
  { key: 'executable', group: 'technical', kind: 'flag', when: is('Process'), place: flag('isExecutable') },
  {
    key: 'ordered',
    group: 'technical',
    kind: 'choice',
    when: is('AdHocSubProcess'),
    place: attribute('ordering'),
    choices: ['Parallel', 'Sequential'],
  },
  {
    key: 'forCompensation',
    group: 'technical',
    kind: 'flag',
    when: either(is('ServiceTask', 'UserTask', 'ScriptTask', 'SendTask', 'CallActivity', 'SubProcess')),
    place: flag('isForCompensation'),
  },
  {
    key: 'interrupting',
    group: 'when',
    kind: 'flag',
    when: both(is('BoundaryEvent'), (bo) => !hasEvent('Error')(bo) && !hasEvent('Compensate')(bo)),
    place: flag('cancelActivity', true),
  },
  { key: 'id', group: 'technical', kind: 'code', when: always, place: attribute('id') },
]
