import type { Node, NodeOf } from '#process/node.ts'
import type { Values } from '#situation/command.ts'
import type { Activation, Key } from '#situation/situation.ts'
import { endActivation, terminate, terminateWithin } from '#run/end.ts'
import { activationOf, nodeOf, type Run } from '#run/run.ts'
import { Trouble } from '#run/trouble.ts'
import { setLocals, setVariables } from '#run/values/variables.ts'
import { withdrawAllIn } from '#run/work.ts'
import type { Host } from './ears.ts'

/** What an event waited for has come. `target` is the event, `host` what it hung on. */
export function occur(
  run: Run,
  host: Host,
  event: { readonly target: string; readonly values: Values },
): void {
  const node = nodeOf(run, event.target)
  if (node.type === 'startEvent') return beginEventSubProcess(run, host.scope, { node, values: event.values })
  if (host.activation === null) return
  const activation = activationOf(run, host.activation)
  if (node.type === 'boundaryEvent') return leaveByBoundary(run, activation, { node, values: event.values })
  if (activation.node !== node.id) return chooseEvent(run, activation, { node, values: event.values })
  const put = mapsOutputs(run, node) ? setLocals : setVariables
  put(run, activation.key, event.values)
  run.agenda.push({ do: 'phase', phase: 'end', activation: activation.key })
}

type Came<T extends Node = Node> = { readonly node: T; readonly values: Values }

/** In zeebe, where there are output mappings, only these go up. */
const mapsOutputs = (run: Run, node: Node): boolean =>
  run.process.dialect === 'zeebe' && 'outputs' in node && node.outputs.length > 0

function leaveByBoundary(run: Run, host: Activation, { node, values }: Came<NodeOf<'boundaryEvent'>>): void {
  if (node.interrupting) terminate(run, [host.key])
  const locals = broughtTo(run, host.scope, { node, values })
  push(run, { scope: host.scope, node: node.id, parents: [host.key], locals })
}

/** The first event wins: the others of the gateway die with it, in this very step. */
function chooseEvent(run: Run, gateway: Activation, { node, values }: Came): void {
  const flow = nodeOf(run, gateway.node).outgoing.find((id) => run.process.flows[id]?.to === node.id)
  hush(run, gateway.key)
  endActivation(run, gateway, { state: 'COMPLETED' })
  if (flow !== undefined) run.taken.push(flow)
  const locals = broughtTo(run, gateway.scope, { node, values })
  const token = run.facts.nextKey()
  const flows = flow === undefined ? [] : [flow]
  const entry = {
    scope: gateway.scope,
    node: node.id,
    parents: [gateway.key],
    locals,
    token,
    flows,
    index: null,
  }
  run.agenda.push({ do: 'enter', entry: { ...entry, occurred: true } })
}

function beginEventSubProcess(run: Run, scope: Key, { node, values }: Came<NodeOf<'startEvent'>>): void {
  if (node.interrupting) {
    terminateWithin(run, scope)
    withdrawAllIn(run, new Set([scope]))
  }
  const locals = broughtTo(run, scope, { node, values })
  push(run, {
    scope,
    node: node.scope,
    parents: run.scopes.get(scope)?.parent == null ? [] : [scope],
    locals,
  })
}

function broughtTo(run: Run, scope: Key, { node, values }: Came): Values {
  if (mapsOutputs(run, node)) return values
  setVariables(run, scope, values)
  return {}
}

function push(run: Run, entry: { scope: Key; node: string; parents: readonly Key[]; locals: Values }): void {
  run.agenda.push({ do: 'enter', entry: { ...entry, token: run.facts.nextKey(), flows: [], index: null } })
}

/** What an activation listened to is over, and its timers too. */
export function hush(run: Run, activation: Key): void {
  for (const { key, activation: host } of run.subscriptions.values()) {
    if (host === activation) run.subscriptions.delete(key)
  }
  for (const work of run.work.values()) {
    if (work.kind === 'timer' && work.activation === activation) run.work.delete(work.key)
  }
}

export const unhandled = (node: string, code: string, message: string): Trouble =>
  new Trouble('UNHANDLED_ERROR_EVENT', `Nothing takes the error '${code}' of '${node}': ${message}`, {
    node,
    code,
    message,
  })
