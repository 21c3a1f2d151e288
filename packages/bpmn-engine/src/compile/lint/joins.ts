import type { Node } from '#process/node.ts'
import type { ModelProblem, Process } from '#process/process.ts'
import { reachedIn } from './reach.ts'
import { isActivity, problem, type Rule, scopeNodes } from './rule.ts'

/** Places that nothing comes to, and joins that wait for what cannot come. */
export const joins: Rule = (process) =>
  Object.keys(process.scopes).flatMap((scope) => {
    const reached = reachedIn(process, scope)
    const nodes = scopeNodes(process, scope)
    return [
      ...nodes
        .filter((node) => !reached.has(node.id))
        .map((node) => problem('warning', 'node-unreachable', { element: node.id })),
      ...nodes.filter((node) => reached.has(node.id)).flatMap((node) => joinOf(process, node, reached)),
    ]
  })

function joinOf(process: Process, node: Node, reached: ReadonlySet<string>): readonly ModelProblem[] {
  if (node.type !== 'parallelGateway' || node.incoming.length < 2) return []
  const dead = node.incoming.filter((flow) => !reached.has(flow))
  if (dead.length > 0) {
    return dead.map((flow) => problem('error', 'join-never', { element: node.id, facts: { flow } }))
  }
  const choice = sharedChoice(process, node)
  return choice === undefined
    ? []
    : [problem('warning', 'join-after-choice', { element: node.id, facts: { gateway: choice } })]
}

/** An exclusive gateway from which straight ways lead to the join by more than one of its flows. */
function sharedChoice(process: Process, join: Node): string | undefined {
  const origins = join.incoming.map((flow) => originOf(process, flow))
  return origins.find(
    (origin, at) => origin !== undefined && origins.indexOf(origin) !== at && isChoice(process, origin),
  )
}

const isChoice = (process: Process, id: string): boolean => process.nodes[id]?.type === 'exclusiveGateway'

/** Back along what has one way in and one way out. */
function originOf(process: Process, flow: string): string | undefined {
  let from = process.nodes[process.flows[flow]?.from ?? '']
  const seen = new Set<string>()
  while (from && isStraight(from) && !seen.has(from.id)) {
    seen.add(from.id)
    from = process.nodes[process.flows[from.incoming[0] ?? '']?.from ?? '']
  }
  return from?.id
}

const isStraight = (node: Node): boolean =>
  node.incoming.length === 1 &&
  node.outgoing.length === 1 &&
  (isActivity(node) || node.type === 'catchEvent' || node.type === 'throwEvent')
