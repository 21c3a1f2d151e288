import type { Key, Phase } from '#situation/situation.ts'
import { guarded } from './guarded.ts'
import { activate, goOn } from './life/enter.ts'
import { runPhase } from './life/phases.ts'
import { undoSubProcess } from './life/undo-sub-process.ts'
import { usualRetries } from './nodes/work-of.ts'
import { nodeOf, putToken, type Item, type Run } from './run.ts'
import { settle, tellDead } from './settle.ts'
import { Trouble } from './trouble.ts'
import { openWork } from './work.ts'
import { hearConditions } from './events/conditions.ts'

/** Does all that can be done now. Each trouble stays with its activation; the rest goes on. */
export function drain(run: Run): void {
  const quiet = new Set<Key>()
  for (;;) {
    const item = run.agenda.shift()
    if (item) guarded(run, null, () => act(run, item))
    else if (run.touched.size > 0) settle(run, quiet)
    else if (!hearConditions(run)) break
  }
  tellDead(run, quiet)
}

function act(run: Run, item: Item): void {
  if (item.do === 'arrive') arrive(run, item)
  else if (item.do === 'enter') enter(run, item)
  else if (mayGoOn(run, item.activation, item.phase)) runPhase(run, item.activation, item.phase)
}

function arrive(run: Run, { scope, token, flow, parents }: Extract<Item, { do: 'arrive' }>): void {
  const to = run.process.flows[flow]?.to ?? ''
  const node = nodeOf(run, to)
  if (run.plan.joins.has(to)) putToken(run, { key: token, scope, at: { flow, node: node.id }, parents })
  else enter(run, { do: 'enter', entry: { scope, token, node: to, parents, flows: [flow], index: null } })
}

function enter(run: Run, { entry }: Extract<Item, { do: 'enter' }>): void {
  const entered = activate(run, entry)
  run.steps++
  if (entry.undoes !== undefined) return undoSubProcess(run, entered.activation, entry)
  const phase = entry.occurred ? 'end' : 'begin'
  if (mayGoOn(run, entered.activation.key, phase)) goOn(run, entered, entry.occurred ?? false)
}

/** Within its share it goes on now; beyond it in another transaction, and without any waiting not for ever. */
function mayGoOn(run: Run, activation: Key, phase: Phase): boolean {
  const { stepsPerTransaction, stepsWithoutWaiting } = run.facts.limits
  if (run.instance.steps + run.steps > stepsWithoutWaiting) {
    run.at = { activation, phase }
    const facts = { most: String(stepsWithoutWaiting) }
    throw new Trouble(
      'LIMIT_EXCEEDED',
      `It made ${stepsWithoutWaiting} steps without waiting for anything`,
      facts,
    )
  }
  if (run.steps <= stepsPerTransaction) return true
  openWork(run, activation, { kind: 'continuation', retries: usualRetries, resumes: phase })
  if (!run.emitted.some(({ kind }) => kind === 'more')) run.emitted.push({ kind: 'more' })
  return false
}
