import { addValue, emptySummary, type Summary } from '#values/summary.ts'
import { fieldOf, type Field } from './fields.ts'
import { addRow } from './fold-rows.ts'
import { at } from './int-list.ts'
import { cellOf } from './cell-of.ts'
import type { Elements } from './space-types.ts'
import type { SheetRun } from './state.ts'

type Source = { readonly elements: Elements; readonly blank: Uint8Array | undefined }

/** Folds the values of some elements of one cell; lines without rows do not take part. */
export function summarizeElements(run: SheetRun, id: number, { elements, blank }: Source): Summary {
  const summary = emptySummary()
  const cell = cellOf(run, id)
  const field = cell.cell.kind === 'field' ? fieldOf(run, cell) : undefined
  if (field && !field.labels?.size && (field.kind === 'rows' || field.kind === 'instances')) {
    addRows(summary, field, { elements, firstOnly: field.kind === 'instances' })
    return summary
  }
  const visit = (value: Parameters<typeof addValue>[1]) => addValue(summary, value)
  for (let i = elements.from; i < elements.to; i++) {
    const element = elements.items ? at(elements.items, i) : i
    if (!blank?.[element]) run.compute.eachCellValue(run, id, { element, page: undefined, visit })
  }
  return summary
}

/** Straight from the column; lines without rows have nothing to add. */
function addRows(
  summary: Summary,
  { column, sets }: Field,
  { elements, firstOnly }: { elements: Elements; firstOnly: boolean },
): void {
  for (let i = elements.from; i < elements.to; i++) {
    const element = elements.items ? at(elements.items, i) : i
    const set = sets.map ? at(sets.map, element) : element
    if (set < 0) continue
    const from = at(sets.start, set)
    const to = firstOnly ? Math.min(from + 1, at(sets.end, set)) : at(sets.end, set)
    for (let place = from; place < to; place++)
      addRow(summary, column, sets.rows ? at(sets.rows, place) : place)
  }
}
