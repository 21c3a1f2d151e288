import type { Problem } from '#model/layout.ts'
import { eachMeeting, type Both, type Stand } from './meetings.ts'
import { AXES, NONE, type Axis, type CompiledCell, type Part, type Program, type Sequence } from './model.ts'
import type { Programs } from './programs.ts'

// Bands of rows times bands of columns, over all cells: beyond is no design.
const MOST_STANDS = 2_000_000

// More pairs than people read; one is enough to refuse.
const MOST_NAMED = 1000

/**
 * Cells that are apart only because rows keep their rows and columns their columns: where both axes let them share
 * lines, their instances can lie on each other (reference §2.2). Both are named.
 */
export function overlapping(
  cells: readonly CompiledCell[],
  programs: Programs,
): readonly Omit<Problem, 'sheet'>[] {
  const [rows = new Map(), columns = new Map()] = AXES.map((axis) =>
    shared(standsOf(cells, programs[axis], axis)),
  )
  if (rows.size === 0 || columns.size === 0) return []
  const knotted = knottedCell(cells, rows, columns)
  if (knotted) return [{ severity: 'error', code: 'bands-too-deep', cells: [knotted.name] }]
  const pairs = new Map<string, readonly [number, number]>()
  for (const stands of sharedParts(cells, rows, columns)) {
    eachMeeting(stands, (one, other) => {
      const pair = [Math.min(one.id, other.id), Math.max(one.id, other.id)] as const
      pairs.set(pair.join(), pair)
      return pairs.size < MOST_NAMED
    })
    if (pairs.size >= MOST_NAMED) break
  }
  return [...pairs.values()]
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
    .map((pair) => ({
      severity: 'error',
      code: 'cells-could-overlap',
      cells: pair.map((id) => cells[id]?.name ?? ''),
    }))
}

type Stands = ReadonlyMap<number, readonly Stand[]>

/** Without the bands of one track: nothing meets there. */
function shared(stands: Stands): Stands {
  const tracks = new Map<string, string | undefined>()
  for (const { part, track } of [...stands.values()].flat())
    tracks.set(part, tracks.has(part) && tracks.get(part) !== track ? undefined : track)
  const all = [...stands].map(
    ([id, own]) => [id, own.filter(({ part }) => tracks.get(part) === undefined)] as const,
  )
  return new Map(all.filter(([, own]) => own.length > 0))
}

/** Where all cells together stand in more places than can be compared: the one that stands in most. */
function knottedCell(
  cells: readonly CompiledCell[],
  rows: Stands,
  columns: Stands,
): CompiledCell | undefined {
  const places = cells.map(({ id }) => (rows.get(id)?.length ?? 0) * (columns.get(id)?.length ?? 0))
  if (places.reduce((sum, count) => sum + count, 0) <= MOST_STANDS) return undefined
  const most = places.reduce((found, count) => Math.max(found, count), 0)
  return cells[places.indexOf(most)]
}

/** Cells by the band of rows and the band of columns in which they stand: only there can they meet. */
function sharedParts(
  cells: readonly CompiledCell[],
  rows: Stands,
  columns: Stands,
): Iterable<readonly Both[]> {
  const all = cells.flatMap(({ id }) =>
    (rows.get(id) ?? []).flatMap((row) => (columns.get(id) ?? []).map((column) => ({ id, row, column }))),
  )
  return Map.groupBy(all, ({ row, column }) => `${row.part}|${column.part}`).values()
}

type Reading = {
  readonly cells: readonly CompiledCell[]
  readonly axis: Axis
  readonly program: Program
  readonly add: (cell: number, stand: Stand) => void
}

/** Every band in which a cell stands on one axis, with its track and lines there. */
export function standsOf(
  cells: readonly CompiledCell[],
  programs: ReadonlyMap<number, Program>,
  axis: Axis,
): Stands {
  const found = new Map<number, Stand[]>()
  const add = (cell: number, stand: Stand) => {
    const known = found.get(cell)
    if (known) known.push(stand)
    else found.set(cell, [stand])
  }
  const banded = [...programs.values()].filter(({ parts }) => parts.length > 0)
  const blocks = banded.length > 0 ? blocksOf(cells, axis) : new Map<number, readonly number[]>()
  for (const program of banded) {
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
