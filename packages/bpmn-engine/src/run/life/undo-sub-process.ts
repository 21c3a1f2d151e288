import type { Activation } from '#situation/situation.ts'
import { afterHandler, undoingOf } from '#run/compensation.ts'
import { endActivation } from '#run/end.ts'
import type { Entry, Run } from '#run/run.ts'

const mark = 'compensating'

export const isUndoing = ({ outcome }: Activation): boolean => outcome === mark

/** Its scope lives again for its compensation event sub-process alone, with the variables that it ended with. */
export function undoSubProcess(run: Run, activation: Activation, { undoes }: Entry): void {
  const { key, scope, node } = activation
  const own = undoingOf(run, node)
  if (!own) return
  run.activations.set(key, { ...activation, outcome: mark })
  run.scopes.set(key, { key, element: node, kind: 'subProcess', parent: scope })
  run.touched.add(key)
  run.compensations = run.compensations.map((each) =>
    each.scope === undoes ? { ...each, scope: key } : each,
  )
  const entry = { scope: key, node: own.sub.id, parents: [key], flows: [], index: null }
  run.agenda.push({ do: 'enter', entry: { ...entry, token: run.facts.nextKey() } })
}

/** It is undone: whoever asked for it goes on, and nothing of it can be undone again. */
export function undone(run: Run, activation: Activation): void {
  run.compensations = run.compensations.filter(({ scope }) => scope !== activation.key)
  endActivation(run, activation, { state: 'COMPLETED' })
  afterHandler(run, activation)
}
