import type { Activity, MultiInstance } from '#process/node.ts'
import type { Activation, Json, Key, Scope } from '#situation/situation.ts'
import { endActivation, terminateWithin } from '#run/end.ts'
import { usualRetries } from '#run/nodes/work-of.ts'
import { isActivity } from '#run/plan.ts'
import { nodeOf, scopeOf, type Run } from '#run/run.ts'
import { Trouble } from '#run/trouble.ts'
import { evaluate } from '#run/values/evaluate.ts'
import { countOf, holds, listOf } from '#run/values/read-text.ts'
import { setVariable } from '#run/values/variables.ts'
import { openWork } from '#run/work.ts'

type Looping = Activity & { readonly multiInstance: MultiInstance }
type Loop = NonNullable<Scope['loop']>

/** A body for all passes; of an empty collection it is done at once. */
export function openBody(run: Run, activation: Activation, { id, multiInstance }: Looping): void {
  const items = multiInstance.collection
    ? listOf(run, multiInstance.collection, { at: activation.key, or: 'EXTRACT_VALUE_ERROR' })
    : []
  const total = multiInstance.collection ? items.length : cardinality(run, multiInstance, activation.key)
  const most = run.facts.limits.multiInstance
  if (total > most) {
    const facts = { total: String(total), most: String(most) }
    throw new Trouble('LIMIT_EXCEEDED', `${total} instances of '${id}' are more than ${most}`, facts)
  }
  const outputs =
    multiInstance.outputCollection === undefined ? [] : Array.from({ length: total }, () => null)
  const loop: Loop = { total, created: 0, completed: 0, items, outputs }
  const { key, scope } = activation
  run.scopes.set(key, { key, element: id, kind: 'multiInstance', parent: scope, loop })
  run.touched.add(key)
  spawn(run, activation)
}

function cardinality(run: Run, { cardinality: wanted }: MultiInstance, at: Key): number {
  if (wanted) return countOf(run, wanted, { at, or: 'EXTRACT_VALUE_ERROR' })
  throw new Trouble('EXTRACT_VALUE_ERROR', 'It has neither a collection nor a number of instances')
}

/** Begins passes: one, if they follow each other; else as many as one transaction may, the rest by a continuation. */
export function spawn(run: Run, activation: Activation): void {
  const { multiInstance } = looping(run, activation)
  const loop = loopOf(run, activation.key)
  const most = multiInstance.sequential ? 1 : run.facts.limits.multiInstancePerTransaction
  const upTo = Math.min(loop.total, loop.created + most)
  for (let index = loop.created; index < upTo; index++) pass(run, activation, index)
  setLoop(run, activation.key, { ...loop, created: upTo })
  if (upTo < loop.total && !multiInstance.sequential) {
    openWork(run, activation.key, { kind: 'continuation', retries: usualRetries, resumes: 'spawn' })
    run.emitted.push({ kind: 'more' })
  }
}

function pass(run: Run, { key, node }: Activation, index: number): void {
  const entry = { scope: key, node, parents: [key], flows: [], index, token: run.facts.nextKey() }
  run.agenda.push({ do: 'enter', entry: { ...entry, locals: localsOfPass(run, key, index) } })
}

function localsOfPass(run: Run, body: Key, index: number): Record<string, Json> {
  const { multiInstance } = looping(run, { key: body })
  const isZeebe = run.process.dialect === 'zeebe'
  const locals: Record<string, Json> = { loopCounter: isZeebe ? index + 1 : index }
  const output = isZeebe ? ownName(multiInstance) : undefined
  if (output !== undefined) locals[output] = null
  if (multiInstance.element !== undefined)
    locals[multiInstance.element] = loopOf(run, body).items[index] ?? null
  return locals
}

/** The variable that an output element begins with is each pass’s own, so that passes do not overwrite each other’s. */
const ownName = ({ outputElement }: MultiInstance): string | undefined =>
  outputElement && /^=?\s*([A-Za-z_]\w*)(?:\.\w+)*\s*$/.exec(outputElement.source)?.[1]

/** A pass is done: its result is kept at its place, and the body goes on, or is complete. */
export function passDone(run: Run, pass: Activation): void {
  const body = pass.scope
  const { multiInstance } = looping(run, { key: body })
  const before = loopOf(run, body)
  const loop = withResult(run, pass, multiInstance)
  setLoop(run, body, loop)
  const isOver = isComplete(run, pass, { multiInstance, before })
  endActivation(run, pass, { state: 'COMPLETED' })
  if (isOver) breakOff(run, body)
  else if (multiInstance.sequential && loop.created < loop.total) run.agenda.push(spawning(body))
}

const spawning = (activation: Key) => ({ do: 'phase', phase: 'spawn', activation }) as const

function withResult(run: Run, pass: Activation, { outputElement }: MultiInstance): Loop {
  const loop = loopOf(run, pass.scope)
  const completed = loop.completed + 1
  if (!outputElement || pass.index === null || loop.outputs.length === 0) return { ...loop, completed }
  const value = evaluate(run, outputElement, { at: pass.key, or: 'EXTRACT_VALUE_ERROR' })
  return { ...loop, completed, outputs: loop.outputs.with(pass.index, value) }
}

type Counted = { readonly multiInstance: MultiInstance; readonly before: Loop }

/** Asked with this pass counted; a condition without a value leaves it uncounted, to be asked again. */
function isComplete(run: Run, pass: Activation, { multiInstance, before }: Counted): boolean {
  if (!multiInstance.completion) return false
  try {
    return holds(run, multiInstance.completion, { at: pass.key, or: 'CONDITION_ERROR' })
  } catch (error) {
    setLoop(run, pass.scope, before)
    throw error
  }
}

/** Complete before all were done: what is still open is broken off, what was not begun never is. */
function breakOff(run: Run, body: Key): void {
  const loop = loopOf(run, body)
  terminateWithin(run, body)
  for (const work of run.work.values()) {
    if (work.activation === body && work.kind === 'continuation') run.work.delete(work.key)
  }
  setLoop(run, body, { ...loop, created: loop.total })
  run.touched.add(body)
}

/** An operator ended a pass: it counts as done, and a sequential body goes on with the next. */
export function breakOffPass(run: Run, { scope }: Activation): void {
  const loop = run.scopes.get(scope)?.loop
  if (!loop) return
  setLoop(run, scope, { ...loop, completed: loop.completed + 1 })
  const { sequential } = looping(run, { key: scope }).multiInstance
  if (sequential && loop.created < loop.total) run.agenda.push(spawning(scope))
}

/** All passes are done: their results go up in the order of their items. */
export function closeBody(run: Run, activation: Activation): void {
  const name = looping(run, activation).multiInstance.outputCollection
  if (name === undefined) return
  setVariable(run, { scope: activation.scope, name }, loopOf(run, activation.key).outputs)
}

export const isSpent = ({ loop }: Scope): boolean => loop === undefined || loop.created >= loop.total

function looping(run: Run, { key }: { readonly key: Key }): Looping {
  const node = nodeOf(run, scopeOf(run, key).element)
  if (isActivity(node) && node.multiInstance) return { ...node, multiInstance: node.multiInstance }
  throw new Error(`'${node.id}' is no loop`)
}

function loopOf(run: Run, body: Key): Loop {
  const { loop } = scopeOf(run, body)
  if (!loop) throw new Error(`The scope ${body} is no loop`)
  return loop
}

function setLoop(run: Run, body: Key, loop: Loop): void {
  run.scopes.set(body, { ...scopeOf(run, body), loop })
}
