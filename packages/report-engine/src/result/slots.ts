import { NONE, type CompiledCell, type Sequence } from '#compile/model.ts'
import { grouped, ownDomain } from '#run/domains.ts'
import { at } from '#run/int-list.ts'
import { extentOf, ownerElement, ownerOn, sizeAt } from '#run/placement.ts'
import type { SheetRun } from '#run/state.ts'

/** Cells that begin on the same lines: one first line per instance of their row owner. */
export type Slot = {
  readonly owner: number
  /** First lines ascending, and the instance of each; null = the same number. */
  readonly first: Int32Array
  readonly instances: Int32Array | null
  readonly cells: readonly CompiledCell[]
  /** Columns do not depend on the instance: left to right, ready. */
  readonly fixed: readonly Placed[] | undefined
}

export type Placed = {
  readonly cell: CompiledCell
  readonly element: number
  readonly column: number
  readonly colSpan: number
}

export function slotsOf(run: SheetRun): readonly Slot[] {
  const found = new Map<string, CompiledCell[]>()
  const sequences = new Map<Sequence | undefined, number>()
  for (const cell of run.compiled.cells) {
    const owner = ownerOn(run, cell.id, 0)
    const members = run.compiled.programs[0].get(owner)?.members
    const sequence = members?.find((member) => member.cell === cell.id)?.entry
    if (!sequences.has(sequence)) sequences.set(sequence, sequences.size)
    const key = `${owner}:${cell.first[0]}:${sequences.get(sequence)}`
    found.set(key, [...(found.get(key) ?? []), cell])
  }
  return [...found.values()].map((cells) => makeSlot(run, cells))
}

function makeSlot(run: SheetRun, cells: readonly CompiledCell[]): Slot {
  const [lead] = cells
  const owner = lead ? ownerOn(run, lead.id, 0) : NONE
  const { first } = lead ? extentOf(run, lead.id, 0) : { first: new Int32Array(0) }
  const isFixed = cells.every(({ id }) => ownerOn(run, id, 1) === NONE)
  const fixed = isFixed ? placedCells(run, { owner, cells }, 0) : undefined
  return { owner, cells, fixed, ...ascending(first) }
}

function ascending(first: Int32Array): Pick<Slot, 'first' | 'instances'> {
  const isSorted = first.every((line, index) => index === 0 || at(first, index - 1) <= line)
  if (isSorted) return { first, instances: null }
  const instances = Int32Array.from(first.keys()).sort((a, b) => at(first, a) - at(first, b))
  return { first: instances.map((instance) => at(first, instance)), instances }
}

/** The slot's cells for one instance of the row owner, left to right. */
export function placedCells(
  run: SheetRun,
  { owner, cells }: Pick<Slot, 'owner' | 'cells'>,
  instance: number,
): readonly Placed[] {
  const found: Placed[] = []
  for (const cell of cells) {
    for (const element of elementsAt(run, cell, { owner, instance })) {
      const extent = extentOf(run, cell.id, 1)
      const index = ownerElement(run, { id: cell.id, axis: 1, element })
      const colSpan = sizeAt(extent, index)
      if (colSpan > 0) found.push({ cell, element, column: at(extent.first, index), colSpan })
    }
  }
  return found.toSorted((a, b) => a.column - b.column)
}

function elementsAt(
  run: SheetRun,
  { id }: CompiledCell,
  { owner, instance }: { owner: number; instance: number },
): Iterable<number> {
  if (ownerOn(run, id, 1) === NONE || owner === id) return [instance]
  if (owner === NONE)
    return ownDomain(run, id).down === NONE && ownDomain(run, id).right === NONE
      ? [0]
      : new Int32Array(ownDomain(run, id).count).keys()
  const { start, items } = grouped(run, id, { down: owner, right: NONE })
  const [from, to] = [at(start, instance), at(start, instance + 1)]
  return items ? items.subarray(from, to) : Array.from({ length: to - from }, (_, i) => from + i)
}
