import type { Axis, Part, Program, Sequence } from '#compile/model.ts'
import { instancesOf } from './domains.ts'
import { at } from './int-list.ts'
import { linesOf, parentUps, programOf, sizeOfPart } from './placement.ts'
import type { Sizes } from './sizes.ts'
import type { SheetRun } from './state.ts'

/** What placing on one axis has at hand. */
export type Placing = {
  readonly run: SheetRun
  readonly axis: Axis
  readonly sizes: Sizes
  readonly starts: Map<number, Int32Array>
}

export function startsOf({ starts }: Placing, owner: number): Int32Array {
  const found = starts.get(owner)
  if (!found) throw new RangeError(`no start for ${owner}`)
  return found
}

type AtPart = { readonly part: Part; readonly instance: number }
type AtLine = { readonly sequence: Sequence; readonly line: number; readonly instance: number }

export function partStart(placing: Placing, program: Program, { part, instance }: AtPart): number {
  return lineBefore(placing, program, { sequence: part.sequence, line: part.from, instance })
}

/** Output line of the sequence's line `line`, which begins a part or lies outside all of them. */
export function lineBefore(placing: Placing, program: Program, { sequence, line, instance }: AtLine): number {
  const parts = placing.sizes.parts.get(program.cell) ?? []
  let found = sequence.within
    ? partStart(placing, program, { part: sequence.within, instance })
    : at(startsOf(placing, program.cell), instance)
  found += line - sequence.from
  for (const part of sequence.parts) {
    if (part.to < line) found += sizeOfPart(parts, part, instance) - linesOf(part)
  }
  return found
}

/** Output line of a template line; inside a part it is that of the first item, or the part's line of that number. */
export function lineAt(placing: Placing, program: Program, asked: AtLine): number {
  const { sequence, line, instance } = asked
  const part = sequence.parts.find(({ from, to }) => from <= line && line <= to)
  if (!part) return lineBefore(placing, program, asked)
  const start = partStart(placing, program, { part, instance })
  if (line === part.from) return start
  return firstItemLine(placing, part, { line, instance }) ?? start + line - part.from
}

/** Lines of a block that belong to nobody stay with the first item (§2.5). */
function firstItemLine(
  placing: Placing,
  part: Part,
  { line, instance }: { line: number; instance: number },
): number | undefined {
  const [child] = part.children
  if (!child || part.children.length > 1) return undefined
  const inner = programOf(placing.run, child.cell, placing.axis)
  if (line < inner.root.from || line > inner.root.to) return undefined
  const first = firstItem(placing, child.cell, instance)
  return first === undefined
    ? undefined
    : lineAt(placing, inner, { sequence: inner.root, line, instance: first })
}

/** First instance of a child under an instance of its parent, in the first column copy. */
function firstItem({ run, axis }: Placing, child: number, instance: number): number | undefined {
  const { offset } = instancesOf(run, child)
  const parents = parentUps(run, child, axis)
  const family = parents ? parents.indexOf(instance) : parents === null ? instance : 0
  if (family < 0 || family + 1 >= offset.length) return undefined
  const first = at(offset, family)
  return first < at(offset, family + 1) ? first : undefined
}
