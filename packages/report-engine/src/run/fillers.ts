import { cellOf } from './cell-of.ts'
import { ownDomain } from './domains.ts'
import { fieldOf } from './fields.ts'
import { sliceOf } from './row-sets.ts'
import type { SheetRun } from './state.ts'

/** Aggregates leave out what stands on the line of a filler or blank, unless it has rows of its own (§2.4). */
export function isFiller(run: SheetRun, id: number, element: number): boolean {
  if (!ownDomain(run, id).blank?.[element]) return false
  const cell = cellOf(run, id)
  const field = cell.cell.kind === 'field' ? fieldOf(run, cell) : undefined
  if (!field) return true
  const { from, to } = sliceOf(field.sets, element)
  return from === to
}
