import type { Key } from '#situation/situation.ts'
import { nodeOf, type Run } from '#run/run.ts'
import { Refused } from '#run/trouble.ts'
import { openAround } from './open-around.ts'

type Wanted = { readonly node: string; readonly parents: readonly Key[]; readonly ancestor: Key | null }

/** A new token at a node, in the one scope that fits; sub-processes around it that do not live are opened. */
export function beginAt(run: Run, { node: id, parents, ancestor }: Wanted): Key {
  const node = nodeOf(run, id)
  if (node.type === 'subProcess' && node.kind === 'event')
    throw new Refused('node-not-startable', { node: id })
  const scope = scopeAt(run, node.scope, ancestor)
  const entry = { scope, node: id, parents, flows: [], index: null, token: run.facts.nextKey() }
  run.agenda.push({ do: 'enter', entry })
  return scope
}

function scopeAt(run: Run, element: string, ancestor: Key | null): Key {
  const alive = [...run.scopes.values()].filter(
    (scope) => scope.element === element && scope.kind !== 'multiInstance',
  )
  const fitting = ancestor === null ? alive : alive.filter(({ key }) => areRelated(run, key, ancestor))
  const [only] = fitting
  if (fitting.length > 1) throw new Refused('ancestor-ambiguous', { element })
  if (only) return only.key
  const node = nodeOf(run, element)
  const scope = scopeAt(run, node.scope, ancestor)
  return openAround(run, { node: element, scope, parents: [], flows: [] })
}

/** One lies within the other, or they are one. */
const areRelated = (run: Run, a: Key, b: Key): boolean => isWithin(run, a, b) || isWithin(run, b, a)

function isWithin(run: Run, inner: Key, outer: Key): boolean {
  for (let key: Key | null = inner; key !== null; key = run.scopes.get(key)?.parent ?? null) {
    if (key === outer) return true
  }
  return false
}
