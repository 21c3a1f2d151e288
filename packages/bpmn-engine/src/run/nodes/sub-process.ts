import type { NodeOf } from '#process/node.ts'
import type { Activation, Scope } from '#situation/situation.ts'
import { openScope } from '#run/open-scope.ts'
import type { Run } from '#run/run.ts'
import { Trouble } from '#run/trouble.ts'
import { textsOf } from '#run/values/read-text.ts'
import type { Behaviour } from './behaviour.ts'

export const subProcess: Behaviour<'subProcess'> = (run, activation, node) => {
  const kind: Scope['kind'] = node.kind === 'event' ? 'eventSubProcess' : 'subProcess'
  const [own] = (run.plan.eventSubProcesses.get(node.scope) ?? []).filter(({ sub }) => sub.id === node.id)
  const starts = own ? [own.start.id] : startsOf(run, activation, node)
  openScope(run, { key: activation.key, element: node.id, kind, parent: activation.scope })
  for (const id of starts) {
    const entry = { scope: activation.key, node: id, parents: [activation.key], flows: [], index: null }
    run.agenda.push({ do: 'enter', entry: { ...entry, token: run.facts.nextKey() } })
  }
  return 'waits'
}

/** Ad hoc: what the model names; of activiti without a word, whatever no flow leads to. */
function startsOf(run: Run, { key }: Activation, node: NodeOf<'subProcess'>): readonly string[] {
  if (node.kind !== 'adHoc' || (!node.activeElements && run.process.dialect === 'activiti')) {
    return (run.plan.starts.get(node.id) ?? []).map(({ id }) => id)
  }
  const wanted = textsOf(run, node.activeElements, { at: key, or: 'EXTRACT_VALUE_ERROR' })
  const strange = wanted.find((id) => run.process.nodes[id]?.scope !== node.id)
  if (strange === undefined) return wanted
  const facts = { node: node.id, element: strange }
  throw new Trouble('EXTRACT_VALUE_ERROR', `'${strange}' is no element of '${node.id}'`, facts)
}
