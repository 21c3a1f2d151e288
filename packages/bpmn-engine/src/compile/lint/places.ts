import type { Node } from '#process/node.ts'
import type { ModelProblem, Process } from '#process/process.ts'
import { isActivity, kindOfScope, nodesOf, problem, type Rule } from './rule.ts'

/** What stands where it does not work, and work that nobody is asked to do. */
export const places: Rule = (process) =>
  nodesOf(process).flatMap((node) => [
    ...transaction(process, node),
    ...loose(process, node),
    ...nobody(node),
  ])

function transaction(process: Process, node: Node): readonly ModelProblem[] {
  if (!('trigger' in node) || node.trigger.kind !== 'cancel') return []
  const attached = node.type === 'boundaryEvent' ? process.nodes[node.attachedTo] : undefined
  const isOfTransaction =
    node.type === 'boundaryEvent'
      ? attached?.type === 'subProcess' && attached.kind === 'transaction'
      : kindOfScope(process, node.scope) === 'transaction'
  return isOfTransaction ? [] : [problem('error', 'cancel-outside-transaction', { element: node.id })]
}

function loose(process: Process, node: Node): readonly ModelProblem[] {
  if (node.type === 'subProcess' && node.kind === 'event' && node.multiInstance) {
    return [problem('error', 'loop-not-here', { element: node.id })]
  }
  if (node.type !== 'boundaryEvent') return []
  const attached = process.nodes[node.attachedTo]
  return attached && isActivity(attached)
    ? []
    : [problem('error', 'boundary-without-activity', { element: node.id, facts: { ref: node.attachedTo } })]
}

function nobody(node: Node): readonly ModelProblem[] {
  if (node.type !== 'userTask') return []
  const { assignee, candidateUsers, candidateGroups } = node.user
  if (assignee ?? candidateUsers ?? candidateGroups) return []
  return [problem('warning', 'user-task-without-anybody', { element: node.id })]
}
