import { cellName, parseCellName } from '#model/address.ts'
import type { Problem } from '#model/layout.ts'
import type { Cell, Sheet } from '#model/template.ts'

export const MAX_ROWS = 1_048_576
export const MAX_COLUMNS = 16_384

export type PlacedCell = {
  readonly id: number
  readonly name: string
  readonly cell: Cell
  readonly first: readonly [number, number]
  readonly last: readonly [number, number]
}

/** Which cell stands where; a covered place belongs to its merge's anchor. */
export type Occupancy = {
  readonly placed: readonly PlacedCell[]
  readonly byName: ReadonlyMap<string, number>
  at(row: number, column: number): number | undefined
  readonly problems: readonly Problem[]
}

export function occupancyOf(sheet: Sheet): Occupancy {
  const problems: Problem[] = []
  const report = (code: string, cells: readonly string[]) =>
    problems.push({ severity: 'error', code, sheet: sheet.name, cells })
  const placed = Object.entries(sheet.cells)
    .flatMap(([name, cell]) => {
      const found = place(name, cell)
      if (!found) report('bad-address', [name])
      return found ?? []
    })
    .toSorted((a, b) => a.first[0] - b.first[0] || a.first[1] - b.first[1])
    .map((cell, id) => ({ ...cell, id }))
  const grid = new Map<string, number>()
  for (const cell of placed) {
    const other = claim(grid, cell)
    if (other !== undefined) report('cells-overlap', [placed[other]?.name ?? '', cell.name])
  }
  return {
    placed,
    byName: new Map(placed.map(({ name, id }) => [name, id])),
    at: (row, column) => grid.get(cellName(row, column)),
    problems,
  }
}

function place(name: string, cell: Cell): Omit<PlacedCell, 'id'> | undefined {
  const position = parseCellName(name)
  if (!position) return undefined
  const last = [position.row + (cell.rowSpan ?? 1) - 1, position.column + (cell.colSpan ?? 1) - 1] as const
  const inside =
    last[0] >= position.row && last[1] >= position.column && last[0] < MAX_ROWS && last[1] < MAX_COLUMNS
  if (!inside) return undefined
  return { name: name.toUpperCase(), cell, first: [position.row, position.column], last }
}

/** Marks the cell's places; gives the cell that had one of them already. */
function claim(grid: Map<string, number>, { id, first, last }: PlacedCell): number | undefined {
  let other: number | undefined
  for (let row = first[0]; row <= last[0]; row++) {
    for (let column = first[1]; column <= last[1]; column++) {
      const name = cellName(row, column)
      other ??= grid.get(name)
      grid.set(name, id)
    }
  }
  return other
}
