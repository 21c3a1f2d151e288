import { eventOf } from '#parts/bpmn/moddle.ts'
import type { Field, Group, TextPlace } from '#features/workflow/process-design/properties/model/field.ts'
import {
  attribute,
  expression,
  extension,
  extensionList,
  flag,
  inEvent,
  inLoop,
  loopOf,
  within,
} from '#features/workflow/process-design/properties/model/places.ts'
import { either, hasEvent, is, isActivity, isNode, isRepeated, isWork, throwsMessage } from './when.ts'

type When = Field['when']

const a = (name: string): string => `activiti:${name}`

const text = (key: string, group: Group, [when, placeholder]: readonly [When, string?]): Field => ({
  key,
  group,
  kind: 'text',
  when,
  place: attribute(a(key)),
  ...(placeholder !== undefined && { placeholder }),
})

const ticked = (key: string, group: Group, [when, usual = false]: readonly [When, boolean?]): Field => ({
  key,
  group,
  kind: 'flag',
  when,
  place: flag(a(key), usual),
})

const user = is('UserTask')
const events = ['start', 'end'] as const
const ofTask = ['create', 'assignment', 'complete', 'delete'] as const
const called = [
  { name: 'class', word: 'class' },
  { name: 'expression', word: 'expression' },
  { name: 'delegateExpression', word: 'delegateExpression' },
] as const
const passed = [
  { name: 'source', word: 'source' },
  { name: 'sourceExpression', word: 'sourceExpression' },
  { name: 'target', word: 'target' },
] as const

/** What does the work: of an event it stands in its definition. */
const work = (key: string): readonly Field[] => [
  { key, group: 'work', kind: 'text', when: isWork, place: attribute(a(key)) },
  { key, group: 'work', kind: 'text', when: throwsMessage, place: inEvent(a(key)) },
]

const retry: TextPlace = extension(a('FailedJobRetryTimeCycle'), 'body')

/** The activiti family by use (workflow.md, 4.5). */
export const activitiFields: readonly Field[] = [
  text('assignee', 'who', [user, '${starter}']),
  text('candidateUsers', 'who', [user]),
  text('candidateGroups', 'who', [user]),
  text('owner', 'who', [user]),
  text('initiator', 'who', [is('StartEvent')]),
  text('candidateStarterUsers', 'who', [is('Process')]),
  text('candidateStarterGroups', 'who', [is('Process')]),
  text('formKey', 'form', [either(user, is('StartEvent'))]),
  {
    key: 'formProperty',
    group: 'form',
    kind: 'list',
    when: either(user, is('StartEvent')),
    place: extensionList(a('FormProperty'), { id: 'field', type: 'string' }),
    columns: [
      { name: 'id', word: 'fieldId' },
      { name: 'name', word: 'fieldName' },
      { name: 'type', word: 'fieldType', kind: ['string', 'long', 'boolean', 'date', 'enum'] },
      { name: 'required', word: 'required', kind: 'flag' },
      { name: 'variable', word: 'variable' },
      { name: 'default', word: 'default' },
      { name: 'datePattern', word: 'datePattern' },
    ],
  },
  text('dueDate', 'when', [user, 'P2D']),
  text('priority', 'when', [user, '50']),
  text('businessCalendarName', 'when', [user]),
  text('category', 'general', [user]),
  ...work('delegateExpression'),
  ...work('expression'),
  ...work('class'),
  ...work('type'),
  ...work('topic'),
  text('decisionRef', 'work', [is('BusinessRuleTask')]),
  {
    key: 'scriptFormat',
    group: 'work',
    kind: 'text',
    when: is('ScriptTask'),
    place: attribute('scriptFormat'),
    placeholder: 'feel',
  },
  { key: 'script', group: 'work', kind: 'code', when: is('ScriptTask'), place: attribute('script') },
  {
    key: 'fields',
    group: 'work',
    kind: 'list',
    when: isWork,
    place: extensionList(a('Field'), { name: 'field' }),
    columns: [
      { name: 'name', word: 'fieldName' },
      { name: 'stringValue', word: 'value' },
      { name: 'expression', word: 'expression' },
    ],
  },
  text('resultVariable', 'result', [either(isWork, is('ScriptTask'))]),
  { key: 'collection', group: 'repeat', kind: 'text', when: isRepeated, place: inLoop(a('collection')) },
  {
    key: 'elementVariable',
    group: 'repeat',
    kind: 'text',
    when: isRepeated,
    place: inLoop(a('elementVariable')),
  },
  {
    key: 'cardinality',
    group: 'repeat',
    kind: 'code',
    when: isRepeated,
    place: expression(loopOf, 'loopCardinality'),
  },
  {
    key: 'in',
    group: 'data',
    kind: 'list',
    when: is('CallActivity'),
    place: extensionList(a('In')),
    columns: passed,
  },
  {
    key: 'out',
    group: 'data',
    kind: 'list',
    when: is('CallActivity'),
    place: extensionList(a('Out')),
    columns: passed,
  },
  text('businessKey', 'data', [is('CallActivity')]),
  ticked('inheritVariables', 'data', [is('CallActivity')]),
  {
    key: 'terminateAll',
    group: 'result',
    kind: 'flag',
    when: hasEvent('Terminate'),
    place: within(eventOf, a('terminateAll')),
  },
  text('skipExpression', 'technical', [isActivity]),
  ticked('async', 'technical', [isNode]),
  ticked('exclusive', 'technical', [isNode, true]),
  { key: 'retry', group: 'technical', kind: 'text', when: isActivity, place: retry, placeholder: 'R3/PT10S' },
  {
    key: 'executionListener',
    group: 'technical',
    kind: 'list',
    when: either(isNode, is('Process', 'SequenceFlow')),
    place: extensionList(a('ExecutionListener'), { event: 'start' }),
    columns: [{ name: 'event', word: 'event', kind: [...events, 'take'] }, ...called],
  },
  {
    key: 'taskListener',
    group: 'technical',
    kind: 'list',
    when: user,
    place: extensionList(a('TaskListener'), { event: 'create' }),
    columns: [{ name: 'event', word: 'event', kind: ofTask }, ...called],
  },
  text('versionTag', 'technical', [is('Process')]),
]
