import type { CellError, ExactNumber } from '#model/layout.ts'
import { finite } from '#values/arithmetic.ts'
import { exactOrder } from '#values/exact-number.ts'
import { fifteenDigits } from '#values/rounding.ts'
import { doubled, failure, isEmpty, isError, isExact, type Scalar } from '#values/scalar.ts'
import { info, type Definition, type FunctionInfo, type LazyCall } from './definition.ts'

const MANY = 255

function numbersIn(values: readonly Scalar[]): number[] {
  return values.map(doubled).filter((value) => typeof value === 'number')
}

/** Folds the numbers of all arguments; text, dates and truth values do not take part, an error is handed on. */
function overNumbers(about: FunctionInfo, compute: (numbers: readonly number[]) => Scalar): Definition {
  const fold = (values: readonly Scalar[]): Scalar => values.find(isError) ?? compute(numbersIn(values))
  const folded = new WeakMap<readonly Scalar[], { readonly value: Scalar }>()
  // A set that many cells ask for is one array, and folded once.
  const once = (values: readonly Scalar[]): Scalar => {
    const known = folded.get(values) ?? { value: fold(values) }
    folded.set(values, known)
    return known.value
  }
  const run = (call: LazyCall): Scalar =>
    call.count === 1
      ? once(call.values(0))
      : fold(Array.from({ length: call.count }, (_, index) => call.values(index)).flat())
  return { ...about, kind: 'lazy', run }
}

const sortedOf = new WeakMap<readonly Scalar[], Float64Array | CellError>()

/** Ascending, or the first error; a set that many cells ask for is sorted once. */
function sorted(values: readonly Scalar[]): Float64Array | CellError {
  let numbers = sortedOf.get(values)
  if (!numbers) {
    numbers = values.find(isError) ?? Float64Array.from(numbersIn(values)).toSorted()
    sortedOf.set(values, numbers)
  }
  return numbers
}

type Place = { readonly values: readonly Scalar[]; readonly second: number }

/** A place among the numbers of the first argument, chosen by the second; nothing where there is none. */
function placed(about: FunctionInfo, pick: (place: Place) => Scalar): Definition {
  const run = (call: LazyCall): Scalar => {
    const second = doubled(call.value(1))
    if (isError(second)) return second
    const values = call.values(0)
    const numbers = sorted(values)
    if (!(numbers instanceof Float64Array)) return numbers
    if (typeof second !== 'number') return isEmpty(second) ? null : failure('#VALUE!', 'number expected')
    return pick({ values, second })
  }
  return { ...about, kind: 'lazy', run }
}

type Digits = readonly (number | ExactNumber)[]
const digitsOf = new WeakMap<readonly Scalar[], Digits | undefined>()

/** Ascending with all their digits, where a double has not so many; else undefined. */
function sortedDigits(values: readonly Scalar[]): Digits | undefined {
  if (digitsOf.has(values)) return digitsOf.get(values)
  const isNumber = (value: Scalar) => typeof value === 'number' || isExact(value)
  const found = values.some(isExact) ? values.filter(isNumber).toSorted(exactOrder) : undefined
  digitsOf.set(values, found)
  return found
}

/** The value at a place, as MAX and MIN choose one. */
function chosen(values: readonly Scalar[], indexIn: (count: number) => number): Scalar {
  const digits = sortedDigits(values)
  const numbers = sorted(values)
  if (!(numbers instanceof Float64Array)) return numbers
  const found = (digits ?? numbers)[indexIn(numbers.length)]
  if (found === undefined) return null
  return typeof found === 'number' ? finite(found) : found
}

function median(numbers: readonly number[]): Scalar {
  return quantile(Float64Array.from(numbers).toSorted(), 0.5) ?? null
}

/** Between two neighbours the share of the way, as Excel's inclusive percentile. */
function quantile(numbers: Float64Array, share: number): number | undefined {
  if (!(share >= 0 && share <= 1)) return undefined
  const place = share * (numbers.length - 1)
  const low = numbers[Math.floor(place)]
  const high = numbers[Math.ceil(place)]
  return low === undefined || high === undefined ? undefined : finiteOr(low + (high - low) * (place % 1))
}

const finiteOr = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined)

/** Sum of squared distances from the mean, in two passes: small differences of large numbers stay. */
function spread(numbers: readonly number[], less: 0 | 1): number | undefined {
  if (numbers.length <= less) return undefined
  const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length
  const squares = numbers.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return squares / (numbers.length - less)
}

const spreadOf =
  (less: 0 | 1, root: boolean) =>
  (numbers: readonly number[]): Scalar => {
    const variance = spread(numbers, less)
    return variance === undefined ? null : finite(root ? Math.sqrt(variance) : variance)
  }

/** The value seen most often, the first of those that tie; empty where none is seen twice. */
function mode(numbers: readonly number[]): Scalar {
  const seen = new Map<number, number>()
  for (const value of numbers.map(fifteenDigits)) seen.set(value, (seen.get(value) ?? 0) + 1)
  const most = Math.max(0, ...seen.values())
  return most < 2 ? null : ([...seen].find(([, times]) => times === most)?.[0] ?? null)
}

function sumOfProducts(call: LazyCall): Scalar {
  const sets = Array.from({ length: call.count }, (_, index) => call.values(index))
  const error = sets.flat().find(isError)
  if (error) return error
  const [first = [], ...others] = sets
  if (others.some((set) => set.length !== first.length)) return failure('#VALUE!', 'sets of different length')
  const number = (given: Scalar) => {
    const value = doubled(given)
    return typeof value === 'number' ? value : 0
  }
  return finite(
    first.reduce<number>(
      (sum, value, place) =>
        sum + others.reduce((product, set) => product * number(set[place]), number(value)),
      0,
    ),
  )
}

export const statistics: readonly Definition[] = [
  overNumbers(
    info('MEDIAN', [1, MANY], ['MEDIAN(x, …)', '中位数', 'Middle value; of nothing empty']),
    median,
  ),
  overNumbers(info('MODE', [1, MANY], ['MODE(x, …)', '众数', 'The number seen most often']), mode),
  overNumbers(info('PRODUCT', [1, MANY], ['PRODUCT(x, …)', '乘积', 'Product; of nothing 0']), (numbers) =>
    numbers.length === 0 ? 0 : finite(numbers.reduce((product, value) => product * value, 1)),
  ),
  overNumbers(info('SUMSQ', [1, MANY], ['SUMSQ(x, …)', '平方和', 'Sum of the squares']), (numbers) =>
    finite(numbers.reduce((sum, value) => sum + value * value, 0)),
  ),
  overNumbers(
    info('STDEV', [1, MANY], ['STDEV(x, …)', '标准差（样本）', 'Standard deviation of a sample']),
    spreadOf(1, true),
  ),
  overNumbers(
    info('STDEVP', [1, MANY], ['STDEVP(x, …)', '标准差（总体）', 'Standard deviation of the whole']),
    spreadOf(0, true),
  ),
  overNumbers(
    info('VAR', [1, MANY], ['VAR(x, …)', '方差（样本）', 'Variance of a sample']),
    spreadOf(1, false),
  ),
  overNumbers(
    info('VARP', [1, MANY], ['VARP(x, …)', '方差（总体）', 'Variance of the whole']),
    spreadOf(0, false),
  ),
  placed(
    info('LARGE', [2, 2], ['LARGE(x, k)', '第 k 大的值', 'The k-th largest; empty where there is none']),
    ({ values, second }) => chosen(values, (count) => count - Math.ceil(second)),
  ),
  placed(
    info('SMALL', [2, 2], ['SMALL(x, k)', '第 k 小的值', 'The k-th smallest; empty where there is none']),
    ({ values, second }) => chosen(values, () => Math.ceil(second) - 1),
  ),
  placed(
    info('PERCENTILE', [2, 2], ['PERCENTILE(x, share)', '百分位数', 'Value below which the share lies']),
    ({ values, second }) => {
      const numbers = sorted(values)
      if (!(numbers instanceof Float64Array)) return numbers
      const found = quantile(numbers, second)
      return found === undefined ? null : finite(found)
    },
  ),
  {
    ...info('COUNTBLANK', [1, 1], ['COUNTBLANK(x)', '空值个数', 'How many are empty']),
    kind: 'lazy',
    run: (call) => {
      const values = call.values(0)
      return values.find(isError) ?? values.filter((value) => isEmpty(value) || value === '').length
    },
  },
  {
    ...info(
      'SUMPRODUCT',
      [1, MANY],
      ['SUMPRODUCT(x[, y, …])', '乘积之和', 'Sum of the products, line by line'],
    ),
    kind: 'lazy',
    run: sumOfProducts,
  },
]
