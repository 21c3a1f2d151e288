import type { Node } from '#process/node.ts'
import type { ModelProblem, Process } from '#process/process.ts'
import { problem, type Rule, scopeNodes } from './rule.ts'

/** Each link that is thrown has one catch of its name in the same scope. */
export const links: Rule = (process) =>
  Object.keys(process.scopes).flatMap((scope) => linksOf(process, scope))

function linksOf(process: Process, scope: string): readonly ModelProblem[] {
  const nodes = scopeNodes(process, scope)
  const thrown = nodes.filter((node) => node.type === 'throwEvent' && linkName(node) !== undefined)
  const caught = nodes.filter((node) => node.type === 'catchEvent' && linkName(node) !== undefined)
  const names = Map.groupBy(caught, linkName)
  const facts = (node: Node): { name: string } => ({ name: linkName(node) ?? '' })
  return [
    ...thrown
      .filter((node) => !names.has(linkName(node)))
      .map((node) => problem('error', 'link-without-catch', { element: node.id, facts: facts(node) })),
    ...[...names.values()]
      .flatMap((same) => same.slice(1))
      .map((node) => problem('error', 'link-caught-twice', { element: node.id, facts: facts(node) })),
  ]
}

export const linkName = (node: Node): string | undefined =>
  'trigger' in node && node.trigger.kind === 'link' ? node.trigger.name : undefined
