import type { CompiledCell } from '#compile/model.ts'
import type { Aggregate } from '#model/template.ts'
import type { Scalar } from '#values/scalar.ts'
import { instancesOf, ownDomain } from './domains.ts'
import { filteredRows } from './filter-rows.ts'
import { foldRows, type Fold, addRow, foldSummary } from './fold-rows.ts'
import { at } from './int-list.ts'
import { dedupe, itemsOf } from './items.ts'
import { rowSetsOf, sliceOf } from './row-sets.ts'
import { readAt } from './tables.ts'
import { emptySummary } from '#values/summary.ts'
import type { Place, SheetRun } from './state.ts'
import type { Field } from './space-types.ts'

const ITEM_OPTIONS = ['filter', 'dedupe', 'sort', 'first', 'grouping'] as const

/** Undefined where the data have no such column. */
export function fieldOf(run: SheetRun, cell: CompiledCell): Field | undefined {
  return (run.fields[cell.id] ??= makeField(run, cell))
}

function makeField(run: SheetRun, cell: CompiledCell): Field | undefined {
  const { dataSet = '', field = '', aggregate = 'list', inherit } = cell.cell
  const column = run.tables.get(dataSet)?.columns.get(field)
  if (!column) return undefined
  if (cell.expands !== undefined) {
    const { rows, start, end, labels } = instancesOf(run, cell.id)
    return { column, sets: { rows, start, end, map: null }, kind: 'instances', isWhole: false, labels }
  }
  const sets = rowSetsOf(run, ownDomain(run, cell.id), { dataSet, inherit: inherit !== false })
  const isWhole = sets.rows !== null && run.permutations.has(sets.rows)
  return { column, sets, isWhole, kind: kindOf(cell, aggregate), labels: undefined }
}

function kindOf({ cell }: CompiledCell, aggregate: Aggregate): Field['kind'] {
  if (aggregate === 'group') return 'items'
  if (aggregate !== 'list') return 'fold'
  return ITEM_OPTIONS.some((option) => cell[option] !== undefined && cell[option] !== false)
    ? 'items'
    : 'rows'
}

/** The items of a cell that does not expand, in order. */
export function itemValues(
  run: SheetRun,
  cell: CompiledCell,
  { field, element }: { field: Field; element: number },
): readonly Scalar[] {
  const { items } = itemsOf(run, cell, placeIn(run, cell, { field, element }))
  return items.map(({ rows, label }) => (label !== undefined ? label : readAt(field.column, rows[0] ?? 0)))
}

function placeIn(
  run: SheetRun,
  cell: CompiledCell,
  { field, element }: { field: Field; element: number },
): Place {
  return { domain: ownDomain(run, cell.id), element, slice: sliceOf(field.sets, element) }
}

export function foldValue(
  run: SheetRun,
  cell: CompiledCell,
  { field, element }: { field: Field; element: number },
): Scalar {
  const fold = cell.cell.aggregate as Fold
  const place = placeIn(run, cell, { field, element })
  if (cell.formulas.filter || cell.cell.dedupe || fold === 'distinctCount') {
    return foldRows(field.column, fold, dedupe(cell, field.column, filteredRows(run, cell, place)))
  }
  const summary = emptySummary()
  const { rows, from, to } = place.slice
  for (let i = from; i < to; i++) addRow(summary, field.column, rows ? at(rows, i) : i)
  return foldSummary(summary, fold)
}
