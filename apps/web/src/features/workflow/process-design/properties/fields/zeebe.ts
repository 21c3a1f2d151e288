import { eventOf, moddleOf } from '#parts/bpmn/moddle.ts'
import type { Moddle } from '#parts/bpmn/moddle.ts'
import type { Field, Group } from '#features/workflow/process-design/properties/model/field.ts'
import {
  extension,
  loopOf,
  nestedList,
  presence,
} from '#features/workflow/process-design/properties/model/places.ts'
import { rootOf } from '#features/workflow/process-design/properties/model/roots.ts'
import { both, either, hasEvent, is, isActivity, isNode, isRepeated, isWork, throwsMessage } from './when.ts'

type When = Field['when']

const z = (name: string): string => `zeebe:${name}`

type Place = readonly [type: string, name: string]

const text = (
  key: string,
  group: Group,
  [when, [type, name], find]: readonly [When, Place, ((bo: Moddle) => Moddle | undefined)?],
): Field => ({
  key,
  group,
  kind: 'text',
  when,
  place: extension(z(type), name, find),
})

const user = is('UserTask')
const isJob = either(isWork, throwsMessage, is('ScriptTask'))
const bindings = ['latest', 'deployment', 'versionTag'] as const

const binding = (type: string, group: Group, when: When): readonly Field[] => [
  {
    key: 'bindingType',
    group,
    kind: 'choice',
    when,
    place: extension(z(type), 'bindingType'),
    choices: bindings,
  },
  text('bindingTag', group, [
    both(when, (bo) => extension(z(type), 'bindingType').read(bo) === 'versionTag'),
    [type, 'versionTag'],
  ]),
]

const mapping = (key: string, member: string, item: string): Field => ({
  key,
  group: 'data',
  kind: 'list',
  when: either(isActivity, is('StartEvent', 'EndEvent', 'BoundaryEvent', 'IntermediateCatchEvent')),
  place: nestedList({
    holder: z('IoMapping'),
    member,
    item: z(item),
    usual: { source: '=', target: '' },
  }),
  columns: [
    { name: 'source', word: 'source' },
    { name: 'target', word: 'target' },
  ],
})

const listeners = (key: string, holder: string, events: readonly string[]): Field => ({
  key,
  group: 'technical',
  kind: 'list',
  when: key === 'taskListener' ? user : either(isNode, is('Process')),
  place: nestedList({
    holder: z(`${holder}s`),
    member: 'listeners',
    item: z(holder),
    usual: { eventType: events[0] ?? 'start', type: '', retries: '3' },
  }),
  columns: [
    { name: 'eventType', word: 'event', kind: events },
    { name: 'type', word: 'jobType' },
    { name: 'retries', word: 'retries' },
  ],
})

const ofEvent = rootOf(eventOf, 'messageRef')
const ofTask = (bo: Moddle): Moddle | undefined => moddleOf(bo.get('messageRef'))

/** The zeebe dialect (workflow.md, 4.5). Values that begin with `=` are FEEL. */
export const zeebeFields: readonly Field[] = [
  text('assignee', 'who', [user, ['AssignmentDefinition', 'assignee']]),
  text('candidateUsers', 'who', [user, ['AssignmentDefinition', 'candidateUsers']]),
  text('candidateGroups', 'who', [user, ['AssignmentDefinition', 'candidateGroups']]),
  { key: 'engineTask', group: 'who', kind: 'flag', when: user, place: presence(z('UserTask')) },
  text('formId', 'form', [either(user, is('StartEvent')), ['FormDefinition', 'formId']]),
  text('formKey', 'form', [user, ['FormDefinition', 'formKey']]),
  text('externalReference', 'form', [user, ['FormDefinition', 'externalReference']]),
  ...binding('FormDefinition', 'form', user),
  text('dueDate', 'when', [user, ['TaskSchedule', 'dueDate']]),
  text('followUpDate', 'when', [user, ['TaskSchedule', 'followUpDate']]),
  text('priority', 'when', [user, ['PriorityDefinition', 'priority']]),
  text('correlationKey', 'when', [hasEvent('Message'), ['Subscription', 'correlationKey'], ofEvent]),
  text('correlationKey', 'when', [is('ReceiveTask'), ['Subscription', 'correlationKey'], ofTask]),
  text('jobType', 'work', [isJob, ['TaskDefinition', 'type']]),
  text('retries', 'work', [isJob, ['TaskDefinition', 'retries']]),
  {
    key: 'headers',
    group: 'work',
    kind: 'list',
    when: isJob,
    place: nestedList({ holder: z('TaskHeaders'), member: 'values', item: z('Header') }),
    columns: [
      { name: 'key', word: 'headerKey' },
      { name: 'value', word: 'value' },
    ],
  },
  text('decisionId', 'work', [is('BusinessRuleTask'), ['CalledDecision', 'decisionId']]),
  text('resultVariable', 'result', [is('BusinessRuleTask'), ['CalledDecision', 'resultVariable']]),
  ...binding('CalledDecision', 'work', is('BusinessRuleTask')),
  text('scriptExpression', 'work', [is('ScriptTask'), ['Script', 'expression']]),
  text('scriptResult', 'result', [is('ScriptTask'), ['Script', 'resultVariable']]),
  text('processId', 'work', [is('CallActivity'), ['CalledElement', 'processId']]),
  ...binding('CalledElement', 'work', is('CallActivity')),
  {
    key: 'propagateParent',
    group: 'data',
    kind: 'choice',
    when: is('CallActivity'),
    place: extension(z('CalledElement'), 'propagateAllParentVariables'),
    choices: ['true', 'false'],
  },
  {
    key: 'propagateChild',
    group: 'data',
    kind: 'choice',
    when: is('CallActivity'),
    place: extension(z('CalledElement'), 'propagateAllChildVariables'),
    choices: ['true', 'false'],
  },
  text('collection', 'repeat', [isRepeated, ['LoopCharacteristics', 'inputCollection'], loopOf]),
  text('elementVariable', 'repeat', [isRepeated, ['LoopCharacteristics', 'inputElement'], loopOf]),
  text('outputCollection', 'repeat', [isRepeated, ['LoopCharacteristics', 'outputCollection'], loopOf]),
  text('outputElement', 'repeat', [isRepeated, ['LoopCharacteristics', 'outputElement'], loopOf]),
  mapping('inputs', 'inputParameters', 'Input'),
  mapping('outputs', 'outputParameters', 'Output'),
  text('activeElements', 'work', [is('AdHocSubProcess'), ['AdHoc', 'activeElementsCollection']]),
  text('variableNames', 'when', [hasEvent('Conditional'), ['ConditionalFilter', 'variableNames'], eventOf]),
  text('variableEvents', 'when', [hasEvent('Conditional'), ['ConditionalFilter', 'variableEvents'], eventOf]),
  text('versionTag', 'technical', [is('Process'), ['VersionTag', 'value']]),
  listeners('executionListener', 'ExecutionListener', ['start', 'end']),
  listeners('taskListener', 'TaskListener', ['creating', 'assigning', 'updating', 'completing', 'canceling']),
  {
    key: 'properties',
    group: 'technical',
    kind: 'list',
    when: either(isNode, is('Process')),
    place: nestedList({ holder: z('Properties'), member: 'properties', item: z('Property') }),
    columns: [
      { name: 'name', word: 'fieldName' },
      { name: 'value', word: 'value' },
    ],
  },
]
