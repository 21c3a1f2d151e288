import type { DateValue } from '#model/template.ts'
import { failure, isDate, isError, isExact, textOf, type Scalar } from './scalar.ts'
import { fifteenDigits } from './rounding.ts'

const DAY = 86_400_000

export type ArithmeticOperator = '+' | '-' | '*' | '/'

/** A number for arithmetic; empty is 0, text is `#VALUE!`, undefined stays undefined. */
export function toNumber(value: Scalar): Scalar {
  if (typeof value === 'number' || value === undefined || isError(value)) return value
  if (value === null) return 0
  if (typeof value === 'boolean') return value ? 1 : 0
  if (isDate(value)) return failure('#VALUE!', 'date')
  if (isExact(value)) return value.number
  return failure('#VALUE!', `"${textOf(value)}"`)
}

export function calculate(operator: ArithmeticOperator, left: Scalar, right: Scalar): Scalar {
  if (typeof left === 'number' && typeof right === 'number') return onNumbers(operator, left, right)
  if (isError(left)) return left
  if (isError(right)) return right
  if (isDate(left) || isDate(right)) return onDates(operator, left, right)
  return onMixed(operator, toNumber(left), toNumber(right))
}

/** Empty or 0 below the line: undefined, whatever stands above it. */
function onMixed(operator: ArithmeticOperator, left: Scalar, right: Scalar): Scalar {
  if (typeof left === 'number' && typeof right === 'number') return onNumbers(operator, left, right)
  if (isError(left)) return left
  return isError(right) ? right : undefined
}

// What is left of a difference below this share of its operands is noise of binary fractions.
const NOISE = 2 ** -50

function onNumbers(operator: ArithmeticOperator, left: number, right: number): Scalar {
  if (operator === '*') return inRange(left * right)
  if (operator === '/') return right === 0 ? undefined : inRange(left / right)
  const result = operator === '+' ? left + right : left - right
  const isNoise = result !== 0 && Math.abs(result) < Math.abs(left) * NOISE
  return isNoise ? 0 : inRange(result)
}

/** What leaves the range of numbers is an error, never Infinity. */
function inRange(value: number): Scalar {
  return Number.isFinite(value) ? value : failure('#VALUE!', 'number out of range')
}

/** The same with 15 significant digits: for results, not for steps on the way (1/3*3 is 1). */
export function finite(value: number): Scalar {
  return inRange(fifteenDigits(value))
}

/** The days between two dates, or a date so many days earlier or later. */
function onDates(operator: ArithmeticOperator, left: Scalar, right: Scalar): Scalar {
  if (isDate(left) && isDate(right)) {
    return operator === '-' ? finite((left.date - right.date) / DAY) : failure('#VALUE!', 'date')
  }
  if (isDate(left)) return dateAndDays(operator, left, toNumber(right))
  return isDate(right) && operator === '+'
    ? dateAndDays(operator, right, toNumber(left))
    : failure('#VALUE!', 'date')
}

function dateAndDays(operator: ArithmeticOperator, { date }: DateValue, days: Scalar): Scalar {
  if (typeof days !== 'number') return days
  if (operator === '+') return moved(date, days)
  return operator === '-' ? moved(date, -days) : failure('#VALUE!', 'date')
}

function moved(date: number, days: number): Scalar {
  return { date: Math.round(date + days * DAY) }
}

export function negate(value: Scalar): Scalar {
  const number = toNumber(value)
  return typeof number === 'number' ? (number === 0 ? 0 : -number) : number
}
