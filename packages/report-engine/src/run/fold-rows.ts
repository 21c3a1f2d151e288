import type { Aggregate } from '#model/template.ts'
import { finite } from '#values/arithmetic.ts'
import { keyOf, type Scalar } from '#values/scalar.ts'
import {
  addDate,
  addNumber,
  addValue,
  emptySummary,
  leastOf,
  mostOf,
  sumOf,
  type Summary,
} from '#values/summary.ts'
import { isDateType, readAt } from './tables.ts'
import type { Column } from './table-types.ts'

export type Fold = Exclude<Aggregate, 'list' | 'group'>

/** An aggregate of a field: of nothing, or of nulls only, it is empty; counts are 0 (reference §2.4). */
export function foldRows(column: Column, fold: Fold, rows: Iterable<number>): Scalar {
  if (fold === 'distinctCount') return distinct(column, rows)
  const summary = emptySummary()
  for (const row of rows) addRow(summary, column, row)
  return foldSummary(summary, fold)
}

/** Adds one row's field without making an object of it. */
export function addRow(summary: Summary, column: Column, row: number): void {
  const { floats } = column
  if (!floats) return addValue(summary, readAt(column, row))
  const number = floats[row] as number
  if (number !== number) return
  if (isDateType(column.type)) addDate(summary, number)
  else if (column.exact?.has(row)) addValue(summary, readAt(column, row))
  else addNumber(summary, number)
}

export function foldSummary(summary: Summary, fold: Exclude<Fold, 'distinctCount'>): Scalar {
  if (fold === 'count') return summary.filled
  if (fold === 'sum') return summary.numbers === 0 ? null : sumOf(summary)
  if (fold === 'avg')
    return summary.numbers === 0 ? null : finite((summary.sum + summary.lost) / summary.numbers)
  return fold === 'max' ? mostOf(summary) : leastOf(summary)
}

function distinct(column: Column, rows: Iterable<number>): number {
  const seen = new Set<unknown>()
  for (const row of rows) {
    const value = readAt(column, row)
    if (value !== null && value !== undefined) seen.add(keyOf(value))
  }
  return seen.size
}
