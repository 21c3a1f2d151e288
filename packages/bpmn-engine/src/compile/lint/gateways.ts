import type { Flow, NodeOf } from '#process/node.ts'
import type { ModelProblem, Process } from '#process/process.ts'
import { nodesOf, problem, type Rule } from './rule.ts'

/** Decisions without a way out, and conditions that decide nothing. */
export const gateways: Rule = (process) =>
  nodesOf(process).flatMap((node) => {
    const outgoing = node.outgoing.flatMap((id) => process.flows[id] ?? [])
    if (node.type === 'exclusiveGateway' || node.type === 'inclusiveGateway') {
      return deciding(node, outgoing, process)
    }
    if (node.type === 'parallelGateway' || node.type === 'eventGateway') {
      return [...ignored(outgoing), ...(node.type === 'eventGateway' ? waiting(node, outgoing, process) : [])]
    }
    return []
  })

type Deciding = NodeOf<'exclusiveGateway' | 'inclusiveGateway'>

function deciding(node: Deciding, outgoing: readonly Flow[], process: Process): readonly ModelProblem[] {
  if (outgoing.length === 0) return [problem('warning', 'gateway-without-exit', { element: node.id })]
  const isDefault = (flow: Flow): boolean => flow.id === node.defaultFlow
  const byDefault = outgoing
    .filter((flow) => isDefault(flow) && flow.condition)
    .map((flow) => problem('warning', 'default-with-condition', { element: flow.id }))
  if (outgoing.length === 1 && !outgoing[0]?.condition) return byDefault
  const open = outgoing.filter((flow) => !isDefault(flow) && !flow.condition)
  const level = process.dialect === 'zeebe' ? 'error' : 'warning'
  const always = open.map((flow) => problem(level, 'flow-without-condition', { element: flow.id }))
  const isClosed = node.defaultFlow === undefined && open.length === 0
  return [
    ...byDefault,
    ...always,
    ...(isClosed ? [problem('warning', 'gateway-without-default', { element: node.id })] : []),
  ]
}

const ignored = (outgoing: readonly Flow[]): readonly ModelProblem[] =>
  outgoing
    .filter((flow) => flow.condition)
    .map((flow) => problem('warning', 'condition-ignored', { element: flow.id }))

const awaited = new Set(['timer', 'message', 'signal', 'conditional'])

function waiting(
  node: NodeOf<'parallelGateway' | 'eventGateway'>,
  outgoing: readonly Flow[],
  process: Process,
): readonly ModelProblem[] {
  if (outgoing.length === 0) return [problem('error', 'gateway-without-exit', { element: node.id })]
  return outgoing.flatMap((flow) => {
    const target = process.nodes[flow.to]
    const isEvent = target?.type === 'catchEvent' && awaited.has(target.trigger.kind)
    return !target || isEvent || target.type === 'receiveTask'
      ? []
      : [problem('error', 'event-gateway-target', { element: target.id })]
  })
}
