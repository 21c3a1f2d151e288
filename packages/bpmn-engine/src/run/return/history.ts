import type { Activation, Key } from '#situation/situation.ts'
import type { Run } from '#run/run.ts'

/** What came of what: a graph without circles, since an activation has only earlier ones as causes. */
export type History = {
  readonly all: ReadonlyMap<Key, Activation>
  readonly children: ReadonlyMap<Key, readonly Activation[]>
}

export function historyOf(run: Run): History {
  const all = new Map<Key, Activation>()
  for (const each of [...run.past, ...run.activations.values()]) all.set(each.key, each)
  const children = new Map<Key, Activation[]>()
  for (const each of all.values()) {
    for (const parent of each.parents) {
      const known = children.get(parent)
      if (known) known.push(each)
      else children.set(parent, [each])
    }
  }
  return { all, children }
}

const isBoundaryOf = (run: Run, child: Activation, host: Activation): boolean => {
  const node = run.process.nodes[child.node]
  return node?.type === 'boundaryEvent' && node.attachedTo === host.node
}

/** Whether the child came of the end of the parent, not of its beginning: not from inside, not at its boundary. */
const cameOfEnd = (run: Run, child: Activation, parent: Activation): boolean =>
  child.scope !== parent.key && !isBoundaryOf(run, child, parent)

/** All that led to it; of a sub-process that is over, whatever ended in it too. */
export function ancestorsOf(run: Run, history: History, from: Activation): ReadonlySet<Key> {
  const inside = insideOf(history)
  const found = new Set<Key>()
  const ends = new Set<Key>()
  const open: { of: Activation; by: readonly Key[] }[] = [{ of: from, by: from.parents }]
  for (let next = open.pop(); next; next = open.pop()) {
    for (const key of next.by) {
      const parent = history.all.get(key)
      if (!parent) continue
      if (cameOfEnd(run, next.of, parent) && !ends.has(key)) {
        ends.add(key)
        for (const inner of inside.get(key) ?? []) open.push({ of: parent, by: [inner.key] })
      }
      if (!found.has(key)) {
        found.add(key)
        open.push({ of: parent, by: parent.parents })
      }
    }
  }
  return found
}

function insideOf({ all }: History): ReadonlyMap<Key, readonly Activation[]> {
  const inside = new Map<Key, Activation[]>()
  for (const each of all.values()) {
    if (each.state !== 'COMPLETED') continue
    const known = inside.get(each.scope)
    if (known) known.push(each)
    else inside.set(each.scope, [each])
  }
  return inside
}

export type Descent = {
  /** The activation itself and all that came of it. */
  readonly all: ReadonlySet<Key>
  /** Sub-processes that began before it and whose end came of it. */
  readonly ends: ReadonlySet<Key>
}

export function descentOf(run: Run, history: History, from: Activation): Descent {
  const all = new Set<Key>([from.key])
  const ends = new Set<Key>()
  const open = [from]
  for (let next = open.pop(); next; next = open.pop()) {
    const came = [
      ...(history.children.get(next.key) ?? []),
      ...cameOfScope(run, history, { of: next, all, ends }),
    ]
    for (const child of came) {
      if (all.has(child.key)) continue
      all.add(child.key)
      open.push(child)
    }
  }
  return { all, ends }
}

type Around = { readonly of: Activation; readonly all: ReadonlySet<Key>; readonly ends: Set<Key> }

/** The sub-process around it is over: that came of it, and so did what followed. */
function cameOfScope(run: Run, history: History, { of, all, ends }: Around): readonly Activation[] {
  const scope = history.all.get(of.scope)
  if (scope?.state !== 'COMPLETED' || all.has(scope.key) || ends.has(scope.key)) return []
  ends.add(scope.key)
  const followed = (history.children.get(scope.key) ?? []).filter((child) => cameOfEnd(run, child, scope))
  return [...followed, ...cameOfScope(run, history, { of: scope, all, ends })]
}
