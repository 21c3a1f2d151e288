import { extensionOf, textOf } from '#parts/bpmn/moddle.ts'
import type { Moddle } from '#parts/bpmn/moddle.ts'

const most = 15

const shortened = (text: string): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/** The inside of `${x}` and `= x`. */
const plain = (text: string): string => text.replace(/^\s*(?:[$#]\{([^}]*)\}|=\s*(.*))\s*$/, '$1$2').trim()

const firstOf = (...values: readonly unknown[]): string =>
  plain(values.map((value) => textOf(value)).find((text) => text.trim() !== '') ?? '')

const whoOf = (bo: Moddle): string => {
  const own = extensionOf(bo, 'zeebe:AssignmentDefinition')
  const names = ['assignee', 'candidateUsers', 'candidateGroups']
  return firstOf(...names.map((name) => bo.get(`activiti:${name}`)), ...names.map((name) => own?.get(name)))
}

const untilOf = (bo: Moddle): string =>
  firstOf(bo.get('activiti:dueDate'), extensionOf(bo, 'zeebe:TaskSchedule')?.get('dueDate'))

const workOf = (bo: Moddle): string => {
  const names = ['delegateExpression', 'expression', 'class', 'topic', 'type']
  const of = names.map((name) => bo.get(`activiti:${name}`))
  const work = firstOf(extensionOf(bo, 'zeebe:TaskDefinition')?.get('type'), ...of)
  return work.split('.').at(-1) ?? ''
}

const works = new Set(['bpmn:ServiceTask', 'bpmn:SendTask', 'bpmn:BusinessRuleTask'])

/** What stands small below the name of a node: who does it and until when, or what does it. */
export const nodeLine = (bo: Moddle): string => {
  if (works.has(bo.$type)) return shortened(workOf(bo))
  if (bo.$type !== 'bpmn:UserTask') return ''
  const [who, until] = [whoOf(bo), untilOf(bo)]
  return [who, until]
    .filter((part) => part !== '')
    .map((part) => shortened(part))
    .join(' · ')
}
