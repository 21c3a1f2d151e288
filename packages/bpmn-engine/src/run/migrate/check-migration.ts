import type { Node } from '#process/node.ts'
import type { Process } from '#process/process.ts'
import { isActivity } from '#run/plan.ts'
import type { Activation, Situation, Token } from '#situation/situation.ts'
import { renamer, type Rename } from './renamer.ts'

/** Why an element cannot go where it is mapped to. */
export type MigrationProblem = {
  readonly code:
    | 'node-gone'
    | 'type-differs'
    | 'loop-differs'
    | 'scope-differs'
    | 'flow-gone'
    | 'handler-gone'
    | 'dialect-differs'
  readonly element: string
  readonly target: string
}

type Asked = {
  readonly from: Process
  readonly to: Process
  readonly situation: Situation
  readonly mapping: Readonly<Record<string, string>>
}
type Models = { readonly from: Process; readonly to: Process; readonly rename: Rename }

/** All that stands in the way, each element once. */
export function checkMigration({ from, to, situation, mapping }: Asked): readonly MigrationProblem[] {
  const models = { from, to, rename: renamer(mapping) }
  const problems = [
    ...(from.dialect === to.dialect
      ? []
      : [{ code: 'dialect-differs', element: from.id, target: to.id } as const]),
    ...situation.activations.flatMap((activation) => ofActivation(activation, models)),
    ...situation.tokens.flatMap((token) => ofToken(token, models)),
    ...situation.compensations.flatMap(({ node }) => ofUndoing(node, models)),
  ]
  const seen = new Set<string>()
  return problems.filter(({ code, element }) => {
    const isNew = !seen.has(`${code} ${element}`)
    seen.add(`${code} ${element}`)
    return isNew
  })
}

function ofActivation({ node: element }: Activation, { from, to, rename }: Models): MigrationProblem[] {
  const target = rename(element)
  const [before, after] = [from.nodes[element], to.nodes[target]]
  if (!before || !after) return [{ code: 'node-gone', element, target }]
  if (kindOf(before) !== kindOf(after)) return [{ code: 'type-differs', element, target }]
  if (loopOf(before) !== loopOf(after)) return [{ code: 'loop-differs', element, target }]
  const scope = before.scope === from.id ? to.id : rename(before.scope)
  return scope === after.scope ? [] : [{ code: 'scope-differs', element, target }]
}

const kindOf = (node: Node): string => (node.type === 'subProcess' ? `${node.type} ${node.kind}` : node.type)

const loopOf = (node: Node): string => {
  if (!isActivity(node) || !node.multiInstance) return 'none'
  return node.multiInstance.sequential ? 'sequential' : 'parallel'
}

/** A token that waits before a join: its flow must lead to what the join becomes. */
function ofToken({ at }: Token, { from, to, rename }: Models): MigrationProblem[] {
  if ('activation' in at) return []
  const [flow, target] = [to.flows[rename(at.flow)], rename(at.node)]
  const isSame = flow?.to === target && from.nodes[at.node]?.type === to.nodes[target]?.type
  return isSame ? [] : [{ code: 'flow-gone', element: at.flow, target: rename(at.flow) }]
}

/** What was completed and may be undone must still be there to be undone. */
function ofUndoing(element: string, { to, rename }: Models): MigrationProblem[] {
  const target = rename(element)
  return to.nodes[target] ? [] : [{ code: 'handler-gone', element, target }]
}
