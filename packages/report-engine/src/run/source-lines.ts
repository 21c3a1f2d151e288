import { NONE, type Part, type Program, type Sequence } from '#compile/model.ts'
import { domainOf, instancesOf } from './domains.ts'
import { at } from './int-list.ts'
import { lineBefore, partStart, startsOf, type Placing } from './lines.ts'
import { parentUps, programOf, sequenceSize, sizeOfPart } from './placement.ts'
import { cellOf } from './cell-of.ts'
import type { Shortfall } from './space-types.ts'

/** The template line of each output line: heights, roles and hidden flags hang on it. The outermost left track wins. */
export function sourceLines(placing: Placing, count: number): Int32Array {
  const sources = new Int32Array(count).fill(-1)
  const { run, axis, starts } = placing
  const across = (owner: number) => (owner === NONE ? -1 : cellOf(run, owner).first[axis === 0 ? 1 : 0])
  for (const owner of [...starts.keys()].toSorted((a, b) => across(a) - across(b))) {
    const program = programOf(run, owner, axis)
    const sequences = [program.root, ...program.parts.flatMap(({ tracks }) => tracks)]
    for (const sequence of sequences) markSequence(placing, program, { sequence, sources })
  }
  if (sources.includes(-1)) for (const owner of starts.keys()) markOpen(placing, owner, sources)
  for (let line = 0; line < count; line++)
    if (at(sources, line) < 0) sources[line] = line > 0 ? at(sources, line - 1) : 0
  return sources
}

/** Lines of a band that no item takes: those of the band's own template lines, from the top and from the bottom. */
function markOpen(placing: Placing, owner: number, sources: Int32Array): void {
  const program = programOf(placing.run, owner, placing.axis)
  const sizes = placing.sizes.parts.get(owner) ?? []
  const instances = startsOf(placing, owner).length
  for (const part of program.parts) {
    for (let instance = 0; instance < instances; instance++) {
      const start = partStart(placing, program, { part, instance })
      const end = start + sizeOfPart(sizes, part, instance)
      for (let line = start; line < end && sources[line] === -1; line++)
        sources[line] = Math.min(part.to, part.from + line - start)
      for (let line = end - 1; line > start && sources[line] === -1; line--)
        sources[line] = Math.max(part.from, part.to - (end - 1 - line))
    }
  }
}

function markSequence(
  placing: Placing,
  program: Program,
  { sequence, sources }: { sequence: Sequence; sources: Int32Array },
): void {
  const starts = startsOf(placing, program.cell)
  const isSimple = program.parts.length === 0
  for (let line = sequence.from; line <= sequence.to; line++) {
    if (sequence.parts.some(({ from, to }) => from <= line && line <= to)) continue
    const shift = line - sequence.from
    for (let instance = 0; instance < starts.length; instance++) {
      const output = isSimple
        ? at(starts, instance) + shift
        : lineBefore(placing, program, { sequence, line, instance })
      if (sources[output] === -1) sources[output] = line
    }
  }
}

/** Where a track ends before its band does; only rows are filled (reference §2.5.6). */
export function shortfalls(placing: Placing): readonly Shortfall[] {
  if (placing.axis !== 0) return []
  const found: Shortfall[] = []
  for (const owner of placing.starts.keys()) {
    const program = programOf(placing.run, owner, 0)
    for (const part of program.parts) {
      const first = part.children.map(({ cell }) => cell)
      const ofTracks = part.tracks.map(leadOf).filter((cell) => cell !== undefined)
      for (const child of first) found.push(...openRows(placing, program, { part, child, track: undefined }))
      part.tracks.forEach((track, index) => {
        const child = ofTracks[index]
        if (child !== undefined) found.push(...openRows(placing, program, { part, child, track }))
      })
    }
  }
  return found.toSorted((a, b) => a.from - b.from)
}

function leadOf(track: Sequence): number | undefined {
  const [part] = track.parts
  return part?.children[0]?.cell ?? (part?.tracks[0] && leadOf(part.tracks[0]))
}

type Open = {
  readonly part: Program['parts'][number]
  readonly child: number
  readonly track: Sequence | undefined
}

function openRows(placing: Placing, program: Program, { part, child, track }: Open): readonly Shortfall[] {
  const { run, sizes } = placing
  const parts = sizes.parts.get(program.cell) ?? []
  const parents = parentUps(run, child, 0)
  const { count } = domainOf(run, ...cellOf(run, child).parent)
  const found: Shortfall[] = []
  for (let element = 0; element < count; element++) {
    const instance = parents === undefined ? 0 : parents === null ? element : at(parents, element)
    const used = track ? sequenceSize(track, parts, instance) : usedRows(placing, { part, child, element })
    const size = sizeOfPart(parts, part, instance)
    if (used >= size) continue
    const start = partStart(placing, program, { part, instance })
    found.push({ child, element, from: start + used, to: start + size })
  }
  return found
}

type Used = { readonly part: Part; readonly child: number; readonly element: number }

/** Rows that a child's items take under one element of its parents' domain, with those above and below its block. */
function usedRows({ run, sizes }: Placing, { part, child, element }: Used): number {
  const { offset } = instancesOf(run, child)
  const block = sizes.blocks.get(child) ?? 1
  const [from, to] = [at(offset, element), at(offset, element + 1)]
  const own = part.children.find(({ cell }) => cell === child) ?? { above: 0, below: 0, least: 0 }
  const items =
    typeof block === 'number'
      ? (to - from) * block
      : block.subarray(from, to).reduce((sum, size) => sum + size, 0)
  return own.above + Math.max(own.least, items) + own.below
}
