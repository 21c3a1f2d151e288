import type { Problem } from '#model/layout.ts'
import { AXES, NONE, type Axis, type CompiledCell, type Part, type Program, type Sequence } from './model.ts'
import type { Programs } from './programs.ts'

/**
 * Where a cell stands in a band whose tracks share output lines: its track, and the lines that it may come to take,
 * counted from the band's first line. Cells of one track follow each other; cells of two may stand beside each other.
 */
type Stand = { readonly part: string; readonly track: string; readonly from: number; readonly to: number }

// Beyond so many pairs a template is no design; what could be found is found long before.
const MOST_PAIRS = 2_000_000

/**
 * Cells that are apart only because rows keep their rows and columns their columns: where both axes let them share
 * lines, their instances can lie on each other (reference §2.2). Both are named.
 */
export function overlapping(
  cells: readonly CompiledCell[],
  programs: Programs,
): readonly Omit<Problem, 'sheet'>[] {
  const pairs = new Map<string, readonly string[]>()
  let asked = 0
  for (const stands of sharedParts(cells, programs)) {
    for (const [index, one] of stands.entries()) {
      for (let next = index + 1; next < stands.length && asked < MOST_PAIRS; next++, asked++) {
        const named = meeting(cells, one, stands[next])
        if (named) pairs.set(named.join(), named)
      }
    }
  }
  return [...pairs.values()].map((named) => ({
    severity: 'error',
    code: 'cells-could-overlap',
    cells: named,
  }))
}

function meeting(
  cells: readonly CompiledCell[],
  one: Both,
  other: Both | undefined,
): readonly string[] | undefined {
  if (!other || !canMeet(one.row, other.row) || !canMeet(one.column, other.column)) return undefined
  return [one.id, other.id].toSorted((a, b) => a - b).map((id) => cells[id]?.name ?? '')
}

/** Cells by the band of rows and the band of columns in which they stand: only there can they meet. */
function sharedParts(cells: readonly CompiledCell[], programs: Programs): Iterable<readonly Both[]> {
  const [rows, columns] = AXES.map((axis) => standsOf(cells, programs[axis], axis))
  const all = cells.flatMap(({ id }) =>
    (rows?.get(id) ?? []).flatMap((row) => (columns?.get(id) ?? []).map((column) => ({ id, row, column }))),
  )
  return Map.groupBy(all, ({ row, column }) => `${row.part}|${column.part}`).values()
}

type Both = { readonly id: number; readonly row: Stand; readonly column: Stand }

function canMeet(one: Stand, other: Stand): boolean {
  return one.track !== other.track && one.from <= other.to && other.from <= one.to
}

type Reading = {
  readonly cells: readonly CompiledCell[]
  readonly axis: Axis
  readonly program: Program
  readonly add: (cell: number, stand: Stand) => void
}

function standsOf(
  cells: readonly CompiledCell[],
  programs: ReadonlyMap<number, Program>,
  axis: Axis,
): ReadonlyMap<number, readonly Stand[]> {
  const found = new Map<number, Stand[]>()
  const add = (cell: number, stand: Stand) => {
    const known = found.get(cell)
    if (known) known.push(stand)
    else found.set(cell, [stand])
  }
  const blocks = blocksOf(cells, axis)
  for (const program of programs.values()) {
    if (program.parts.length === 0) continue
    const reading: Reading = { cells, axis, program, add }
    for (const { cell, sequence, entry } of program.members) standStatic(reading, cell, { sequence, entry })
    for (const part of program.parts) {
      for (const child of part.children) {
        const range = { from: child.above, to: Infinity }
        const chain = chainFrom(program, part, { track: `c${child.cell}`, range })
        for (const id of blocks.get(child.cell) ?? []) for (const stand of chain) add(id, stand)
      }
    }
  }
  return found
}

/** By expanding cell: itself and all that hangs under it. */
function blocksOf(cells: readonly CompiledCell[], axis: Axis): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>()
  for (const cell of cells) {
    for (const owner of [...(cell.expands === axis ? [cell.id] : []), ...cell.chain[axis]]) {
      const known = found.get(owner)
      if (known) known.push(cell.id)
      else found.set(owner, [cell.id])
    }
  }
  return found
}

type Range = { readonly from: number; readonly to: number }
type Placing = { readonly sequence: Sequence; readonly entry: Sequence }

/** A cell that does not expand stands in the tracks around it, and beside all bands that it begins in, crosses or ends in. */
function standStatic({ cells, axis, program, add }: Reading, id: number, { sequence, entry }: Placing): void {
  const cell = cells[id]
  if (!cell) return
  const lines = { from: cell.first[axis], to: cell.last[axis] }
  const stand = (part: Part, at: { readonly track: string; readonly range: Range }) => {
    for (const one of chainFrom(program, part, at)) add(id, one)
  }
  for (const part of sequence.parts.filter(({ from, to }) => from <= lines.to && lines.from <= to)) {
    const own = entry === sequence ? undefined : trackOver(entry, part)
    stand(part, { track: own ?? `s${id}`, range: rangeBeside(part, lines) })
  }
  if (sequence.within) stand(sequence.within, { track: trackOf(sequence), range: rangeIn(sequence, lines) })
}

/** A cell over a band's last line may grow with it. */
function rangeBeside(part: Part, { from, to }: Range): Range {
  return { from: Math.max(0, from - part.from), to: to >= part.to ? Infinity : to - part.from }
}

/** The track of a part in which an inner sequence lies. */
function trackOver(inner: Sequence, part: Part): string | undefined {
  for (let at: Sequence | undefined = inner; at; at = at.within?.sequence)
    if (at.within === part) return `t${part.tracks.indexOf(at)}`
  return undefined
}

function trackOf(sequence: Sequence): string {
  const index = sequence.within?.tracks.indexOf(sequence) ?? -1
  return index >= 0 ? `t${index}` : `l${sequence.from}`
}

/** Lines before the first band of a sequence stay where they are; the others may move both ways. */
function rangeIn({ from, parts }: Sequence, lines: Range): Range {
  const first = parts[0]?.from ?? Infinity
  return lines.to < first
    ? { from: lines.from - from, to: lines.to - from }
    : { from: Math.min(first, lines.from) - from, to: Infinity }
}

/** The same thing in each band around, outwards. */
function chainFrom(
  program: Program,
  part: Part,
  { track, range }: { readonly track: string; readonly range: Range },
): readonly Stand[] {
  const stands: Stand[] = [{ part: keyOf(program, part), track, ...range }]
  const { sequence } = part
  if (!sequence.within) return stands
  const isFirst = sequence.parts[0] === part
  const first = (sequence.parts[0]?.from ?? part.from) - sequence.from
  const outer = isFirst ? { from: first + range.from, to: first + range.to } : { from: first, to: Infinity }
  return [...stands, ...chainFrom(program, sequence.within, { track: trackOf(sequence), range: outer })]
}

function keyOf({ cell }: Program, { id }: Part): string {
  return cell === NONE ? `${id}` : `${cell}:${id}`
}
