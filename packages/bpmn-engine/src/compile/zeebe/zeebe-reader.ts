import { defined } from '#compile/defined.ts'
import type { DialectReader, Making } from '#compile/making.ts'
import { childOf, type Element, isKind, kindOf, textOf } from '#compile/xml/element.ts'
import type { Expression } from '#process/expression.ts'
import type { Mapping } from '#process/node.ts'
import type { Trigger } from '#process/trigger.ts'
import { zeebeCall } from './called.ts'
import { zeebeListeners } from './listeners.ts'
import { zeebeStart, zeebeUser } from './user-work.ts'
import { zeebeWork } from './work.ts'

/** Camunda 8. */
export const zeebeReader: DialectReader = {
  known: new Set([
    'taskDefinition',
    'ioMapping',
    'taskHeaders',
    'calledElement',
    'userTask',
    'formDefinition',
    'assignmentDefinition',
    'priorityDefinition',
    'taskSchedule',
    'calledDecision',
    'script',
    'executionListeners',
    'taskListeners',
    'versionTag',
    'properties',
    'adHoc',
    'conditionalFilter',
  ]),
  language: (source) => (source.trimStart().startsWith('=') ? 'feel' : 'literal'),
  process(of, { extensions }) {
    const tag = extensions.element(of, 'versionTag')
    return { starters: { users: [], groups: [] }, ...defined({ versionTag: tag && textOf(tag, 'value') }) }
  },
  activity: (of, making) => ({ asyncBefore: false, asyncAfter: false, ...mappingsOf(of, making) }),
  mappings: mappingsOf,
  listeners: zeebeListeners,
  start: zeebeStart,
  user: zeebeUser,
  work: zeebeWork,
  multiInstance(loop, making) {
    const of = loop.$parent ?? loop
    const said = making.extensions.element(loop, 'loopCharacteristics')
    if (!said) return {}
    const text = (name: string): string | undefined => textOf(said, name)
    return defined({
      collection: making.maybe(of, 'inputCollection', text('inputCollection')),
      element: text('inputElement'),
      outputCollection: text('outputCollection'),
      outputElement: making.maybe(of, 'outputElement', text('outputElement')),
    })
  },
  call: zeebeCall,
  message: messageOf,
  signalName(of, making) {
    const signal = childOf(of, 'signalRef')
    return making.maybe(of.$parent ?? of, 'signalRef', signal && textOf(signal, 'name'))
  },
  codeVariable: () => undefined,
  terminatesAll: () => false,
  adHoc(of, making) {
    const { extensions, report } = making
    if (extensions.element(of, 'taskDefinition'))
      report.error('element-unsupported', of, { what: 'taskDefinition' })
    const said = extensions.element(of, 'adHoc')
    return making.maybe(of, 'activeElementsCollection', said && textOf(said, 'activeElementsCollection'))
  },
  condition(flow, making) {
    const condition = childOf(flow, 'conditionExpression')
    const body = condition && textOf(condition, 'body')?.trim()
    if (body === undefined) return undefined
    const expression = making.expression(flow, 'condition', body)
    if (expression.language === 'literal')
      making.report.error('condition-no-expression', flow, { source: body })
    return expression
  },
}

const targetPath = /^[\p{L}_][\p{L}\p{N}_-]*(?:\.[\p{L}_][\p{L}\p{N}_-]*)*$/u

function mappingsOf(of: Element, making: Making): ReturnType<DialectReader['mappings']> {
  const { extensions } = making
  const read = (name: string): readonly Mapping[] =>
    extensions
      .elements(of, 'ioMapping')
      .flatMap((mapping) => extensions.children(mapping, name))
      .flatMap((mapping) => mappingOf(mapping, of, making))
  return { inputs: read('input'), outputs: read('output') }
}

function mappingOf(mapping: Element, of: Element, making: Making): readonly Mapping[] {
  const target = textOf(mapping, 'target')?.trim()
  const source = textOf(mapping, 'source')
  if (target === undefined || !targetPath.test(target)) {
    making.report.error('mapping-incomplete', of, { target: target ?? '?' })
    return []
  }
  return [{ source: making.expression(of, `ioMapping ${target}`, source ?? '=null'), target }]
}

const throwing = new Set(['EndEvent', 'IntermediateThrowEvent'])

/** The key stands at the message; starts of a process need none. */
function messageOf(
  of: Element,
  message: Element | undefined,
  making: Making,
): ReturnType<DialectReader['message']> {
  const event = isKind(of, 'ReceiveTask') ? of : (of.$parent ?? of)
  const name = making.maybe(event, 'messageRef', message && textOf(message, 'name'))
  if (throwing.has(kindOf(event))) return thrown(event, name, making)
  if (message && name) return caught(event, { message, name }, making)
  making.report.error('message-missing', event, { ref: making.unresolved(of, 'messageRef') ?? '' })
  return undefined
}

type Named = { readonly message: Element; readonly name: Expression }

function caught(event: Element, { message, name }: Named, making: Making): Trigger & { kind: 'message' } {
  if (isKind(event, 'StartEvent') && event.$parent?.$type === 'bpmn:Process') return { kind: 'message', name }
  const key = keyOf(message, event, making)
  if (!key) making.report.error('message-without-key', event, { message: name.source })
  return { kind: 'message', name, ...defined({ key }) }
}

function thrown(event: Element, name: Expression | undefined, making: Making): Trigger & { kind: 'message' } {
  if (!making.reader.work(event, making)) making.report.error('task-without-work', event)
  return { kind: 'message', name: name ?? { language: 'literal', source: '' } }
}

function keyOf(message: Element, event: Element, making: Making): Expression | undefined {
  const subscription = making.extensions.element(message, 'subscription')
  return making.maybe(event, 'correlationKey', subscription && textOf(subscription, 'correlationKey'))
}
