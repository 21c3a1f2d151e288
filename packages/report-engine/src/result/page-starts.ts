import type { PrintSetup } from '#model/template.ts'
import type { Lines } from './line-properties.ts'

/** Points for body rows in a strip; on page 1 the title takes some of it. */
export type Room = { readonly room: number; readonly title: number }

/** The first visible body row of a strip, and whether it begins a page of its own. */
export type StripStart = { readonly row: number; readonly isPage: boolean }

/**
 * Where strips begin, and pages with them: a page has as many as its print setup says, one by default. Hidden rows
 * stay with the strip of the row above. What is to be kept together moves on whole where a page can hold it.
 */
export function stripStarts(
  rows: Lines,
  print: PrintSetup,
  { keeps, ...room }: Room & { readonly keeps: Int32Array },
): readonly StripStart[] {
  const breaks = new Set(rows.breaksBefore)
  const keptFrom = keptStarts(rows, print, { room: room.room, keeps })
  const filling = new Filling(print, room)
  let broken = false
  for (let row = 0; row < rows.count; row++) {
    if (breaks.has(row)) broken = true
    if (rows.role(row) !== 'body' || rows.isHidden(row)) continue
    if (filling.isBegun() && broken) filling.begin(row, true)
    else if (filling.isFull(rows.size(row))) {
      row = filling.movable(row, keptFrom)
      filling.begin(row, false)
    }
    filling.add(rows.size(row))
    broken = false
  }
  return filling.starts
}

/** The strip that is being filled. */
class Filling {
  readonly starts: StripStart[] = [{ row: 0, isPage: true }]
  private readonly print: PrintSetup
  private readonly room: Room
  private count = 0
  private height: number
  private strip = 0
  private isFirstPage = true

  constructor(print: PrintSetup, room: Room) {
    this.print = print
    this.room = room
    this.height = room.title
  }

  isBegun(): boolean {
    return this.count > 0
  }

  /** No room for a row of that height; a strip holds one at least. */
  isFull(height: number): boolean {
    const { rowsPerPage } = this.print
    if (this.count === 0) return false
    return rowsPerPage === undefined
      ? this.height + height > this.room.room
      : this.count >= Math.max(1, rowsPerPage)
  }

  /** Where what holds the row and is kept together begins; the row itself where the strip began there. */
  movable(row: number, keptFrom: Int32Array | undefined): number {
    const kept = keptFrom?.[row] ?? row
    return kept > (this.starts.at(-1)?.row ?? 0) ? kept : row
  }

  begin(row: number, isForced: boolean): void {
    this.strip = isForced ? 0 : (this.strip + 1) % (this.print.strips?.count ?? 1)
    const isPage = this.strip === 0
    this.isFirstPage &&= !isPage
    this.starts.push({ row, isPage })
    this.count = 0
    this.height = this.isFirstPage ? this.room.title : 0
  }

  add(height: number): void {
    this.count++
    this.height += height
  }
}

type Keeping = { readonly room: number; readonly keeps: Int32Array }

/** By row: the first row of the outermost lines kept together that hold it and fit a strip; absent = nothing is kept. */
function keptStarts(rows: Lines, print: PrintSetup, { room, keeps }: Keeping): Int32Array | undefined {
  if (keeps.length === 0 && !rows.hasKeeping) return undefined
  const starts = Int32Array.from({ length: rows.count }, (_, row) => row)
  const limit = print.rowsPerPage === undefined ? room : Math.max(1, print.rowsPerPage)
  const weights = weightsBefore(rows, print.rowsPerPage === undefined)
  const keep = (from: number, to: number): void => {
    const end = Math.min(to, rows.count)
    if ((weights[end] ?? 0) - (weights[from] ?? 0) > limit) return
    for (let row = from; row < end; row++) starts[row] = Math.min(starts[row] ?? row, from)
  }
  for (let index = 0; index < keeps.length; index += 2) keep(keeps[index] ?? 0, keeps[index + 1] ?? 0)
  if (rows.hasKeeping) keepWithNext(rows, keep)
  return starts
}

/** Runs of rows that stay with the next one, and that one. */
function keepWithNext(rows: Lines, keep: (from: number, to: number) => void): void {
  let first: number | undefined
  for (let row = 0; row < rows.count; row++) {
    if (rows.isHidden(row)) continue
    if (rows.keepsWithNext(row)) first ??= row
    else if (first !== undefined) {
      keep(first, row + 1)
      first = undefined
    }
  }
}

/** Points, or visible rows, of the body above each row. */
function weightsBefore(rows: Lines, byHeight: boolean): Float64Array {
  const weights = new Float64Array(rows.count + 1)
  for (let row = 0; row < rows.count; row++) {
    const isBody = rows.role(row) === 'body' && !rows.isHidden(row)
    weights[row + 1] = (weights[row] ?? 0) + (isBody ? (byHeight ? rows.size(row) : 1) : 0)
  }
  return weights
}
