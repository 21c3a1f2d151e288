import { parseCellName } from '#model/address.ts'
import { NONE, type Axis } from './model.ts'
import { MAX_DEPTH } from './tree.ts'
import { indexBefore, type Occupancy, type PlacedCell } from './occupancy.ts'

export type Scanning = {
  readonly occupancy: Occupancy
  readonly met: readonly [Met, Met]
  /** By cell: those that name it as a parent. */
  readonly namedBy: ReadonlyMap<number, readonly number[]>
  readonly expandsOn: (id: number, axis: Axis) => boolean
  readonly parentOf: (id: number, axis: Axis) => number
}

/**
 * What a scan on one axis found that met a cell on a line: the next scan that meets it knows. A cell on one line, as nearly
 * all are, has its place in a list; those over several lines have theirs in a map.
 */
export class Met {
  readonly #occupancy: Occupancy
  readonly #axis: Axis
  readonly #narrow: Int32Array
  readonly #wide = new Map<number, number>()

  constructor(occupancy: Occupancy, axis: Axis) {
    this.#occupancy = occupancy
    this.#axis = axis
    this.#narrow = new Int32Array(occupancy.placed.length).fill(UNKNOWN)
  }

  get(id: number, line: number): number | undefined {
    if (!this.#isNarrow(id)) return this.#wide.get(this.#keyOf(id, line))
    const known = this.#narrow[id] ?? UNKNOWN
    return known === UNKNOWN ? undefined : known
  }

  set(id: number, line: number, found: number): void {
    if (this.#isNarrow(id)) this.#narrow[id] = found
    else this.#wide.set(this.#keyOf(id, line), found)
  }

  #isNarrow(id: number): boolean {
    const cell = this.#occupancy.placed[id]
    return cell !== undefined && cell.first[this.#axis] === cell.last[this.#axis]
  }

  #keyOf(id: number, line: number): number {
    return line * this.#occupancy.placed.length + id
  }
}

const UNKNOWN = -2

/** By cell: those that name it as left or top parent. */
export function namingCells(occupancy: Occupancy): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>()
  for (const { id, cell } of occupancy.placed) {
    for (const name of [cell.leftParent, cell.topParent]) {
      const named = name ? idAt(occupancy, name) : undefined
      const others = named === undefined ? undefined : found.get(named)
      if (others) others.push(id)
      else if (named !== undefined) found.set(named, [id])
    }
  }
  return found
}

/** The default parent (reference §2.2): leftwards for rows, upwards for columns, from the cell's first line. */
export function scan(scanning: Scanning, cell: PlacedCell, axis: Axis): number {
  const across = axis === 0 ? 1 : 0
  const line = cell.first[axis]
  const start = { axis, line, position: cell.first[across] }
  return scanning.namedBy.has(cell.id) ? scanPast(scanning, cell, start) : scanFrom(scanning, start)
}

/** The scan of a cell that others name as their parent: it passes over those, and what they alone would give it. */
function scanPast(scanning: Scanning, cell: PlacedCell, start: Start): number {
  const passed = hangingUnder(scanning, cell.id)
  const isParent = (id: number) => id !== NONE && id !== cell.id && !passed.has(id)
  const cells = scanning.occupancy.along(start.axis, start.line)
  const parentAt = (at: number) =>
    scanning.expandsOn(at, start.axis) ? at : scanning.parentOf(at, start.axis)
  const position = furthestOn(scanning.occupancy, passed, start)
  const last = indexBefore(cells, { ...start, position })
  const near = cells.slice(last + 1, indexBefore(cells, start) + 1).toReversed()
  for (const { id } of near) {
    const found = passed.has(id) ? NONE : parentAt(id)
    if (isParent(found)) return found
  }
  // Nothing further on hangs under the cell: what others found holds for it, unless they found the cell itself.
  const beyond = scanFrom(scanning, { ...start, position })
  if (beyond === NONE || isParent(beyond)) return beyond
  const far = cells.slice(0, last + 1).toReversed()
  return far.map(({ id }) => parentAt(id)).find(isParent) ?? NONE
}

/** Where the first of some cells begins on a line. */
function furthestOn(
  { placed }: Occupancy,
  ids: ReadonlySet<number>,
  { axis, line, position }: Start,
): number {
  let furthest = position
  for (const id of ids) {
    const { first, last } = placed[id] ?? { first: [0, 0], last: [-1, -1] }
    const isHere = first[axis] <= line && line <= last[axis]
    if (isHere) furthest = Math.min(furthest, first[axis === 0 ? 1 : 0])
  }
  return furthest
}

type Start = { readonly axis: Axis; readonly line: number; readonly position: number }

/** Each cell of a line is looked at once, however many cells scan over it. */
function scanFrom(
  { occupancy, met, expandsOn, parentOf }: Scanning,
  { axis, line, position }: Start,
): number {
  const cells = occupancy.along(axis, line)
  const over: number[] = []
  let found = NONE
  for (let index = indexBefore(cells, { axis, position }); index >= 0 && found === NONE; index--) {
    const at = cells[index]?.id ?? NONE
    const known = met[axis].get(at, line)
    if (known === undefined) over.push(at)
    found = known ?? (expandsOn(at, axis) ? at : parentOf(at, axis))
    if (known !== undefined) break
  }
  for (const id of over) met[axis].set(id, line, found)
  return found
}

/**
 * By what is written, on either axis: a scan passes over a cell that names the scanning one as its parent, directly or
 * through others, so that a number column may stand left of its list. Deeper ones are refused anyway.
 */
function hangingUnder({ namedBy }: Scanning, id: number): ReadonlySet<number> {
  const found = new Set<number>()
  let level: readonly number[] = [id]
  for (let depth = 0; depth <= MAX_DEPTH && level.length > 0; depth++) {
    level = level.flatMap((named) => namedBy.get(named) ?? []).filter((at) => at !== id && !found.has(at))
    for (const at of level) found.add(at)
  }
  return found
}

export function idAt(occupancy: Occupancy, name: string): number | undefined {
  const position = parseCellName(name)
  return position && occupancy.at(position.row, position.column)
}
