import type { Scalar } from '#values/scalar.ts'
import { ownDomain } from './domains.ts'
import type { Memory, SheetRun } from './state.ts'

export const NEW = 0
export const RUNNING = 1
export const DONE = 2

export function newMemory(touched?: number[]): Memory {
  return {
    values: [],
    states: [],
    stack: [],
    cycles: new Map(),
    depth: 0,
    wholes: new Map(),
    foreign: new Map(),
    folds: new Map(),
    sets: new Map(),
    touched,
  }
}

/** Forgets one page, so that the next need not take memory for all elements again. */
export function turnPage({ states, values, touched = [], folds, sets, cycles, stack }: Memory): void {
  for (let i = 0; i < touched.length; i += 2) {
    const [cell = 0, element = 0] = [touched[i], touched[i + 1]]
    const known = states[cell]
    if (known) known[element] = NEW
    values[cell] = []
  }
  touched.length = 0
  stack.length = 0
  folds.clear()
  sets.clear()
  cycles.clear()
}

export type Slots = { readonly values: Scalar[]; readonly states: Uint8Array }

export function slotsOf(run: SheetRun, memory: Memory, cell: number): Slots {
  let states = memory.states[cell]
  let values = memory.values[cell]
  if (!states || !values) {
    states = memory.states[cell] = new Uint8Array(ownDomain(run, cell).count)
    values = memory.values[cell] = []
  }
  return { states, values }
}

type Computation = { readonly cell: number; readonly element: number; readonly compute: () => Scalar }

/** For values that depend on data alone, never on other cells. */
export function memorized(run: SheetRun, { cell, element, compute }: Computation): Scalar {
  const { states, values } = slotsOf(run, run.memory, cell)
  if (states[element] === DONE) return values[element]
  const value = compute()
  values[element] = value
  states[element] = DONE
  return value
}
