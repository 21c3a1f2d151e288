import type { Activity, Listener } from '#process/node.ts'
import type { Activation } from '#situation/situation.ts'
import { beginWork } from '#run/nodes/work-of.ts'
import type { Run } from '#run/run.ts'

type Asked = { readonly node: Activity; readonly event: Listener['event']; readonly after: number }

/** Begins the next listener of an event; `done` where there is none that takes time. */
export function nextListener(run: Run, { key }: Activation, { node, event, after }: Asked): 'done' | 'waits' {
  for (let listener = after + 1; listener < node.listeners.length; listener++) {
    const own = node.listeners[listener]
    if (own?.event !== event) continue
    if (beginWork(run, key, { work: own.work, listener }) === 'waits') return 'waits'
  }
  return 'done'
}
