import { defined } from '#compile/defined.ts'
import type { Making } from '#compile/making.ts'
import { bodyOf, childOf, childrenOf, type Element, isTrue, kindOf, textOf } from '#compile/xml/element.ts'
import type { Expression } from '#process/expression.ts'
import type { Trigger } from '#process/trigger.ts'
import { isTimerText } from './timer-text.ts'

/**
 * What an event waits for or throws; undefined where that was wrong and has been said. One without a definition is a none
 * event; with several it is refused.
 */
export function triggerOf(event: Element, making: Making): Trigger | undefined {
  const own = childrenOf(event, 'eventDefinitions')
  const referenced = childrenOf(event, 'eventDefinitionRef')
  const [definition, ...more] = [...own, ...referenced]
  if (more.length > 0) making.report.error('event-several-triggers', event)
  if (!definition) return { kind: 'none' }
  const read = readers[kindOf(definition)]
  if (read) return read(definition, making, event)
  making.report.error('element-unsupported', event, { what: kindOf(definition) })
  return undefined
}

type Read = (definition: Element, making: Making, event: Element) => Trigger | undefined

const readers: Readonly<Record<string, Read>> = {
  TimerEventDefinition: timer,
  MessageEventDefinition: (definition, making) =>
    making.reader.message(definition, childOf(definition, 'messageRef'), making),
  SignalEventDefinition: signal,
  ErrorEventDefinition: (definition, making, event) => code('error', definition, { making, event }),
  EscalationEventDefinition: (definition, making, event) => code('escalation', definition, { making, event }),
  CompensateEventDefinition: compensation,
  LinkEventDefinition: link,
  TerminateEventDefinition: (definition, making) => ({
    kind: 'terminate',
    all: making.reader.terminatesAll(definition, making),
  }),
  CancelEventDefinition: () => ({ kind: 'cancel' }),
  ConditionalEventDefinition: conditional,
}

function timer(definition: Element, making: Making): Trigger | undefined {
  const kinds = { timeDate: 'date', timeDuration: 'duration', timeCycle: 'cycle' } as const
  for (const [property, when] of Object.entries(kinds)) {
    const body = bodyOf(definition, property)
    if (body === undefined) continue
    const value = making.expression(definitionPlace(definition), property, body)
    if (value.language === 'literal' && !isTimerText(when, value.source)) {
      making.report.error('timer-value-wrong', definitionPlace(definition), { value: value.source, when })
    }
    return { kind: 'timer', when, value }
  }
  making.report.error('timer-without-value', definitionPlace(definition))
  return undefined
}

/** Problems name the event, not the definition within it. */
const definitionPlace = (definition: Element): Element => definition.$parent ?? definition

function signal(definition: Element, making: Making): Trigger | undefined {
  const name = making.reader.signalName(definition, making)
  if (name) return { kind: 'signal', name }
  const missing = making.unresolved(definition, 'signalRef') ?? ''
  making.report.error('signal-missing', definitionPlace(definition), { ref: missing })
  return undefined
}

type At = { readonly making: Making; readonly event: Element }

const throwing = new Set(['EndEvent', 'IntermediateThrowEvent'])

/** Catching without a code catches everything; throwing needs one. */
function code(kind: 'error' | 'escalation', definition: Element, { making, event }: At): Trigger | undefined {
  const found = codeOf(kind, definition, { making, event })
  if (!found && throwing.has(kindOf(event))) {
    making.report.error(`${kind}-without-code`, event)
    return undefined
  }
  return { kind, ...defined({ code: found, codeVariable: making.reader.codeVariable(definition, making) }) }
}

function codeOf(
  kind: 'error' | 'escalation',
  definition: Element,
  { making, event }: At,
): Expression | undefined {
  const property = `${kind}Ref`
  const declared = childOf(definition, property)
  const written = declared && textOf(declared, `${kind}Code`)
  if (written !== undefined) return making.expression(event, `${kind}Code`, written)
  const undeclared = making.unresolved(definition, property)
  if (undeclared === undefined) return undefined
  if (making.dialect === 'zeebe') {
    making.report.error('code-undeclared', event, { ref: undeclared })
    return undefined
  }
  making.report.warn('code-taken-as-is', event, { ref: undeclared, kind })
  return { language: 'literal', source: undeclared }
}

function compensation(definition: Element, making: Making, event: Element): Trigger {
  const activity = childOf(definition, 'activityRef')
  const missing = making.unresolved(definition, 'activityRef')
  if (missing !== undefined) making.report.error('reference-missing', event, { ref: missing })
  return {
    kind: 'compensation',
    ...(activity && { activity: making.idOf(activity) }),
    waits: isTrue(definition, 'waitForCompletion', true),
  }
}

function link(definition: Element, making: Making, event: Element): Trigger | undefined {
  const name = textOf(definition, 'name') ?? textOf(event, 'name')
  if (name !== undefined) return { kind: 'link', name }
  making.report.error('link-without-name', event)
  return undefined
}

function conditional(definition: Element, making: Making, event: Element): Trigger | undefined {
  const body = bodyOf(definition, 'condition')
  if (body !== undefined)
    return { kind: 'conditional', condition: making.expression(event, 'condition', body) }
  making.report.error('condition-missing', event)
  return undefined
}
