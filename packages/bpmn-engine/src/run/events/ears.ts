import type { Node } from '#process/node.ts'
import type { Trigger } from '#process/trigger.ts'
import type { Key, OpenWork, Subscription } from '#situation/situation.ts'
import { activationOf, type Run } from '#run/run.ts'
import { Trouble } from '#run/trouble.ts'
import { optionalText, textOf } from '#run/values/read-text.ts'
import { timerOf } from './timer.ts'

/** What an event hangs on: an activation, or (event sub-processes) a scope alone. */
export type Host = { readonly activation: Key | null; readonly scope: Key }
export type Target = { readonly node: Node; readonly trigger: Trigger }

export const hostOf = (run: Run, activation: Key): Host => ({
  activation,
  scope: activationOf(run, activation).scope,
})

/**
 * Opens what the events wait for: all of them, or, where one has no value, none. Their texts are evaluated within the
 * host, and stay.
 */
export function listen(run: Run, host: Host, targets: readonly Target[]): void {
  const open = targets.map((target) => earOf(run, host, target))
  for (const put of open) put()
}

const or = 'EXTRACT_VALUE_ERROR'

function earOf(run: Run, host: Host, { node, trigger }: Target): () => void {
  const at = host.activation ?? host.scope
  if (trigger.kind === 'timer') {
    const timer = timerOf(run, trigger, at)
    return () => {
      const key = run.facts.nextKey()
      const work: OpenWork = {
        key,
        ...host,
        node: nodeNameOf(run, host),
        kind: 'timer',
        target: node.id,
        ...timer,
      }
      run.work.set(key, work)
    }
  }
  if (trigger.kind === 'message') {
    const name = textOf(run, trigger.name, { at, or })
    const correlationKey = optionalText(run, trigger.key, { at, or })
    if (trigger.key && correlationKey === null) throw keyMissing(node, name)
    return () => subscribe(run, host, { kind: 'message', name, correlationKey, target: node.id })
  }
  if (trigger.kind === 'signal') {
    const name = textOf(run, trigger.name, { at, or })
    return () => subscribe(run, host, { kind: 'signal', name, correlationKey: null, target: node.id })
  }
  if (trigger.kind !== 'conditional') return () => undefined
  const name = trigger.condition.source
  return () => subscribe(run, host, { kind: 'conditional', name, correlationKey: null, target: node.id })
}

const keyMissing = (node: Node, message: string): Trouble =>
  new Trouble(or, `The correlation key of the message '${message}' is empty`, { node: node.id, message })

const nodeNameOf = (run: Run, { activation, scope }: Host): string =>
  activation === null ? (run.scopes.get(scope)?.element ?? '') : activationOf(run, activation).node

type Wanted = Pick<Subscription, 'kind' | 'name' | 'correlationKey' | 'target'>

function subscribe(run: Run, host: Host, wanted: Wanted): void {
  const key = run.facts.nextKey()
  run.subscriptions.set(key, { key, ...host, ...wanted })
  if (wanted.kind === 'conditional') run.newEars.add(key)
}
