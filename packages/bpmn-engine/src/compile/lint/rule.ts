import type { Node } from '#process/node.ts'
import type { ModelProblem, Process } from '#process/process.ts'

/** A look at one process; each rule says what it found and nothing twice. */
export type Rule = (process: Process) => readonly ModelProblem[]

export const problem = (
  level: ModelProblem['level'],
  code: string,
  at: { readonly element: string; readonly facts?: ModelProblem['facts'] },
): ModelProblem => ({ level, code, element: at.element, facts: at.facts ?? {} })

export const nodesOf = (process: Process): readonly Node[] => Object.values(process.nodes)

export function scopeNodes(process: Process, scope: string): readonly Node[] {
  return (process.scopes[scope] ?? []).flatMap((id) => process.nodes[id] ?? [])
}

/** The kind of a scope: `process`, or that of its sub-process. */
export function kindOfScope(
  process: Process,
  scope: string,
): 'process' | 'embedded' | 'event' | 'transaction' | 'adHoc' {
  const node = process.nodes[scope]
  return node?.type === 'subProcess' ? node.kind : 'process'
}

export const isActivity = (node: Node): node is Extract<Node, { asyncBefore: boolean }> =>
  'asyncBefore' in node
