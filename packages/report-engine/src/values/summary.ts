import type { CellError, ExactNumber } from '#model/layout.ts'
import { finite } from './arithmetic.ts'
import { exactOrder } from './exact-number.ts'
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
  /** least and most with all their digits, where a double has not so many. */
  exactLeast: ExactNumber | undefined
  exactMost: ExactNumber | undefined
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
    exactLeast: undefined,
    exactMost: undefined,
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
  summary.exactLeast = undefined
  summary.exactMost = undefined
  summary.dates = false
  summary.error = undefined
  return summary
}

export function addNumber(summary: Summary, value: number, exact?: ExactNumber): void {
  const next = summary.sum + value
  summary.lost +=
    Math.abs(summary.sum) >= Math.abs(value) ? summary.sum - next + value : value - next + summary.sum
  summary.sum = next
  summary.numbers++
  summary.filled++
  if (value <= summary.least) takeLeast(summary, value, exact)
  if (value >= summary.most) takeMost(summary, value, exact)
}

/** Doubles that are the same may still differ in digits that they have not. */
function takeLeast(summary: Summary, value: number, exact: ExactNumber | undefined): void {
  const isSame = value === summary.least && (exact ?? summary.exactLeast) !== undefined
  if (isSame && exactOrder(exact ?? value, summary.exactLeast ?? value) >= 0) return
  summary.least = value
  summary.exactLeast = exact
}

function takeMost(summary: Summary, value: number, exact: ExactNumber | undefined): void {
  const isSame = value === summary.most && (exact ?? summary.exactMost) !== undefined
  if (isSame && exactOrder(exact ?? value, summary.exactMost ?? value) <= 0) return
  summary.most = value
  summary.exactMost = exact
}

/** MIN and MAX choose a value, with all its digits; of nothing they are empty. */
export const leastOf = ({ least, exactLeast, dates }: Summary): Scalar => chosen(least, exactLeast, dates)
export const mostOf = ({ most, exactMost, dates }: Summary): Scalar => chosen(most, exactMost, dates)

function chosen(value: number, exact: ExactNumber | undefined, isDated: boolean): Scalar {
  if (!Number.isFinite(value)) return null
  return isDated ? { date: value } : (exact ?? value)
}

/** Text and truth values are counted, not added; empty and undefined are skipped; the first error stays. */
export function addValue(summary: Summary, value: Scalar): void {
  if (typeof value === 'number') return addNumber(summary, value)
  if (value === null || value === undefined) return
  if (isError(value)) summary.error ??= value
  else if (isDate(value)) addDate(summary, value.date)
  else if (isExact(value)) addNumber(summary, value.number, value)
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
