import type { aggregates } from '#document/transform.ts'
import type { Cell } from '#rows/rows.ts'
import { compareCells } from './compared.ts'

export type Aggregate = (typeof aggregates)[number]

/** Numbers among the values; texts of digits count, everything else is left out. */
const numbers = (values: readonly Cell[]): readonly number[] =>
  values.flatMap((value) => {
    if (value === null || value === '' || typeof value === 'boolean') return []
    const number = Number(value)
    return Number.isNaN(number) ? [] : [number]
  })

/** Sums without the rounding noise of many small parts: 0.1 + 0.2 is 0.3. */
const sumOf = (values: readonly number[]): number =>
  Number(values.reduce((sum, one) => sum + one, 0).toPrecision(15))

const most = (values: readonly Cell[], sign: 1 | -1): Cell =>
  values
    .filter((value) => value !== null && value !== '')
    .reduce<Cell>(
      (best, value) => (best === null || sign * compareCells(value, best) > 0 ? value : best),
      null,
    )

const average = (values: readonly number[]): number => Number((sumOf(values) / values.length).toPrecision(15))

const ofNumbers =
  (fold: (values: readonly number[]) => number) =>
  (values: readonly Cell[]): Cell => {
    const found = numbers(values)
    return found.length === 0 ? null : fold(found)
  }

const folds: Readonly<Record<Aggregate, (filled: readonly Cell[]) => Cell>> = {
  count: (filled) => filled.length,
  first: (filled) => filled[0] ?? null,
  last: (filled) => filled.at(-1) ?? null,
  max: (filled) => most(filled, 1),
  min: (filled) => most(filled, -1),
  sum: ofNumbers(sumOf),
  avg: ofNumbers(average),
}

/** Empty values are left out; count of nothing is 0, everything else of nothing is empty. */
export const aggregate = (how: Aggregate, values: readonly Cell[]): Cell =>
  folds[how](values.filter((value) => value !== null && value !== ''))
