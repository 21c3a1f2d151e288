import type { DescribedType, Descriptor } from './descriptor.ts'

/** Of the activiti family, by use (workflow.md, 4.5); what is not named here stays as it is, and is shown read-only. */
type Property = Readonly<Record<string, unknown>>

const attributes = (names: string, type = 'String'): readonly Property[] =>
  names.split(' ').map((name) => ({ name, type, isAttr: true }))

const extending = (name: string, elements: string, properties: readonly Property[]) => ({
  name,
  isAbstract: true,
  extends: elements.split(' ').map((element) => `bpmn:${element}`),
  properties,
})

const element = (name: string, properties: readonly Property[]): DescribedType => ({
  name,
  superClass: ['Element'],
  properties,
})

const many = (name: string, type: string): Property => ({ name, type, isMany: true })
const listener = [...attributes('class expression delegateExpression event id'), many('fields', 'Field')]
const call = attributes('source sourceExpression target targetExpression variables businessKey')

const types = [
  extending('Process', 'Process', attributes('candidateStarterUsers candidateStarterGroups versionTag')),
  extending('FlowNode', 'FlowNode', [
    ...attributes('async asyncBefore asyncAfter exclusive', 'Boolean'),
    ...attributes('skipExpression jobPriority'),
  ]),
  extending('StartEvent', 'StartEvent', attributes('initiator formKey')),
  extending(
    'UserTask',
    'UserTask',
    attributes(
      'assignee candidateUsers candidateGroups owner dueDate followUpDate priority category formKey formRef businessCalendarName',
    ),
  ),
  extending('Work', 'ServiceTask SendTask BusinessRuleTask MessageEventDefinition', [
    ...attributes(
      'class expression delegateExpression type topic resultVariable resultVariableName decisionRef',
    ),
  ]),
  extending('ScriptTask', 'ScriptTask', [
    ...attributes('resultVariable'),
    ...attributes('autoStoreVariables', 'Boolean'),
  ]),
  extending('CallActivity', 'CallActivity', [
    ...attributes('businessKey calledElementType calledElementBinding calledElementVersionTag'),
    ...attributes('inheritVariables inheritBusinessKey', 'Boolean'),
  ]),
  extending(
    'MultiInstance',
    'MultiInstanceLoopCharacteristics',
    attributes('collection elementVariable elementIndexVariable'),
  ),
  extending('Terminate', 'TerminateEventDefinition', attributes('terminateAll', 'Boolean')),
  extending('Signal', 'Signal', attributes('scope')),
  extending('Error', 'ErrorEventDefinition', attributes('errorCodeVariable errorVariable')),
  element('FormProperty', [
    ...attributes('id name type variable expression default datePattern'),
    ...attributes('required readable writable', 'Boolean'),
    many('values', 'Value'),
  ]),
  element('Value', attributes('id name')),
  element('Field', [
    ...attributes('name stringValue'),
    { name: 'string', type: 'String' },
    { name: 'expression', type: 'String' },
  ]),
  element('ExecutionListener', listener),
  element('TaskListener', listener),
  element('In', call),
  element('Out', call),
  element('FailedJobRetryTimeCycle', [{ name: 'body', type: 'String', isBody: true }]),
]

/** For a document that names this one of the family’s namespaces; two of them at once would lose elements. */
export const activitiDescriptor = (uri: string): Descriptor => ({
  name: 'Activiti',
  prefix: 'activiti',
  uri,
  xml: { tagAlias: 'lowerCase' },
  associations: [],
  types,
})
