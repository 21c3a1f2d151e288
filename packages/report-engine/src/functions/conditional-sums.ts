import { finite } from '#values/arithmetic.ts'
import { failure, isError, type Scalar } from '#values/scalar.ts'
import { addValue, emptySummary, leastOf, mostOf, sumOf, type Summary } from '#values/summary.ts'
import { criterionOf } from './criteria.ts'
import { info, type Definition, type LazyCall } from './definition.ts'
import { chosenRows, type Condition } from './chosen-rows.ts'

const MANY = 255

type Result = (summary: Summary) => Scalar

const average: Result = (s) => (s.numbers === 0 ? null : finite((s.sum + s.lost) / s.numbers))

/** Conditions from the argument `from` on, in pairs. */
function conditionsOf(call: LazyCall, from: number): readonly Condition[] {
  const pairs = Math.floor((call.count - from) / 2)
  return Array.from({ length: pairs }, (_, pair) => ({
    tested: call.values(from + 2 * pair),
    given: call.value(from + 2 * pair + 1),
  }))
}

type Folding = {
  readonly name: string
  readonly taken: readonly Scalar[]
  readonly conditions: readonly Condition[]
  readonly result: Result
}

function fold({ name, taken, conditions, result }: Folding): Scalar {
  const wrong = conditions.map(({ given }) => given).find(isError)
  if (wrong) return wrong
  if (conditions.some(({ tested }) => tested.length !== taken.length))
    return failure('#VALUE!', 'sets of different length')
  const rows = chosenRows(conditions.map(({ tested, given }) => ({ tested, criterion: criterionOf(given) })))
  const known = rows.results.get(taken)?.get(name)
  if (known !== undefined) return known
  const summary = emptySummary()
  for (const row of rows.places) addValue(summary, taken[row] ?? null)
  const value = summary.error ?? result(summary)
  if (!rows.results.has(taken)) rows.results.set(taken, new Map())
  rows.results.get(taken)?.set(name, value)
  return value
}

/** `SUMIF(tested, criterion[, summed])`. */
function single(name: string, words: readonly [string, string, string], result: Result): Definition {
  return {
    ...info(name, [2, 3], words),
    kind: 'lazy',
    run: (call) => {
      const tested = call.values(0)
      const taken = call.count > 2 ? call.values(2) : tested
      return fold({ name, taken, conditions: [{ tested, given: call.value(1) }], result })
    },
  }
}

/** `SUMIFS(summed, tested, criterion, …)`. */
function several(name: string, words: readonly [string, string, string], result: Result): Definition {
  return {
    ...info(name, [3, MANY], words),
    kind: 'lazy',
    run: (call) =>
      call.count % 2 === 0
        ? failure('#VALUE!', 'a criterion for each set')
        : fold({ name, taken: call.values(0), conditions: conditionsOf(call, 1), result }),
  }
}

const counted: Result = (summary) => summary.filled

function countIfs(call: LazyCall): Scalar {
  if (call.count % 2 === 1) return failure('#VALUE!', 'a criterion for each set')
  const conditions = conditionsOf(call, 0)
  const [first] = conditions
  return fold({ name: 'COUNTIFS', taken: ones(first?.tested ?? []), conditions, result: counted })
}

const countersOf = new WeakMap<readonly Scalar[], readonly Scalar[]>()

/** A counter for each value, empty ones too: COUNTIF counts what meets the criterion, whatever it is. */
function ones(values: readonly Scalar[]): readonly Scalar[] {
  let counters = countersOf.get(values)
  if (!counters) countersOf.set(values, (counters = values.map(() => 1)))
  return counters
}

export const conditionalSums: readonly Definition[] = [
  single('SUMIF', ['SUMIF(x, criterion[, summed])', '条件求和', 'Sum of what meets the criterion'], sumOf),
  single(
    'AVERAGEIF',
    ['AVERAGEIF(x, criterion[, averaged])', '条件平均值', 'Average of what meets the criterion'],
    average,
  ),
  {
    ...info('COUNTIF', [2, 2], ['COUNTIF(x, criterion)', '条件计数', 'How many meet the criterion']),
    kind: 'lazy',
    run: countIfs,
  },
  several(
    'SUMIFS',
    ['SUMIFS(summed, x, criterion, …)', '多条件求和', 'Sum of what meets all criteria'],
    sumOf,
  ),
  several(
    'AVERAGEIFS',
    ['AVERAGEIFS(averaged, x, criterion, …)', '多条件平均值', 'Average of what meets all criteria'],
    average,
  ),
  several(
    'MAXIFS',
    ['MAXIFS(x, tested, criterion, …)', '多条件最大值', 'Largest of what meets all criteria'],
    mostOf,
  ),
  several(
    'MINIFS',
    ['MINIFS(x, tested, criterion, …)', '多条件最小值', 'Smallest of what meets all criteria'],
    leastOf,
  ),
  {
    ...info('COUNTIFS', [2, MANY], ['COUNTIFS(x, criterion, …)', '多条件计数', 'How many meet all criteria']),
    kind: 'lazy',
    run: countIfs,
  },
]
