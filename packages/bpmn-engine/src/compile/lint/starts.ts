import type { Node } from '#process/node.ts'
import type { ModelProblem, Process } from '#process/process.ts'
import { kindOfScope, problem, type Rule, scopeNodes } from './rule.ts'

/** How each scope begins. */
export const starts: Rule = (process) =>
  Object.keys(process.scopes).flatMap((scope) => startsOf(process, scope))

function startsOf(process: Process, scope: string): readonly ModelProblem[] {
  const kind = kindOfScope(process, scope)
  const nodes = scopeNodes(process, scope)
  const all = nodes.filter((node) => node.type === 'startEvent')
  if (kind === 'adHoc') {
    return nodes.length === 0 ? [problem('error', 'scope-empty', { element: scope })] : all.map(noStartHere)
  }
  if (all.length === 0) return [problem('error', 'no-start', { element: scope })]
  if (kind === 'event') return eventStart(scope, all)
  const none = all.filter((node) => node.trigger.kind === 'none')
  const several = none.slice(1).map((node) => problem('error', 'several-starts', { element: node.id }))
  if (kind === 'process') return [...several, ...all.filter(isForEventsOnly).map(noStartHere)]
  const triggered = all.filter((node) => node.trigger.kind !== 'none')
  return [
    ...several,
    ...triggered.map((node) => problem('error', 'start-must-be-plain', { element: node.id })),
  ]
}

const noStartHere = (node: Node): ModelProblem => problem('error', 'start-not-here', { element: node.id })

type Start = Extract<Node, { type: 'startEvent' }>

function eventStart(scope: string, all: readonly Start[]): readonly ModelProblem[] {
  if (all.length > 1) return [problem('error', 'several-starts', { element: scope })]
  return all
    .filter((node) => node.trigger.kind === 'none')
    .map((node) => problem('error', 'start-needs-trigger', { element: node.id }))
}

/** Only an event sub-process begins by these. */
const isForEventsOnly = (node: Start): boolean =>
  ['error', 'escalation', 'compensation'].includes(node.trigger.kind)
