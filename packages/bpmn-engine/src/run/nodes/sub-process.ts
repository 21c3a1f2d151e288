import type { Scope } from '#situation/situation.ts'
import { openScope } from '#run/open-scope.ts'
import type { Behaviour } from './behaviour.ts'

export const subProcess: Behaviour<'subProcess'> = (run, activation, node) => {
  const kind: Scope['kind'] = node.kind === 'event' ? 'eventSubProcess' : 'subProcess'
  openScope(run, { key: activation.key, element: node.id, kind, parent: activation.scope })
  const [own] = (run.plan.eventSubProcesses.get(node.scope) ?? []).filter(({ sub }) => sub.id === node.id)
  const starts = own ? [own.start] : (run.plan.starts.get(node.id) ?? [])
  for (const { id } of starts) {
    const entry = { scope: activation.key, node: id, parents: [activation.key], flows: [], index: null }
    run.agenda.push({ do: 'enter', entry: { ...entry, token: run.facts.nextKey() } })
  }
  return 'waits'
}
