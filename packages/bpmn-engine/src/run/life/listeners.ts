import type { Listener, Node } from '#process/node.ts'
import type { Activation, OpenWork } from '#situation/situation.ts'
import { beginWork } from '#run/nodes/work-of.ts'
import type { Run } from '#run/run.ts'

type Asked = { readonly node: Node; readonly event: Listener['event']; readonly after: number }

/** Begins the next listener of an event; `done` where there is none that takes time. */
export function nextListener(run: Run, { key }: Activation, { node, event, after }: Asked): 'done' | 'waits' {
  const listeners = node.listeners ?? []
  for (let listener = after + 1; listener < listeners.length; listener++) {
    const own = listeners[listener]
    if (own?.event !== event) continue
    if (beginWork(run, key, { work: own.work, listener }) === 'waits') return 'waits'
  }
  return 'done'
}

/** Listeners of the process’s start, and of the flows by which the token came: before anything of the node. */
export function nextBefore(run: Run, activation: Activation, after: OpenWork | null): 'done' | 'waits' {
  const all = heardBefore(run, activation)
  const at = after ? all.findIndex(({ of, listener }) => of === after.of && listener === after.listener) : -1
  for (const { work, of, listener } of all.slice(at + 1)) {
    if (beginWork(run, activation.key, { work, of, listener }) === 'waits') return 'waits'
  }
  return 'done'
}

type Heard = { readonly of: string; readonly listener: number; readonly work: Listener['work'] }

function heardBefore(run: Run, activation: Activation): readonly Heard[] {
  const { process, instance } = run
  const isFirst = activation.parents.length === 0 && activation.scope === instance.key
  const isStart = isFirst && process.nodes[activation.node]?.type === 'startEvent'
  return [
    ...(isStart ? heard(process.id, process.listeners, 'start') : []),
    ...activation.flows.flatMap((flow) => heard(flow, process.flows[flow]?.listeners, 'take')),
  ]
}

const heard = (
  of: string,
  all: readonly Listener[] | undefined,
  event: Listener['event'],
): readonly Heard[] =>
  (all ?? []).flatMap(({ event: own, work }, listener) => (own === event ? [{ of, listener, work }] : []))

/** Listeners of the process’s end: it is over once they are done. */
export function nextOfProcess(run: Run, after: number): 'done' | 'waits' {
  const { process, instance } = run
  for (const { of, listener, work } of heard(process.id, process.listeners, 'end')) {
    if (listener > after && beginWork(run, instance.key, { work, of, listener }) === 'waits') return 'waits'
  }
  return 'done'
}

/** The listener that this is the work of. */
export function listenerOf(run: Run, { node, listener, of }: OpenWork): Listener | undefined {
  if (listener === undefined) return undefined
  const { nodes, flows, id, listeners } = run.process
  if (of === undefined) return nodes[node]?.listeners?.[listener]
  return (of === id ? listeners : flows[of]?.listeners)?.[listener]
}
