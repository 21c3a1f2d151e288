import type { CompiledCell } from '#compile/model.ts'
import { failure, isEmpty, isError, textOf, type Scalar } from '#values/scalar.ts'
import { fieldOf, foldValue, itemValues } from './fields.ts'
import { formulaSet, formulaValue } from './formula-values.ts'
import { at } from './int-list.ts'
import { memorized } from './memory.ts'
import { sliceOf } from './row-sets.ts'
import { readAt } from './tables.ts'
import { cellOf } from './cell-of.ts'
import type { Field } from './space-types.ts'
import type { Asked, SheetRun } from './state.ts'

/** The value of one element in scalar position. */
export function firstCellValue(run: SheetRun, id: number, asked: Asked): Scalar {
  const cell = cellOf(run, id)
  if (cell.cell.kind === 'text') return cell.cell.value ?? null
  if (cell.cell.kind === 'formula') return formulaValue(run, cell, asked)
  const field = fieldOf(run, cell)
  if (!field) return missing(cell)
  if (field.kind === 'fold') return fold(run, cell, { field, element: asked.element })
  if (field.kind === 'items') return itemValues(run, cell, { field, element: asked.element })[0] ?? null
  return fieldValue(field, asked.element)
}

/** The label of an item, or the field of its first row; empty without rows. */
function fieldValue({ column, sets, labels }: Field, element: number): Scalar {
  const label = labels?.get(element)
  if (label !== undefined) return label
  const set = sets.map ? at(sets.map, element) : element
  if (set < 0) return null
  const from = at(sets.start, set)
  if (from === at(sets.end, set)) return null
  return readAt(column, sets.rows ? at(sets.rows, from) : from)
}

function missing({ cell }: CompiledCell): Scalar {
  return failure('#REF!', `${cell.dataSet}.${cell.field}`)
}

function fold(
  run: SheetRun,
  cell: CompiledCell,
  { field, element }: { field: Field; element: number },
): Scalar {
  return memorized(run, { cell: cell.id, element, compute: () => foldValue(run, cell, { field, element }) })
}

type Visiting = Asked & { readonly visit: (value: Scalar) => void }

/** All values of one element: a cell with several items gives each of them, so that SUM folds them. */
export function eachCellValue(run: SheetRun, id: number, { element, page, visit }: Visiting): void {
  const cell = cellOf(run, id)
  if (cell.cell.kind === 'formula') {
    const set = formulaSet(run, cell, { element, page })
    return set ? set.forEach((value) => visit(value)) : visit(formulaValue(run, cell, { element, page }))
  }
  const field = cell.cell.kind === 'field' ? fieldOf(run, cell) : undefined
  if (field?.kind === 'items') return itemValues(run, cell, { field, element }).forEach(visit)
  if (field?.kind !== 'rows') return visit(firstCellValue(run, id, { element, page }))
  const { rows, from, to } = sliceOf(field.sets, element)
  for (let i = from; i < to; i++) visit(readAt(field.column, rows ? at(rows, i) : i))
}

/** What the cell shows: several items joined with commas, empties left out. */
export function shownCellValue(run: SheetRun, id: number, asked: Asked): Scalar {
  const cell = cellOf(run, id)
  const field = cell.cell.kind === 'field' ? fieldOf(run, cell) : undefined
  const set = cell.cell.kind === 'formula' ? formulaSet(run, cell, asked) : undefined
  if (set) return joinedText(set)
  const isSet = field?.kind === 'items' || (field?.kind === 'rows' && setSize(field, asked.element) > 1)
  if (!isSet) return firstCellValue(run, id, asked)
  const values: Scalar[] = []
  eachCellValue(run, id, { ...asked, visit: (value) => values.push(value) })
  return values.find(isError) ?? joinedText(values)
}

const joins = new WeakMap<readonly Scalar[], { readonly text: Scalar }>()

/** Once for all who show the same set. */
function joinedText(values: readonly Scalar[]): Scalar {
  const known = joins.get(values) ?? { text: joined(values) }
  joins.set(values, known)
  return known.text
}

function joined(values: readonly Scalar[]): Scalar {
  const filled = values.filter((value) => !isEmpty(value))
  return filled.length > 1 ? filled.map(textOf).join(',') : (filled[0] ?? null)
}

function setSize({ sets }: Field, element: number): number {
  const set = sets.map ? at(sets.map, element) : element
  return set < 0 ? 0 : at(sets.end, set) - at(sets.start, set)
}
