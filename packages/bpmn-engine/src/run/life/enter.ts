import type { Node } from '#process/node.ts'
import type { Activation } from '#situation/situation.ts'
import { isActivity } from '#run/plan.ts'
import { nodeOf, putToken, type Entry, type Run } from '#run/run.ts'
import { setLocals } from '#run/values/variables.ts'
import { openWork } from '#run/work.ts'
import { usualRetries } from '#run/nodes/work-of.ts'
import { begin } from './begin.ts'
import { end } from './finish.ts'
import { nextBefore, nextListener } from './listeners.ts'
import { perform } from './perform.ts'

/** A token comes into a node: one activation for each token. */
export function activate(run: Run, entry: Entry): { activation: Activation; node: Node } {
  const node = nodeOf(run, entry.node)
  const activation: Activation = {
    key: run.facts.nextKey(),
    node: entry.node,
    scope: entry.scope,
    state: 'ACTIVE',
    parents: entry.parents,
    flows: entry.flows,
    index: entry.index,
    startedAt: run.facts.now,
    endedAt: null,
    outcome: null,
    ...(entry.goesTo === undefined ? {} : { goesTo: entry.goesTo }),
  }
  run.activations.set(activation.key, activation)
  run.at = { activation: activation.key, phase: 'begin' }
  putToken(run, {
    key: entry.token,
    scope: entry.scope,
    at: { activation: activation.key, node: entry.node },
    parents: entry.parents,
  })
  if (entry.locals) setLocals(run, activation.key, entry.locals)
  return { activation, node }
}

type Entered = { readonly activation: Activation; readonly node: Node }

/** Listeners of the way here come first. */
export function goOn(run: Run, entered: Entered, occurred: boolean): void {
  if (nextBefore(run, entered.activation, null) === 'done') goOnNow(run, entered, occurred)
}

export function goOnNow(run: Run, { activation, node }: Entered, occurred: boolean): void {
  if (occurred) end(run, activation, node)
  else if (!isActivity(node)) performAfterStart(run, activation, node)
  else if (node.asyncBefore && activation.index === null) {
    openWork(run, activation.key, { kind: 'continuation', retries: usualRetries, resumes: 'begin' })
  } else begin(run, activation, node)
}

function performAfterStart(run: Run, activation: Activation, node: Node): void {
  if (nextListener(run, activation, { node, event: 'start', after: -1 }) === 'done')
    perform(run, activation, node)
}
