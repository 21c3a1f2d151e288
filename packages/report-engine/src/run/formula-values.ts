import type { CompiledCell } from '#compile/model.ts'
import { fifteenDigits } from '#values/rounding.ts'
import { failure, isError, type Scalar } from '#values/scalar.ts'
import { ownDomain } from './domains.ts'
import { DONE, NEW, RUNNING, slotsOf } from './memory.ts'
import { cellOf } from './cell-of.ts'
import { resultSet } from './result-sets.ts'
import type { Asked, Memory, SheetRun } from './state.ts'

// A formula may hang on the one before it, a hundred thousand times over: beyond this depth it is put aside.
const MAX_DEPTH = 1000
// Host frames that one formula takes besides its own tree, counted in tree levels.
const FRAME_COST = 3
const MAX_PATH = 24

/** Thrown to unwind the host's stack; the formula named is computed first, then the ones that asked for it. */
class Postponed {
  readonly cell: CompiledCell
  readonly asked: Asked
  readonly run: SheetRun
  constructor(run: SheetRun, cell: CompiledCell, asked: Asked) {
    this.run = run
    this.cell = cell
    this.asked = asked
  }
}

/** One of another sheet unwinds to where that sheet is computed. */
const isPostponedOf = (run: SheetRun, error: unknown): error is Postponed =>
  error instanceof Postponed && error.run === run

function memoryFor(run: SheetRun, cell: CompiledCell, { page }: Asked): Memory {
  return page && run.compiled.paged.has(cell.id) ? page.memory : run.memory
}

/** Phase 3: lazy, remembered, with cycles found by marks (reference §2.7). */
export function formulaValue(run: SheetRun, cell: CompiledCell, asked: Asked): Scalar {
  const memory = memoryFor(run, cell, asked)
  const { states, values } = slotsOf(run, memory, cell.id)
  const state = states[asked.element]
  if (state === DONE) return values[asked.element]
  if (state === RUNNING) return closeCycle(run, memory, [cell.id, asked.element])
  if (run.memory.depth > MAX_DEPTH) throw new Postponed(run, cell, asked)
  return run.memory.depth === 0 ? computeAll(run, cell, asked) : compute(run, cell, asked)
}

function compute(run: SheetRun, cell: CompiledCell, asked: Asked): Scalar {
  const memory = memoryFor(run, cell, asked)
  const { states, values } = slotsOf(run, memory, cell.id)
  const { element } = asked
  run.budget.tick()
  const depth = run.memory.depth
  const height = memory.stack.length
  states[element] = RUNNING
  memory.stack.push(cell.id, element)
  run.memory.depth = depth + FRAME_COST + (cell.formulas.height ?? 0)
  try {
    const path = memory.cycles.size > 0 ? memory.cycles.get(`${cell.id}:${element}`) : undefined
    const value = path === undefined ? ownValue(run, cell, asked) : failure('#CYCLE!', path)
    const closed = memory.cycles.size > 0 ? memory.cycles.get(`${cell.id}:${element}`) : undefined
    values[element] = closed === undefined ? asResult(value) : failure('#CYCLE!', closed)
    states[element] = DONE
    memory.touched?.push(cell.id, element)
  } finally {
    if (states[element] !== DONE) states[element] = NEW
    memory.stack.length = height
    run.memory.depth = depth
  }
  return values[element]
}

function asResult(value: Scalar): Scalar {
  return typeof value === 'number' ? fifteenDigits(value) : value
}

function ownValue(run: SheetRun, cell: CompiledCell, { element, page }: Asked): Scalar {
  const formula = cell.formulas.value
  if (!formula) return null
  const domain = ownDomain(run, cell.id)
  const environment = { domain, at: element, cell: cell.id, row: -1, outer: undefined, page }
  const value = run.compute.evaluate(run, formula, environment)
  const set = isError(value) ? undefined : resultSet(run, formula, environment)
  if (set) keepSet(memoryFor(run, cell, { element, page }), set, [cell.id, element])
  return value
}

function keepSet({ sets }: Memory, set: readonly Scalar[], [cell, element]: readonly [number, number]): void {
  const known = sets.get(cell)
  if (known) known.set(element, set)
  else sets.set(cell, new Map([[element, set]]))
}

/** All values of a formula's result where it is a set. */
export function formulaSet(run: SheetRun, cell: CompiledCell, asked: Asked): readonly Scalar[] | undefined {
  formulaValue(run, cell, asked)
  return memoryFor(run, cell, asked).sets.get(cell.id)?.get(asked.element)
}

type Pending = { readonly cell: CompiledCell; readonly asked: Asked }

/** Computes what was put aside first. Those that wait stay marked, so that a long cycle is found as well. */
function computeAll(run: SheetRun, cell: CompiledCell, asked: Asked): Scalar {
  try {
    return compute(run, cell, asked)
  } catch (error) {
    if (!isPostponedOf(run, error)) throw error
  }
  const waiting: Pending[] = [{ cell, asked }]
  for (;;) {
    const top = waiting.at(-1)
    if (!top) return slotsOf(run, memoryFor(run, cell, asked), cell.id).values[asked.element]
    try {
      compute(run, top.cell, top.asked)
      waiting.pop()
      const next = waiting.at(-1)
      if (next) leave(run, next)
    } catch (error) {
      if (!isPostponedOf(run, error)) {
        for (const pending of waiting.slice(0, -1).toReversed()) leave(run, pending)
        throw error
      }
      enter(run, top)
      waiting.push({ cell: error.cell, asked: error.asked })
    }
  }
}

/** A waiting formula stays on the path and marked as running. */
function enter(run: SheetRun, { cell, asked }: Pending): void {
  const memory = memoryFor(run, cell, asked)
  slotsOf(run, memory, cell.id).states[asked.element] = RUNNING
  memory.stack.push(cell.id, asked.element)
}

function leave(run: SheetRun, { cell, asked }: Pending): void {
  const memory = memoryFor(run, cell, asked)
  const { states } = slotsOf(run, memory, cell.id)
  states[asked.element] = NEW
  memory.stack.length = Math.max(0, memory.stack.length - 2)
}

/** Marks every cell from the one met again to the last; the path starts at the cycle's first cell in the sheet. */
function closeCycle(run: SheetRun, memory: Memory, [cell, element]: readonly [number, number]): Scalar {
  const members: (readonly [number, number])[] = []
  for (let i = memory.stack.length - 2; i >= 0; i -= 2) {
    const member = [memory.stack[i] ?? 0, memory.stack[i + 1] ?? 0] as const
    members.unshift(member)
    if (member[0] === cell && member[1] === element) break
  }
  const smallest = members.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])[0]
  const from = smallest ? members.indexOf(smallest) : 0
  const names = [...members.slice(from), ...members.slice(0, from + 1)].map(([id]) => cellOf(run, id).name)
  const shown = names.length > MAX_PATH ? [...names.slice(0, MAX_PATH), '…'] : names
  const path = shown.join(' > ')
  for (const [id, at] of members)
    if (!memory.cycles.has(`${id}:${at}`)) memory.cycles.set(`${id}:${at}`, path)
  return failure('#CYCLE!', path)
}
