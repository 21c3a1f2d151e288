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

/** `once`: those with one line, ascending; a sheet of texts has thousands. */
export type Slots = { readonly once: readonly Slot[]; readonly many: readonly Slot[] }

export function slotsOf(run: SheetRun): Slots {
  const sequences = new Map<Sequence | undefined, number>()
  const entries = new Map<number, Sequence>()
  for (const { members } of run.compiled.programs[0].values())
    for (const { cell, entry } of members) entries.set(cell, entry)
  const keyOf = (cell: CompiledCell) => {
    const sequence = entries.get(cell.id)
    if (!sequences.has(sequence)) sequences.set(sequence, sequences.size)
    return `${ownerOn(run, cell.id, 0)}:${cell.first[0]}:${sequences.get(sequence)}`
  }
  const slots = [...Map.groupBy(run.compiled.cells, keyOf).values()].map((cells) => makeSlot(run, cells))
  const once = slots.filter(({ first }) => first.length === 1)
  return {
    once: once.toSorted((a, b) => at(a.first, 0) - at(b.first, 0)),
    many: slots.filter(({ first }) => first.length !== 1),
  }
}

/** The slots that may have a line in rows [from, to). */
export function* slotsWithin(
  { once, many }: Slots,
  { from, to }: { readonly from: number; readonly to: number },
): Generator<Slot> {
  yield* many
  let [low, high] = [0, once.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((once[middle]?.first[0] ?? 0) < from) low = middle + 1
    else high = middle
  }
  for (let slot = once[low]; slot && at(slot.first, 0) < to; slot = once[++low]) yield slot
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
