import type { CompiledCell } from '#compile/model.ts'
import type { CellValue } from '#model/layout.ts'
import { cellOf } from '#run/cell-of.ts'
import { shownCellValue } from '#run/cell-values.ts'
import { fieldOf } from '#run/fields.ts'
import { at } from '#run/int-list.ts'
import type { Field } from '#run/space-types.ts'
import type { PageContext, SheetRun } from '#run/state.ts'
import { readAt } from '#run/tables.ts'

/** Reads the shown value of one element; made once per cell, so that visiting millions asks nothing twice. */
export type Reader = (element: number, page: PageContext | undefined) => CellValue

export function readerOf(run: SheetRun, { id, cell }: CompiledCell): Reader {
  if (cell.kind === 'text') {
    const value = cell.value ?? null
    return () => value
  }
  const general: Reader = (element, page) => (shownCellValue(run, id, { element, page }) ?? null) as CellValue
  const field = cell.kind === 'field' ? fieldOf(run, cellOf(run, id)) : undefined
  const isPlain = field && !field.labels?.size && (field.kind === 'rows' || field.kind === 'instances')
  return isPlain ? rowReader(field, general) : general
}

/** Followers: the column at the line's row. */
function rowReader({ column, sets, kind }: Field, general: Reader): Reader {
  const { rows, start, end, map } = sets
  const single = kind === 'instances'
  return (element, page) => {
    const set = map ? at(map, element) : element
    if (set < 0) return null
    const from = at(start, set)
    const count = at(end, set) - from
    if (count === 0) return null
    if (count > 1 && !single) return general(element, page)
    return readAt(column, rows ? at(rows, from) : from) as CellValue
  }
}
