import { addValue, emptySummary, sumOf } from '#values/summary.ts'
import { compare, type Comparison } from '#values/compare.ts'
import { isError, type Scalar } from '#values/scalar.ts'
import { info, type Definition, type LazyCall } from './definition.ts'

const CRITERION = /^(>=|<=|<>|=|>|<)(.*)$/s

/** As in Excel: a value to equal, or text such as `">=10"`. */
function criterion(given: Scalar): (value: Scalar) => boolean {
  const match = typeof given === 'string' ? CRITERION.exec(given) : null
  if (!match) return (value) => compare('=', value, given)
  const [, operator = '=', text = ''] = match
  const number = Number(text)
  const operand = text === '' ? null : Number.isNaN(number) ? text : number
  return (value) => compare(operator as Comparison, value, operand)
}

function chosen(call: LazyCall): readonly Scalar[] {
  const tested = call.values(0)
  const fits = criterion(call.value(1))
  const taken = call.count > 2 ? call.values(2) : tested
  return taken.filter((_, index) => fits(tested[index] ?? null))
}

function sumChosen(call: LazyCall): Scalar {
  const summary = emptySummary()
  for (const value of chosen(call)) addValue(summary, value)
  return summary.error ?? sumOf(summary)
}

function countChosen(call: LazyCall): Scalar {
  const values = chosen(call)
  return values.find(isError) ?? values.length
}

export const conditionalSums: readonly Definition[] = [
  {
    ...info(
      'SUMIF',
      [2, 3],
      ['SUMIF(x, criterion[, summed])', '条件求和', 'Sum of what meets the criterion'],
    ),
    kind: 'lazy',
    run: sumChosen,
  },
  {
    ...info('COUNTIF', [2, 2], ['COUNTIF(x, criterion)', '条件计数', 'How many meet the criterion']),
    kind: 'lazy',
    run: countChosen,
  },
]
