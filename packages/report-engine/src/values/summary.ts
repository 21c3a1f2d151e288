import type { CellError } from '#model/layout.ts'
import { finite } from './arithmetic.ts'
import { isDate, isError, isExact, type Scalar } from './scalar.ts'

/** Everything that the plain aggregates need, gathered in one pass. */
export type Summary = {
  sum: number
  /** Lost low digits of the sum (Neumaier). */
  lost: number
  numbers: number
  /** Values that are not empty. */
  filled: number
  least: number
  most: number
  /** least and most are dates. */
  dates: boolean
  error: CellError | undefined
}

export function emptySummary(): Summary {
  return {
    sum: 0,
    lost: 0,
    numbers: 0,
    filled: 0,
    least: Infinity,
    most: -Infinity,
    dates: false,
    error: undefined,
  }
}

/** The same object, empty again. */
export function cleared(summary: Summary): Summary {
  summary.sum = 0
  summary.lost = 0
  summary.numbers = 0
  summary.filled = 0
  summary.least = Infinity
  summary.most = -Infinity
  summary.dates = false
  summary.error = undefined
  return summary
}

export function addNumber(summary: Summary, value: number): void {
  const next = summary.sum + value
  summary.lost +=
    Math.abs(summary.sum) >= Math.abs(value) ? summary.sum - next + value : value - next + summary.sum
  summary.sum = next
  summary.numbers++
  summary.filled++
  if (value < summary.least) summary.least = value
  if (value > summary.most) summary.most = value
}

/** Text and truth values are counted, not added; empty and undefined are skipped; the first error stays. */
export function addValue(summary: Summary, value: Scalar): void {
  if (typeof value === 'number') return addNumber(summary, value)
  if (value === null || value === undefined) return
  if (isError(value)) summary.error ??= value
  else if (isDate(value)) addDate(summary, value.date)
  else if (isExact(value)) addNumber(summary, value.number)
  else summary.filled++
}

/** Dates take part in MAX and MIN, not in sums. */
export function addDate(summary: Summary, date: number): void {
  summary.filled++
  summary.dates = true
  if (date < summary.least) summary.least = date
  if (date > summary.most) summary.most = date
}

/** 15 digits; an error where it leaves the range of numbers. */
export function sumOf(summary: Summary): Scalar {
  return finite(summary.sum + summary.lost)
}
