import { defined } from '#compile/defined.ts'
import type { DialectReader, Making } from '#compile/making.ts'
import { childOf, childrenOf, type Element, isKind, textOf } from '#compile/xml/element.ts'
import { activitiActivity, activitiMappings, activitiMultiInstance } from './activity-parts.ts'
import { activitiCall } from './call-parts.ts'
import { activitiListeners } from './listeners.ts'
import { activitiStart, activitiUser } from './user-work.ts'
import { activitiWork } from './work.ts'

/** Activiti, Flowable and Camunda 7. */
export const activitiReader: DialectReader = {
  known: new Set([
    'executionListener',
    'taskListener',
    'formProperty',
    'formData',
    'in',
    'out',
    'field',
    'failedJobRetryTimeCycle',
    'inputOutput',
    'properties',
  ]),
  language: (source) => (/[$#]\{/.test(source) ? 'juel' : 'literal'),
  process(of, { extensions }) {
    const list = (name: string): readonly string[] =>
      (extensions.attribute(of, name) ?? '').split(',').flatMap((each) => each.trim() || [])
    return {
      starters: { users: list('candidateStarterUsers'), groups: list('candidateStarterGroups') },
      ...defined({
        category: extensions.attribute(of, 'category'),
        versionTag: extensions.attribute(of, 'versionTag'),
      }),
    }
  },
  activity: activitiActivity,
  mappings: activitiMappings,
  listeners: activitiListeners,
  start: activitiStart,
  user: activitiUser,
  work: activitiWork,
  multiInstance: activitiMultiInstance,
  call: activitiCall,
  message: messageOf,
  signalName(of, making) {
    const expression = making.extensions.attribute(of, 'signalExpression')
    const signal = childOf(of, 'signalRef')
    const name = expression ?? (signal && (textOf(signal, 'name') ?? textOf(signal, 'id')))
    return making.maybe(of.$parent ?? of, 'signalRef', name)
  },
  codeVariable: (of, { extensions }) =>
    extensions.attribute(of, 'errorCodeVariable') ??
    extensions.attribute(of, 'errorVariableName') ??
    extensions.attribute(of, 'escalationCodeVariable'),
  terminatesAll: (of, { extensions }) => extensions.isTrue(of, 'terminateAll'),
  adHoc: () => undefined,
  condition: conditionOf,
}

function messageOf(
  of: Element,
  message: Element | undefined,
  making: Making,
): ReturnType<DialectReader['message']> {
  const named = isKind(of, 'ReceiveTask') ? of : (of.$parent ?? of)
  const written = making.extensions.attribute(of, 'messageExpression') ?? (message && textOf(message, 'name'))
  const name = making.maybe(named, 'messageRef', written)
  if (name) return { kind: 'message', name }
  if (isWorkedOn(named, making)) return { kind: 'message', name: { language: 'literal', source: '' } }
  making.report.error('message-missing', named, { ref: making.unresolved(of, 'messageRef') ?? '' })
  return undefined
}

const workAttributes = ['type', 'class', 'delegateExpression', 'expression']

/** A throwing message event that says how the message is sent needs none of its own. */
function isWorkedOn(event: Element, making: Making): boolean {
  return childrenOf(event, 'eventDefinitions').some((definition) =>
    workAttributes.some((name) => making.extensions.attribute(definition, name) !== undefined),
  )
}

function conditionOf(flow: Element, making: Making): ReturnType<DialectReader['condition']> {
  const condition = childOf(flow, 'conditionExpression')
  const body = condition && textOf(condition, 'body')?.trim()
  if (!condition || body === undefined) return undefined
  const language = textOf(condition, 'language')?.toLowerCase()
  if (language !== undefined && !/juel|expressionlanguage|xpath/.test(language)) {
    making.report.error('script-refused', flow, { format: language })
    return undefined
  }
  const expression = making.expression(flow, 'condition', body)
  if (expression.language === 'literal')
    making.report.error('condition-no-expression', flow, { source: body })
  return expression
}
