import { AXES, NONE, type Axis, type Part, type Program, type Sequence } from '#compile/model.ts'
import { domainOf, instancesOf, ownDomain, up, ups } from './domains.ts'
import { at } from './int-list.ts'
import { cellOf } from './cell-of.ts'
import type { Extent, Placement } from './space-types.ts'
import type { SheetRun } from './state.ts'

/** The cell whose program places the cell on the axis: itself where it expands there, else its parent. */
export function ownerOn(run: SheetRun, id: number, axis: Axis): number {
  const cell = cellOf(run, id)
  return cell.expands === axis ? id : cell.parent[axis]
}

function placementOf(run: SheetRun): Placement {
  if (!run.placement) throw new RangeError('not laid out yet')
  return run.placement
}

export function extentOf(run: SheetRun, id: number, axis: Axis): Extent {
  const extent = placementOf(run).extents[axis][id]
  if (!extent) throw new RangeError(`cell ${id} is not placed`)
  return extent
}

/** First output line and column of an element of a cell's domain. */
export function placeOf(
  run: SheetRun,
  id: number,
  element: number,
): { readonly row: number; readonly column: number } {
  const [row, column] = AXES.map((axis) =>
    at(extentOf(run, id, axis).first, ownerElement(run, { id, axis, element })),
  )
  return { row: row ?? 0, column: column ?? 0 }
}

export function ownerElement(
  run: SheetRun,
  { id, axis, element }: { id: number; axis: Axis; element: number },
): number {
  const owner = ownerOn(run, id, axis)
  return owner === NONE ? 0 : up(run, ownDomain(run, id), { ancestor: owner, at: element })
}

export function sizeAt({ size }: Extent, index: number): number {
  return typeof size === 'number' ? size : at(size, index)
}

export function linesOf({ from, to }: { readonly from: number; readonly to: number }): number {
  return to - from + 1
}

export function programOf(run: SheetRun, owner: number, axis: Axis): Program {
  const program = run.compiled.programs[axis].get(owner)
  if (!program) throw new RangeError(`no program for ${owner}`)
  return program
}

/** Size of a sequence: its lines, with each part's size in place of its own lines. */
export function sequenceSize(
  { from, to, parts }: Sequence,
  sizes: readonly Int32Array[],
  instance: number,
): number {
  let size = to - from + 1
  for (const part of parts) size += sizeOfPart(sizes, part, instance) - linesOf(part)
  return size
}

export function sizeOfPart(sizes: readonly Int32Array[], { id }: Part, instance: number): number {
  const ofPart = sizes[id]
  return ofPart ? at(ofPart, instance) : 0
}

/** Instances of a program's owner: one for the sheet. */
export function ownerCount(run: SheetRun, owner: number): number {
  return owner === NONE ? 1 : instancesOf(run, owner).domain.count
}

/** The parent's instance for each element of an expanding cell's parents' domain; null = the element itself. */
export function parentUps(run: SheetRun, cell: number, axis: Axis): Int32Array | null | undefined {
  const { parent } = cellOf(run, cell)
  if (parent[axis] === NONE) return undefined
  return ups(run, domainOf(run, parent[0], parent[1]), parent[axis])
}
