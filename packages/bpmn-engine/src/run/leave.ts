import type { Flow, Node } from '#process/node.ts'
import type { Activation } from '#situation/situation.ts'
import { endActivation } from './end.ts'
import { isActivity } from './plan.ts'
import type { Run } from './run.ts'
import { Trouble } from './trouble.ts'
import { holds } from './values/read-text.ts'

/** The activation is done: its token goes on by the flows that its node takes, or ends. */
export function leave(run: Run, activation: Activation, node: Node): void {
  if (activation.goesTo !== undefined) return goStraight(run, activation, activation.goesTo)
  leaveBy(run, activation, chosenFlows(run, activation, node))
}

export function leaveBy(run: Run, activation: Activation, flows: readonly Flow[]): void {
  const { key, scope } = activation
  const own = run.tokenIn.get(key) ?? run.facts.nextKey()
  endActivation(run, activation, { state: 'COMPLETED' })
  flows.forEach((flow, i) => {
    run.taken.push(flow.id)
    const token = i === 0 ? own : run.facts.nextKey()
    run.agenda.push({ do: 'arrive', scope, token, flow: flow.id, parents: [key] })
  })
}

/** Along no flow: back to where a return came from (直达), or from a link to its catch. */
export function goStraight(run: Run, activation: Activation, node: string): void {
  const { key, scope } = activation
  const token = run.tokenIn.get(key) ?? run.facts.nextKey()
  endActivation(run, activation, { state: 'COMPLETED' })
  const entry = { scope, token, node, parents: [key], flows: [], index: null }
  run.agenda.push({ do: 'enter', entry })
}

function chosenFlows(run: Run, activation: Activation, node: Node): readonly Flow[] {
  const flows = node.outgoing.flatMap((id) => run.process.flows[id] ?? [])
  if (node.type === 'exclusiveGateway') return [firstTrue(run, activation, { node, flows })]
  if (node.type === 'parallelGateway') return flows
  if (node.type === 'inclusiveGateway') return allTrue(run, activation, { node, flows })
  if (isActivity(node))
    return flows.some((flow) => flow.condition) ? allTrue(run, activation, { node, flows }) : flows
  return flows
}

type Choice = {
  readonly node: Node & { readonly defaultFlow?: string }
  readonly flows: readonly Flow[]
}

/** In document order; one without a condition always holds, unless it is the default. */
function firstTrue(run: Run, activation: Activation, { node, flows }: Choice): Flow {
  for (const flow of flows) {
    if (flow.id !== node.defaultFlow && isTrue(run, activation, flow)) return flow
  }
  return defaultOf(node, flows)
}

/** All that hold; the default only where none of the conditions does. */
function allTrue(run: Run, activation: Activation, { node, flows }: Choice): readonly Flow[] {
  const others = flows.filter((flow) => flow.id !== node.defaultFlow)
  const chosen = others.filter((flow) => isTrue(run, activation, flow))
  return chosen.length > 0 || flows.length === 0 ? chosen : [defaultOf(node, flows)]
}

const isTrue = (run: Run, { key }: Activation, flow: Flow): boolean =>
  flow.condition === undefined || holds(run, flow.condition, { at: key, or: 'CONDITION_ERROR' })

function defaultOf(node: Choice['node'], flows: readonly Flow[]): Flow {
  const found = flows.find((flow) => flow.id === node.defaultFlow)
  if (found) return found
  throw new Trouble(
    'CONDITION_ERROR',
    `No condition of the flows out of '${node.id}' holds, and it has no default`,
    {
      node: node.id,
    },
  )
}
