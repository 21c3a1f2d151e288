import { addValue, cleared, emptySummary, type Summary } from '#values/summary.ts'
import { cellOf } from './cell-of.ts'
import { fieldOf } from './fields.ts'
import { isFiller } from './fillers.ts'
import { addRow } from './fold-rows.ts'
import { at } from './int-list.ts'
import type { Elements, Field, RowSets } from './space-types.ts'
import type { SheetRun } from './state.ts'
import { addFloats } from './sum-floats.ts'

// Reading rows computes no formula, so that nobody else can want it before it is read.
const scratch = emptySummary()

/** Folds the rows of some elements; the result is good until the next call. */
export function summarizeRows(field: Field, reading: Reading): Summary {
  return addRows(cleared(scratch), field, reading)
}

type Source = {
  readonly elements: Elements
  readonly extremes: boolean
}

/** Folds the values of some elements of one cell; lines without rows do not take part. */
export function summarizeElements(run: SheetRun, id: number, { elements, extremes }: Source): Summary {
  const { cell } = cellOf(run, id)
  const field = cell.kind === 'field' ? fieldOf(run, cellOf(run, id)) : undefined
  if (field && readsRows(field)) return summarizeRows(field, { ...elements, extremes })
  const summary = emptySummary()
  addElements(run, id, { summary, elements })
  return summary
}

type AddingOne = { readonly summary: Summary; readonly element: number }

/** Adds one more element of a cell. */
export function addOneElement(run: SheetRun, id: number, { summary, element }: AddingOne): void {
  const { cell } = cellOf(run, id)
  const field = cell.kind === 'field' ? fieldOf(run, cellOf(run, id)) : undefined
  if (field && readsRows(field)) addElement(summary, field, element)
  else addElements(run, id, { summary, elements: { items: null, from: element, to: element + 1 } })
}

export function readsRows({ kind, labels }: Field): boolean {
  return !labels?.size && (kind === 'rows' || kind === 'instances')
}

type Adding = {
  readonly summary: Summary
  readonly elements: Elements
}

function addElements(run: SheetRun, id: number, { summary, elements }: Adding): void {
  const visit = (value: Parameters<typeof addValue>[1]) => addValue(summary, value)
  for (let i = elements.from; i < elements.to; i++) {
    const element = elements.items ? at(elements.items, i) : i
    if (!isFiller(run, id, element)) run.compute.eachCellValue(run, id, { element, page: undefined, visit })
  }
}

type Reading = Elements & { readonly extremes: boolean }

/** Straight from the column; lines without rows have nothing to add. */
function addRows(summary: Summary, field: Field, { items, from, to, extremes }: Reading): Summary {
  const { column, sets } = field
  const isRun = from < to && items === null
  if (isRun && column.floats && isPlain(field, extremes)) {
    const span = { from: at(sets.start, from), to: at(sets.end, to - 1), extremes }
    const isAll = field.isWhole && span.to - span.from === sets.rows?.length
    addFloats(summary, column.floats, { ...span, rows: isAll ? null : sets.rows })
    return summary
  }
  for (let i = from; i < to; i++) addElement(summary, field, items ? at(items, i) : i)
  return summary
}

/** An instance stands for its item's first row; a follower for all rows that it sees. */
function addElement(summary: Summary, { column, sets, kind }: Field, element: number): void {
  const set = sets.map ? at(sets.map, element) : element
  if (set < 0) return
  const from = at(sets.start, set)
  const to = kind === 'instances' ? Math.min(from + 1, at(sets.end, set)) : at(sets.end, set)
  for (let place = from; place < to; place++)
    addRow(summary, column, sets.rows ? at(sets.rows, place) : place)
}

/** Numbers whose rows lie one after another, element by element; a double does not tell which long one is larger. */
function isPlain({ column, sets, kind }: Field, extremes: boolean): boolean {
  if (extremes && column.exact) return false
  return kind === 'rows' && column.type === 'number' && sets.map === null && isDense(sets)
}

function isDense(sets: RowSets): boolean {
  if (sets.isDense === undefined) {
    sets.isDense = true
    for (let set = 1; set < sets.start.length; set++)
      if (at(sets.start, set) !== at(sets.end, set - 1)) sets.isDense = false
  }
  return sets.isDense
}
