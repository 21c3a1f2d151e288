import type { Listener, Node, Work } from '#process/node.ts'
import type { Command, Values } from '#situation/command.ts'
import type { Activation, OpenWork } from '#situation/situation.ts'
import { finish, end } from '#run/life/finish.ts'
import { endInstance } from '#run/end-instance.ts'
import { goOnNow } from '#run/life/enter.ts'
import { listenerOf, nextBefore, nextListener, nextOfProcess } from '#run/life/listeners.ts'
import { perform, performNow } from '#run/life/perform.ts'
import { broughtBack } from '#run/nodes/call-activity.ts'
import { keepResult, keepsLocal } from '#run/nodes/work-of.ts'
import { activationOf, nodeOf, type Run } from '#run/run.ts'
import { guarded } from '#run/guarded.ts'
import { setLocals, setVariables } from '#run/values/variables.ts'
import { closeWork } from '#run/work.ts'
import { doneByOthers } from './open-work-of.ts'

type Complete = Extract<Command, { kind: 'complete' }>

/** Somebody did the work: what came of it is kept, and the activation goes on. */
export function complete(run: Run, command: Complete): void {
  const work = doneByOthers(run, command.work)
  if (work.activation === null) return afterProcessListener(run, work, command)
  const activation = withOutcome(run, activationOf(run, work.activation), command.outcome)
  const node = nodeOf(run, activation.node)
  closeWork(run, work)
  keep(run, { activation, node, work }, command)
  guarded(run, { activation: activation.key, phase: 'end' }, () => goOnAfter(run, { activation, node, work }))
}

/** Of the process’s end: the last one ends the instance. */
function afterProcessListener(run: Run, work: OpenWork, { variables, result }: Complete): void {
  closeWork(run, work)
  setVariables(run, run.instance.key, variables)
  const listener = listenerOf(run, work)
  if (listener && result !== undefined) {
    keepResult(run, run.instance.key, { work: listener.work, value: result })
  }
  if (nextOfProcess(run, work.listener ?? -1) === 'done') endInstance(run, { state: 'COMPLETED' })
}

type Done = { readonly activation: Activation; readonly node: Node; readonly work: OpenWork }

function withOutcome(run: Run, activation: Activation, outcome: string | undefined): Activation {
  if (outcome === undefined) return activation
  const marked = { ...activation, outcome }
  run.activations.set(activation.key, marked)
  return marked
}

function keep(run: Run, { activation, node, work }: Done, { variables, result }: Complete): void {
  if (node.type === 'callActivity' && work.kind === 'call') {
    keepOfCalled(run, { activation, node }, variables)
    return
  }
  const put = keepsLocal(run, activation.key) && work.listener === undefined ? setLocals : setVariables
  put(run, activation.key, variables)
  const doing = work.listener === undefined ? ownWork(node) : listenerOf(run, work)?.work
  if (result !== undefined && doing) keepResult(run, activation.key, { work: doing, value: result })
}

const ownWork = (node: Node): Work | undefined => ('work' in node ? node.work : undefined)

type Called = { readonly activation: Activation; readonly node: Extract<Node, { type: 'callActivity' }> }

/** Mappings read what came back; without any, all goes up or nothing, as the model says. */
function keepOfCalled(run: Run, { activation, node }: Called, values: Values): void {
  const { key, scope } = activation
  if (node.outputs.length > 0) setLocals(run, key, values)
  if (run.process.dialect === 'zeebe' && node.outputs.length > 0) return
  setVariables(run, scope, broughtBack(node, values))
}

function goOnAfter(run: Run, done: Done): void {
  const { activation, node, work } = done
  const { listener } = work
  if (listener === undefined) {
    if (nextListener(run, activation, { node, event: 'complete', after: -1 }) === 'done')
      end(run, activation, node)
  } else if (work.of !== undefined) {
    if (nextBefore(run, activation, work) === 'done') goOnNow(run, done, false)
  } else {
    const event = listenerOf(run, work)?.event ?? 'end'
    if (nextListener(run, activation, { node, event, after: listener }) === 'done')
      afterLast(run, done, event)
  }
}

/** The last listener of an event is done: what it stood before comes. */
function afterLast(run: Run, { activation, node }: Done, event: Listener['event']): void {
  if (event === 'start') perform(run, activation, node)
  else if (event === 'create') performNow(run, activation, node)
  else if (event === 'complete') end(run, activation, node)
  else finish(run, activation, node)
}
