import { toNumber } from '#values/arithmetic.ts'
import { compare, isTrue } from '#values/compare.ts'
import { failure, isError, type Scalar } from '#values/scalar.ts'
import type { CellError } from '#model/layout.ts'
import { info, type Definition, type LazyCall } from './definition.ts'

const MANY = 255

/** Undefined takes the else branch; without else the result is empty. */
function chooseIf(call: LazyCall): number | CellError {
  const condition = call.value(0)
  if (isError(condition)) return condition
  if (isTrue(condition)) return 1
  return call.count > 2 ? 2 : -1
}

function chooseIfs(call: LazyCall): number | CellError {
  for (let i = 0; i + 1 < call.count; i += 2) {
    const condition = call.value(i)
    if (isError(condition)) return condition
    if (isTrue(condition)) return i + 1
  }
  return -1
}

function chooseSwitch(call: LazyCall): number | CellError {
  const subject = call.value(0)
  if (isError(subject)) return subject
  for (let i = 1; i + 1 < call.count; i += 2) {
    const candidate = call.value(i)
    if (isError(candidate)) return candidate
    if (compare('=', subject, candidate)) return i + 1
  }
  return call.count % 2 === 0 ? call.count - 1 : -1
}

/** The place is cut to a whole number; beyond the values `#VALUE!`. */
function chooseByPlace(call: LazyCall): number | CellError {
  const place = toNumber(call.value(0))
  if (isError(place)) return place
  const index = typeof place === 'number' ? Math.trunc(place) : 0
  return index >= 1 && index < call.count ? index : failure('#VALUE!', 'place from 1')
}

/** A cycle shows on every dependant, so it is not caught. */
function chooseIfError(call: LazyCall): number | CellError {
  const value = call.value(0)
  return isError(value) && value.error !== '#CYCLE!' ? 1 : 0
}

function every(call: LazyCall, wanted: boolean): Scalar {
  for (let i = 0; i < call.count; i++) {
    for (const value of call.values(i)) {
      if (isError(value)) return value
      if (isTrue(value) !== wanted) return !wanted
    }
  }
  return wanted
}

export const logic: readonly Definition[] = [
  {
    ...info('IF', [2, 3], ['IF(condition, then[, else])', '条件判断', 'One of two values']),
    kind: 'choice',
    run: chooseIf,
  },
  {
    ...info(
      'IFS',
      [2, MANY],
      ['IFS(condition, value, …)', '多条件判断', 'The value of the first condition met'],
    ),
    kind: 'choice',
    run: chooseIfs,
  },
  {
    ...info(
      'SWITCH',
      [3, MANY],
      ['SWITCH(x, case, value, …[, else])', '按值选择', 'The value of the case that equals x'],
    ),
    kind: 'choice',
    run: chooseSwitch,
  },
  {
    ...info(
      'IFERROR',
      [2, 2],
      ['IFERROR(x, instead)', '出错时的替代值', 'Another value where x is an error'],
    ),
    kind: 'choice',
    run: chooseIfError,
  },
  {
    ...info('AND', [1, MANY], ['AND(condition, …)', '全部成立', 'True if all are true']),
    kind: 'lazy',
    run: (call) => every(call, true),
  },
  {
    ...info('OR', [1, MANY], ['OR(condition, …)', '任一成立', 'True if one is true']),
    kind: 'lazy',
    run: (call) => every(call, false),
  },
  {
    ...info('NOT', [1, 1], ['NOT(condition)', '取反', 'True if the condition is not']),
    kind: 'scalar',
    run: ([value]) => !isTrue(value),
  },
  {
    ...info('CHOOSE', [2, MANY], ['CHOOSE(place, x, …)', '按位置选择', 'The value at a place, from 1']),
    kind: 'choice',
    run: chooseByPlace,
  },
  {
    ...info('XOR', [1, MANY], ['XOR(condition, …)', '异或', 'True if an odd number of them is true']),
    kind: 'lazy',
    run: (call) => {
      const values = Array.from({ length: call.count }, (_, index) => call.values(index)).flat()
      return values.find(isError) ?? values.filter(isTrue).length % 2 === 1
    },
  },
]
