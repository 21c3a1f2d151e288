import { parseCellName } from '#model/address.ts'
import type { Problem } from '#model/layout.ts'
import type { Cell, Sheet } from '#model/template.ts'
import type { Axis } from './model.ts'

const MAX_ROWS = 1_048_576
const MAX_COLUMNS = 16_384
// Rows and columns that all cells of a sheet take together: merges beyond it are no design but an attack.
const MAX_LINES = 2_000_000

export type PlacedCell = {
  readonly id: number
  readonly name: string
  readonly cell: Cell
  readonly first: readonly [number, number]
  readonly last: readonly [number, number]
}

/** Which cell stands where; a covered place belongs to its merge's anchor. */
export type Occupancy = {
  /** By row, then column. */
  readonly placed: readonly PlacedCell[]
  readonly byName: ReadonlyMap<string, number>
  at(row: number, column: number): number | undefined
  /** The cells of a row (axis 0) or a column (axis 1), in order. */
  along(axis: Axis, line: number): readonly PlacedCell[]
  readonly problems: readonly Problem[]
}

export function occupancyOf(sheet: Sheet): Occupancy {
  const problems: Problem[] = []
  const report = (code: string, cells: readonly string[]) =>
    problems.push({ severity: 'error', code, sheet: sheet.name, cells })
  const standing: Standing[] = []
  // Entries of a large record take four times as long as its keys.
  for (const name of Object.keys(sheet.cells)) {
    const cell = sheet.cells[name]
    const found = cell && place(name, cell)
    if (found) standing.push(found)
    else report('bad-address', [name])
  }
  const placed = standing
    .sort((a, b) => a.first[0] - b.first[0] || a.first[1] - b.first[1])
    .map(({ name, cell, first, last }, id) => ({ id, name, cell, first, last }))
  const isTooMuch = placed.reduce((sum, cell) => sum + lines(cell, 0) + lines(cell, 1), 0) > MAX_LINES
  if (isTooMuch) report('merges-too-large', largest(placed))
  const kept = isTooMuch ? [] : placed
  const rows = byLine(kept, 0)
  for (const [one, other] of overlaps(rows)) report('cells-overlap', [one.name, other.name])
  const columns = byLine(kept, 1)
  return {
    placed: kept,
    byName: new Map(kept.map(({ name, id }) => [name, id])),
    at: (row, column) => found(rows.get(row) ?? [], column),
    along: (axis, line) => (axis === 0 ? rows : columns).get(line) ?? [],
    problems,
  }
}

type Standing = Omit<PlacedCell, 'id'>

function place(name: string, cell: Cell): Standing | undefined {
  const position = parseCellName(name)
  if (!position) return undefined
  const first = [position.row, position.column] as const
  const isOne = cell.rowSpan === undefined && cell.colSpan === undefined
  const last = isOne
    ? first
    : ([position.row + (cell.rowSpan ?? 1) - 1, position.column + (cell.colSpan ?? 1) - 1] as const)
  const inside =
    last[0] >= position.row && last[1] >= position.column && last[0] < MAX_ROWS && last[1] < MAX_COLUMNS
  if (!inside) return undefined
  return { name: name.toUpperCase(), cell, first, last }
}

function lines({ first, last }: PlacedCell, axis: Axis): number {
  return last[axis] - first[axis] + 1
}

function largest(placed: readonly PlacedCell[]): readonly string[] {
  const size = (cell: PlacedCell) => lines(cell, 0) + lines(cell, 1)
  const [most] = placed.toSorted((a, b) => size(b) - size(a))
  return most ? [most.name] : []
}

/** The cells on each row or column, along it. */
function byLine(placed: readonly PlacedCell[], axis: Axis): ReadonlyMap<number, readonly PlacedCell[]> {
  const other = axis === 0 ? 1 : 0
  const found = new Map<number, PlacedCell[]>()
  for (const cell of placed) {
    for (let line = cell.first[axis]; line <= cell.last[axis]; line++) {
      const here = found.get(line)
      if (here) here.push(cell)
      else found.set(line, [cell])
    }
  }
  for (const cells of found.values()) cells.sort((a, b) => a.first[other] - b.first[other] || a.id - b.id)
  return found
}

/** Each cell that lies on one before it, with that one. */
function overlaps(
  rows: ReadonlyMap<number, readonly PlacedCell[]>,
): Iterable<readonly [PlacedCell, PlacedCell]> {
  const found = new Map<PlacedCell, readonly [PlacedCell, PlacedCell]>()
  for (const cells of rows.values()) {
    let [reaching] = cells
    for (const cell of cells.slice(1)) {
      if (!reaching) break
      if (cell.first[1] <= reaching.last[1]) {
        const [one, other] = cell.id < reaching.id ? [cell, reaching] : [reaching, cell]
        if (!found.has(other)) found.set(other, [one, other])
      }
      if (cell.last[1] > reaching.last[1]) reaching = cell
    }
  }
  return found.values()
}

/** The cell over a column, among those of one row. */
function found(cells: readonly PlacedCell[], column: number): number | undefined {
  const index = indexBefore(cells, { axis: 0, position: column + 1 })
  const cell = cells[index]
  return cell && cell.last[1] >= column ? cell.id : undefined
}

/** Index of the last cell of a row (axis 0) or column (axis 1) that begins before a position; -1 = none. */
export function indexBefore(
  cells: readonly PlacedCell[],
  { axis, position }: { readonly axis: Axis; readonly position: number },
): number {
  const other = axis === 0 ? 1 : 0
  let [low, high] = [0, cells.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cells[middle]?.first[other] ?? 0) < position) low = middle + 1
    else high = middle
  }
  return low - 1
}
