import type { Node } from '#process/node.ts'
import type { Key, Token } from '#situation/situation.ts'
import type { Run } from '#run/run.ts'

/** Tokens of one scope: those that wait before its joins, by join and flow, and the nodes at which the others stand. */
export type Standing = {
  readonly waiting: ReadonlyMap<string, ReadonlyMap<string, readonly Token[]>>
  /** How many tokens stand in an activation of each node. */
  readonly busy: ReadonlyMap<string, number>
}

export function standingIn(run: Run, scope: Key): Standing {
  const waiting = new Map<string, Map<string, Token[]>>()
  const busy = new Map<string, number>()
  for (const token of run.tokens.values()) {
    if (token.scope !== scope) continue
    if ('activation' in token.at) busy.set(token.at.node, (busy.get(token.at.node) ?? 0) + 1)
    else put(waiting, token.at, token)
  }
  return { waiting, busy }
}

function put(
  waiting: Map<string, Map<string, Token[]>>,
  at: { node: string; flow: string },
  token: Token,
): void {
  const flows = waiting.get(at.node) ?? new Map<string, Token[]>()
  waiting.set(at.node, flows)
  const tokens = flows.get(at.flow)
  if (tokens) tokens.push(token)
  else flows.set(at.flow, [token])
}

export const emptyFlows = (node: Node, full: ReadonlyMap<string, unknown>): readonly string[] =>
  node.incoming.filter((flow) => !full.has(flow))
