import type { Process } from '#process/process.ts'
import type { Key, OpenWork, Situation, Token } from '#situation/situation.ts'
import type { Rename } from './renamer.ts'

type Models = {
  readonly from: Process
  readonly to: Process
  readonly definition: Key
  readonly rename: Rename
}

/** The same situation in the words of the other model; events that are not there any more are listened for no more. */
export function renamed(situation: Situation, { from, to, definition, rename }: Models): Situation {
  const element = (id: string): string => (id === from.id ? to.id : rename(id))
  const stays = (target: string): boolean => from.nodes[target]?.type === to.nodes[rename(target)]?.type
  const node = <T extends { readonly node: string }>(row: T): T => ({ ...row, node: element(row.node) })
  return {
    ...situation,
    instance: { ...situation.instance, process: to.id, definition },
    scopes: situation.scopes.map((scope) => ({ ...scope, element: element(scope.element) })),
    tokens: situation.tokens.map((token) => withPlace(token, rename)),
    activations: situation.activations.map((each) => ({
      ...node(each),
      flows: each.flows.map(rename),
      ...(each.goesTo === undefined ? {} : { goesTo: rename(each.goesTo) }),
    })),
    work: situation.work
      .filter((work) => work.kind !== 'timer' || stays(work.target))
      .map((work): OpenWork =>
        work.kind === 'timer' ? { ...node(work), target: rename(work.target) } : node(work),
      ),
    subscriptions: situation.subscriptions
      .filter(({ target }) => stays(target))
      .map((ear) => ({ ...ear, target: rename(ear.target) })),
    incidents: situation.incidents.map(node),
    compensations: situation.compensations.map(node),
  }
}

function withPlace(token: Token, rename: Rename): Token {
  const { at } = token
  const node = rename(at.node)
  return { ...token, at: 'flow' in at ? { flow: rename(at.flow), node } : { ...at, node } }
}
