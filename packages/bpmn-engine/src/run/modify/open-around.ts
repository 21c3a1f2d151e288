import type { Key } from '#situation/situation.ts'
import { activate } from '#run/life/enter.ts'
import { attach } from '#run/life/begin.ts'
import { openScope } from '#run/open-scope.ts'
import type { Run } from '#run/run.ts'
import { Refused } from '#run/trouble.ts'
import { mapInputs } from '#run/values/mappings.ts'

type Wanted = {
  readonly node: string
  readonly scope: Key
  readonly parents: readonly Key[]
  readonly flows: readonly string[]
}

/** A sub-process begins to live without its start: for what is begun within it. Gives its scope. */
export function openAround(run: Run, wanted: Wanted): Key {
  const node = run.process.nodes[wanted.node]
  if (node?.type !== 'subProcess' || node.multiInstance || node.kind === 'event') {
    throw new Refused('scope-not-creatable', { node: wanted.node })
  }
  const { activation } = activate(run, { ...wanted, index: null, token: run.facts.nextKey() })
  mapInputs(run, node.inputs, activation.key)
  attach(run, activation, node)
  openScope(run, { key: activation.key, element: node.id, kind: 'subProcess', parent: wanted.scope })
  return activation.key
}
