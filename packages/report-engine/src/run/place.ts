import { AXES, NONE, type Axis, type Part, type Program, type Sequence } from '#compile/model.ts'
import { instancesOf } from './domains.ts'
import { at } from './int-list.ts'
import { ownerCount, parentUps, programOf, sequenceSize, sizeOfPart } from './placement.ts'
import { lineAt, partStart, startsOf, type Placing } from './lines.ts'
import { keptLines } from './kept-lines.ts'
import { measure } from './sizes.ts'
import { shortfalls, sourceLines } from './source-lines.ts'
import { cellOf } from './cell-of.ts'
import type { Extent, Placement, Shortfall } from './space-types.ts'
import type { SheetRun } from './state.ts'

/** Phase 2 (reference §2.7): sizes upwards, places downwards, rows and columns apart. */
export function place(run: SheetRun): Placement {
  const [rows, columns] = AXES.map((axis) => placeAxis(run, axis))
  if (!rows || !columns) throw new RangeError('two axes')
  return {
    count: [rows.count, columns.count],
    extents: [rows.extents, columns.extents],
    sources: [rows.sources, columns.sources],
    shortfalls: rows.shortfalls,
    keeps: rows.keeps,
  }
}

type Placed = {
  readonly count: number
  readonly extents: readonly (Extent | undefined)[]
  readonly sources: Int32Array
  readonly shortfalls: readonly Shortfall[]
  readonly keeps: Int32Array
}

function placeAxis(run: SheetRun, axis: Axis): Placed {
  const sizes = measure(run, axis)
  const starts = new Map<number, Int32Array>([[NONE, Int32Array.of(0)]])
  const placing: Placing = { run, axis, sizes, starts }
  const extents: (Extent | undefined)[] = []
  const owners = [NONE, ...run.compiled.order.filter((id) => cellOf(run, id).expands === axis)]
  for (const owner of owners) placeChildren(placing, programOf(run, owner, axis))
  for (const owner of owners) placeMembers(placing, programOf(run, owner, axis), extents)
  const root = programOf(run, NONE, axis).root
  const count = sequenceSize(root, sizes.parts.get(NONE) ?? [], 0)
  return {
    count,
    extents,
    sources: sourceLines(placing, count),
    shortfalls: shortfalls(placing),
    keeps: axis === 0 ? keptLines(placing) : new Int32Array(),
  }
}

/** Children of a part one after another, each track from the part's first line. */
function placeChildren(placing: Placing, program: Program): void {
  const { run, axis, sizes, starts } = placing
  for (const part of program.parts) {
    for (const child of part.children) {
      const { offset, domain } = instancesOf(run, child.cell)
      const found = new Int32Array(domain.count)
      const block = sizes.blocks.get(child.cell) ?? 1
      const parents = parentUps(run, child.cell, axis)
      for (let p = 0; p + 1 < offset.length; p++) {
        const instance = parents === undefined ? 0 : parents === null ? p : at(parents, p)
        let line = partStart(placing, program, { part, instance }) + child.above
        for (let i = at(offset, p); i < at(offset, p + 1); i++) {
          found[i] = line
          line += typeof block === 'number' ? block : at(block, i)
        }
      }
      starts.set(child.cell, found)
    }
  }
}

function placeMembers(placing: Placing, program: Program, extents: (Extent | undefined)[]): void {
  const { run, axis } = placing
  const starts = startsOf(placing, program.cell)
  const count = ownerCount(run, program.cell)
  for (const { cell: id, sequence, entry } of program.members) {
    const cell = cellOf(run, id)
    const [from, to] = [cell.first[axis], cell.last[axis]]
    if (program.parts.length === 0) {
      const shift = from - program.root.from
      extents[id] = {
        first: shift === 0 ? starts : starts.map((start) => start + shift),
        size: to - from + 1,
      }
      continue
    }
    const first = new Int32Array(count)
    const size = new Int32Array(count)
    const stretches = (axis === 0 ? cell.cell.stretchDown : cell.cell.stretchRight) !== false
    for (let instance = 0; instance < count; instance++) {
      const span = spanOf(placing, program, { sequence, entry, from, to, stretches, instance })
      const found = clipped(placing, program, { sequence, span, instance })
      first[instance] = found.first
      size[instance] = Math.max(0, found.size)
    }
    extents[id] = { first, size }
  }
}

type Clipping = {
  readonly sequence: Sequence
  readonly span: { first: number; size: number }
  readonly instance: number
}

/** What stands in a track ends with its band: where the band's lines are gone, the cell is gone. */
function clipped(
  placing: Placing,
  program: Program,
  { sequence, span, instance }: Clipping,
): { first: number; size: number } {
  const sizes = placing.sizes.parts.get(program.cell) ?? []
  let { size } = span
  for (let part = sequence.within; part; part = part.sequence.within) {
    const end = partStart(placing, program, { part, instance }) + sizeOfPart(sizes, part, instance)
    size = Math.min(size, end - span.first)
  }
  return { first: span.first, size }
}

type Spanning = {
  readonly sequence: Sequence
  readonly entry: Sequence
  readonly from: number
  readonly to: number
  readonly stretches: boolean
  readonly instance: number
}

type Entering = {
  readonly sequence: Sequence
  readonly entry: Sequence
  readonly line: number
  readonly instance: number
}

/** Where a cell begins: in its track, and not below the bands around its first line. */
function entryLine(
  placing: Placing,
  program: Program,
  { sequence, entry, line, instance }: Entering,
): number {
  const sizes = placing.sizes.parts.get(program.cell) ?? []
  const endOf = (part: Part) =>
    partStart(placing, program, { part, instance }) + sizeOfPart(sizes, part, instance)
  let first = lineAt(placing, program, { sequence: entry, line, instance })
  const own = entry.parts.find(({ from, to }) => from <= line && line <= to)
  if (own) first = Math.min(first, endOf(own))
  for (let inner = entry; inner !== sequence && inner.within; inner = inner.within.sequence) {
    first = Math.min(first, endOf(inner.within))
  }
  return first
}

/** First line and size by the stretching rules (§2.5.2 to 4). */
function spanOf(
  placing: Placing,
  program: Program,
  { sequence, entry, from, to, stretches, instance }: Spanning,
): { first: number; size: number } {
  const first = entryLine(placing, program, { sequence, entry, line: from, instance })
  const end = sequence.parts.find((part) => part.from <= to && to <= part.to)
  if (!end) return { first, size: lineAt(placing, program, { sequence, line: to, instance }) - first + 1 }
  const start = partStart(placing, program, { part: end, instance })
  const size = sizeOfPart(placing.sizes.parts.get(program.cell) ?? [], end, instance)
  if (from > end.from) return { first, size: size === 0 ? 0 : Math.min(to - from + 1, start + size - first) }
  const begin = from === end.from ? start : first
  const isWhole = to === end.to && stretches
  const reached = start + (isWhole ? size : Math.min(to - end.from + 1, size))
  return { first: begin, size: reached - begin }
}
