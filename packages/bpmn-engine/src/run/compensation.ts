import type { Trigger } from '#process/trigger.ts'
import type { Activation, Key } from '#situation/situation.ts'
import { terminateWithin } from './end.ts'
import type { Doing } from './nodes/behaviour.ts'
import type { EventSubProcess } from './plan.ts'
import type { Compensation, Run } from './run.ts'
import { localVariables } from './values/variables.ts'

/** A completed activity is kept for its undoing, where there is a way to undo it. */
export function keepForUndoing(run: Run, activation: Activation): void {
  const { key, node, scope } = activation
  if (run.compensations.some((each) => each.activation === key)) return
  const hasInner = run.compensations.some((each) => each.scope === key)
  if (!hasInner && handlerOf(run, node) === undefined && !undoesItself(run, node)) return
  const variables = localVariables(run, key)
  run.compensations = [...run.compensations, { activation: key, node, scope, variables, by: null }]
}

/** The activity that undoes: of the compensation boundary event. */
function handlerOf(run: Run, node: string): string | undefined {
  return run.plan.boundaries.get(node)?.find(({ trigger }) => trigger.kind === 'compensation')?.handler
}

/** A sub-process may say itself how it is undone: by an event sub-process. */
export const undoingOf = (run: Run, node: string): EventSubProcess | undefined =>
  run.plan.eventSubProcesses.get(node)?.find(({ start }) => start.trigger.kind === 'compensation')

const undoesItself = (run: Run, node: string): boolean => undoingOf(run, node) !== undefined

/** Undoes what was completed, newest first, one after the other; it waits for the last, unless the model says no. */
export function beginCompensation(
  run: Run,
  activation: Activation,
  { activity, waits }: Extract<Trigger, { kind: 'compensation' }>,
): Doing {
  claim(run, activation, activity)
  const began = undoNext(run, activation.key)
  return began && waits ? 'waits' : 'done'
}

/** A transaction is cancelled: what runs in it ends, what was completed is undone; then it is left. */
export function beginCancel(run: Run, activation: Activation): Doing {
  terminateWithin(run, activation.scope, activation.key)
  claim(run, activation, undefined)
  return undoNext(run, activation.key) ? 'waits' : 'done'
}

function claim(run: Run, by: Activation, activity: string | undefined): void {
  const scopes = scopesOf(run, by.scope)
  const roots = run.compensations.filter(
    (each) => scopes.has(each.scope) && (activity === undefined || each.node === activity),
  )
  const wanted = new Set(roots.flatMap((root) => expand(run, root)))
  const dropped = new Set(roots.filter((root) => !wanted.has(root)))
  run.compensations = run.compensations
    .filter((each) => !dropped.has(each))
    .map((each) => (wanted.has(each) && each.by === null ? { ...each, by: by.key } : each))
}

/** Its own scope; event sub-processes undo what is around them. */
function scopesOf(run: Run, scope: Key): ReadonlySet<Key> {
  const found = new Set<Key>()
  let key: Key | null = scope
  while (key !== null) {
    found.add(key)
    const around = run.scopes.get(key)
    key = around?.kind === 'eventSubProcess' ? around.parent : null
  }
  return found
}

/** What is inside instead of the whole: passes of a multi-instance activity, activities of a sub-process without a handler. */
function expand(run: Run, record: Compensation): Compensation[] {
  const inner = run.compensations.filter((each) => each.scope === record.activation)
  const passes = inner.some((each) => each.node === record.node)
  const hasOwn = handlerOf(run, record.node) !== undefined || undoesItself(run, record.node)
  if (inner.length === 0 || (!passes && hasOwn)) return [record]
  return inner.flatMap((each) => expand(run, each))
}

/** Begins the newest that `by` asked for; false: none is left. */
function undoNext(run: Run, by: Key): boolean {
  const next = run.compensations.findLast((each) => each.by === by)
  if (!next) return false
  const scope = run.activations.get(by)?.scope ?? scopeThatLives(run, next.scope)
  const handler = handlerOf(run, next.node)
  run.compensations = run.compensations.filter((each) => each !== next)
  const entry = { scope, parents: [by], flows: [], index: null, locals: next.variables }
  if (handler !== undefined) {
    run.agenda.push({ do: 'enter', entry: { ...entry, node: handler, token: run.facts.nextKey() } })
  } else if (undoesItself(run, next.node)) {
    const own = { ...entry, node: next.node, undoes: next.activation, token: run.facts.nextKey() }
    run.agenda.push({ do: 'enter', entry: own })
  } else return undoNext(run, by)
  return true
}

const scopeThatLives = (run: Run, scope: Key): Key => (run.scopes.has(scope) ? scope : run.instance.key)

/** A handler is done: the next begins, or whoever asked goes on. */
export function afterHandler(run: Run, handler: Activation): void {
  const by = handler.parents[0]
  if (by === undefined || undoNext(run, by)) return
  if (run.activations.has(by)) run.agenda.push({ do: 'phase', phase: 'end', activation: by })
}
