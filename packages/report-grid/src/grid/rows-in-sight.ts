import type { GridCell } from '#windows/grid-cell.ts'
import type { WindowStore } from '#windows/window-store.ts'
import type { Range } from './frame.ts'

export type SightRow = { readonly row: number; readonly cells: readonly GridCell[] }

const none: readonly GridCell[] = []

const above = (store: WindowStore, from: number): SightRow[] => {
  const rows = new Map<number, GridCell[]>()
  for (const cell of store.reaching(from)) {
    const cells = rows.get(cell.row)
    if (cells === undefined) rows.set(cell.row, [cell])
    else cells.push(cell)
  }
  return [...rows].toSorted(([a], [b]) => a - b).map(([row, cells]) => ({ row, cells }))
}

/** Rows to draw for a range: its own that are here, and anchors above that reach into it. */
export const rowsInSight = (
  store: WindowStore,
  { from, to }: Range,
  active: number | undefined,
): SightRow[] => {
  const rows = from < to ? above(store, from) : []
  let isGap = false
  for (let row = from; row < to; row += 1) {
    const known = store.row(row)
    // Behind folded rows that nobody read stand merges that begin among them.
    if (isGap && known !== undefined)
      rows.push(...above(store, row).filter((one) => !rows.some((drawn) => drawn.row === one.row)))
    isGap = known === undefined
    const cells = known ?? none
    if (cells.length > 0 || row === active) rows.push({ row, cells })
  }
  return rows
}

/** Stretches of rows that are not here yet. */
export const missingRows = (store: WindowStore, { from, to }: Range): Range[] => {
  const stretches: { from: number; to: number }[] = []
  for (let row = from; row < to; row += 1) {
    if (store.row(row) !== undefined) continue
    const last = stretches.at(-1)
    if (last !== undefined && last.to === row) last.to = row + 1
    else stretches.push({ from: row, to: row + 1 })
  }
  return stretches
}
