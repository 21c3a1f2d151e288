import type { CompiledCell } from '#compile/model.ts'
import { at } from './int-list.ts'
import { placeOf } from './placement.ts'
import { cellOf } from './cell-of.ts'
import type { Elements } from './space-types.ts'
import type { SheetRun } from './state.ts'

/** Elements are numbered by line, then column, unless a list hangs under a header that is copied to the right. */
export function inSheetOrder(run: SheetRun, { id, chain, expands }: CompiledCell): boolean {
  const downs = expands === 0 ? [id, ...chain[0]] : chain[0]
  return downs.every((down) => cellOf(run, down).chain[1].length === 0)
}

/** Elements by line, then column. */
export function ordered(run: SheetRun, cell: CompiledCell, { items, from, to }: Elements): readonly number[] {
  const elements = Array.from({ length: to - from }, (_, i) => (items ? at(items, from + i) : from + i))
  if (inSheetOrder(run, cell)) return elements
  const placed = elements.map((element) => ({ element, ...placeOf(run, cell.id, element) }))
  return placed.toSorted((a, b) => a.row - b.row || a.column - b.column).map(({ element }) => element)
}

export function earliest(run: SheetRun, cell: CompiledCell, elements: Elements): number {
  return ordered(run, cell, elements)[0] ?? 0
}
