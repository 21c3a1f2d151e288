import type { Node } from '#process/node.ts'
import type { ModelProblem } from '#process/process.ts'
import { isActivity, nodesOf, problem, type Rule } from './rule.ts'

/** Flows that lead where none may lead. */
export const flows: Rule = (process) => nodesOf(process).flatMap((node) => flowsOf(node))

function flowsOf(node: Node): readonly ModelProblem[] {
  const here = (code: string): ModelProblem => problem('error', code, { element: node.id })
  const [enters, leaves] = [node.incoming.length > 0, node.outgoing.length > 0]
  if (node.type === 'startEvent') return enters ? [here('flow-into-start')] : []
  if (node.type === 'boundaryEvent') return boundary(node, here)
  if (node.type === 'endEvent') return leaves ? [here('flow-out-of-end')] : []
  if (isLoose(node)) return enters || leaves ? [here('flow-not-here')] : []
  return []
}

/** Event sub-processes and what only compensation reaches stand alone. */
export const isLoose = (node: Node): boolean =>
  (node.type === 'subProcess' && node.kind === 'event') || (isActivity(node) && node.compensates)

function boundary(node: Extract<Node, { type: 'boundaryEvent' }>, here: (code: string) => ModelProblem) {
  if (node.incoming.length > 0) return [here('flow-into-start')]
  return node.trigger.kind === 'compensation' && node.outgoing.length > 0 ? [here('flow-not-here')] : []
}
