import { NONE, type Axis, type Part, type PartChild, type Program, type Sequence } from '#compile/model.ts'
import { instancesOf } from './domains.ts'
import { at } from './int-list.ts'
import { linesOf, ownerCount, parentUps, programOf, sequenceSize, sizeOfPart } from './placement.ts'
import { cellOf } from './cell-of.ts'
import type { SheetRun } from './state.ts'

/** Sizes on one axis, children before their parents. */
export type Sizes = {
  /** Per owner: size of each part, per instance. */
  readonly parts: ReadonlyMap<number, readonly Int32Array[]>
  /** Per expanding cell: size of each instance, or one for all. */
  readonly blocks: ReadonlyMap<number, Int32Array | number>
}

export function measure(run: SheetRun, axis: Axis): Sizes {
  const parts = new Map<number, readonly Int32Array[]>()
  const blocks = new Map<number, Int32Array | number>()
  const owners = run.compiled.order.filter((id) => cellOf(run, id).expands === axis)
  for (const owner of [NONE, ...owners].toReversed()) {
    const program = programOf(run, owner, axis)
    const sizes = measureParts(run, program, { axis, blocks })
    parts.set(owner, sizes)
    if (owner !== NONE) blocks.set(owner, blockSizes(run, program, sizes))
  }
  return { parts, blocks }
}

function blockSizes(
  run: SheetRun,
  { root, cell }: Program,
  sizes: readonly Int32Array[],
): Int32Array | number {
  if (root.parts.length === 0) return linesOf(root)
  const count = ownerCount(run, cell)
  const found = new Int32Array(count)
  for (let i = 0; i < count; i++) found[i] = sequenceSize(root, sizes, i)
  return found
}

type Context = { readonly axis: Axis; readonly blocks: ReadonlyMap<number, Int32Array | number> }

function measureParts(run: SheetRun, program: Program, context: Context): readonly Int32Array[] {
  const sizes: Int32Array[] = program.parts.map(() => new Int32Array(0))
  const count = ownerCount(run, program.cell)
  // Inner parts were numbered after the bands that hold them.
  for (const part of program.parts.toReversed()) {
    const size = new Int32Array(count)
    if (part.children.length > 0)
      for (const child of part.children) raiseByChild(run, child, { ...context, size })
    else raiseByTracks(part, sizes, size)
    raiseByOwner(run, program, { axis: context.axis, part, sizes, size })
    sizes[part.id] = size
  }
  return sizes
}

type Owning = {
  readonly axis: Axis
  readonly part: Part
  readonly sizes: readonly Int32Array[]
  readonly size: Int32Array
}

/** An instance that exists keeps a line of its own (§2.4): its cell is a track of the band in which it stands. */
function raiseByOwner(run: SheetRun, { cell, members }: Program, { axis, part, sizes, size }: Owning): void {
  const own = cell === NONE ? undefined : members.find((member) => member.cell === cell)
  if (!own) return
  const { first, last } = cellOf(run, cell)
  const isInTrack = own.sequence.within === part
  const isInBand = own.sequence === part.sequence && part.from <= first[axis] && last[axis] <= part.to
  if (!isInTrack && !isInBand) return
  for (let i = 0; i < size.length; i++) {
    const above = isInTrack ? linesAbove(own.sequence, sizes, { line: first[axis], instance: i }) : 0
    size[i] = Math.max(at(size, i), above + 1)
  }
}

function linesAbove(
  { from, parts }: Sequence,
  sizes: readonly Int32Array[],
  { line, instance }: { line: number; instance: number },
): number {
  const before = parts.filter((part) => part.to < line)
  return before.reduce((sum, part) => sum + sizeOfPart(sizes, part, instance) - linesOf(part), line - from)
}

function raiseByTracks({ tracks }: Part, sizes: readonly Int32Array[], size: Int32Array): void {
  for (let i = 0; i < size.length; i++) {
    for (const track of tracks) size[i] = Math.max(at(size, i), trackSize(track, sizes, i))
  }
}

/** A track whose children have no instance takes no lines (§2.7). */
function trackSize(track: Sequence, sizes: readonly Int32Array[], instance: number): number {
  const isGone =
    track.parts.length > 0 &&
    track.parts.every((part) => at(sizes[part.id] ?? new Int32Array(0), instance) === 0)
  return isGone ? 0 : sequenceSize(track, sizes, instance)
}

type Raising = Context & { readonly size: Int32Array }

/** The longest track decides: one per instance on the other axis. */
function raiseByChild(run: SheetRun, child: PartChild, { axis, blocks, size }: Raising): void {
  const { offset } = instancesOf(run, child.cell)
  const block = blocks.get(child.cell) ?? 1
  const parents = parentUps(run, child.cell, axis)
  for (let p = 0; p + 1 < offset.length; p++) {
    const [from, to] = [at(offset, p), at(offset, p + 1)]
    if (from === to) continue
    const items = typeof block === 'number' ? (to - from) * block : sum(block, from, to)
    const lines = child.above + Math.max(child.least, items) + child.below
    const instance = parents === undefined ? 0 : parents === null ? p : at(parents, p)
    if (lines > at(size, instance)) size[instance] = lines
  }
}

function sum(values: Int32Array, from: number, to: number): number {
  let total = 0
  for (let i = from; i < to; i++) total += at(values, i)
  return total
}
