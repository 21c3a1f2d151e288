import type { comparisons } from '#document/transform.ts'
import type { Cell } from '#rows/rows.ts'

const asNumber = (value: Cell): number | undefined => {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const number = Number(value)
  return Number.isNaN(number) ? undefined : number
}

const exact = /^-?\d+$/

/** Long integers stay exact: two texts of digits compare as integers of any length. */
const compareDigits = (a: string, b: string): number => {
  const difference = BigInt(a) - BigInt(b)
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

const isDigits = (value: Cell): value is string => typeof value === 'string' && exact.test(value)

const compareFilled = (a: string | number | boolean, b: string | number | boolean): number => {
  if (isDigits(a) && isDigits(b)) return compareDigits(a, b)
  const [left, right] = [asNumber(a), asNumber(b)]
  if (left !== undefined && right !== undefined) return left - right
  return String(a) < String(b) ? -1 : Number(String(a) > String(b))
}

/** Below, at or above 0; empty stands last. */
export const compareCells = (a: Cell, b: Cell): number => {
  if (a === b) return 0
  if (a === null) return 1
  return b === null ? -1 : compareFilled(a, b)
}

const isEmpty = (value: Cell): boolean => value === null || value === ''

const same = (a: Cell, b: Cell): boolean => {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b)
  return compareCells(a, b) === 0
}

const ordered =
  (holds: (order: number) => boolean) =>
  (value: Cell, to: Cell): boolean =>
    !isEmpty(value) && !isEmpty(to) && holds(compareCells(value, to))

type Is = (typeof comparisons)[number]

const tests: Readonly<Record<Is, (value: Cell, to: Cell) => boolean>> = {
  empty: isEmpty,
  'not-empty': (value) => !isEmpty(value),
  contains: (value, to) => !isEmpty(value) && String(value).includes(String(to ?? '')),
  in: (value, to) =>
    String(to ?? '')
      .split(',')
      .includes(String(value ?? '')),
  '=': same,
  '!=': (value, to) => !same(value, to),
  '<': ordered((order) => order < 0),
  '<=': ordered((order) => order <= 0),
  '>': ordered((order) => order > 0),
  '>=': ordered((order) => order >= 0),
}

/** The comparisons of filters and of conditions; a list of `in` is joined with `,`. Of `<` and its like empty is never met. */
export const isMet = (value: Cell, is: Is, to: Cell): boolean => tests[is](value, to)
