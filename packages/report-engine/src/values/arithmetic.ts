import { failure, isDate, isError, textOf, type Scalar } from './scalar.ts'
import { fifteenDigits } from './rounding.ts'

const DAY = 86_400_000

export type ArithmeticOperator = '+' | '-' | '*' | '/'

/** A number for arithmetic; empty is 0, text is `#VALUE!`, undefined stays undefined. */
export function toNumber(value: Scalar): Scalar {
  if (typeof value === 'number' || value === undefined || isError(value)) return value
  if (value === null) return 0
  if (typeof value === 'boolean') return value ? 1 : 0
  if (isDate(value)) return failure('#VALUE!', 'date')
  return failure('#VALUE!', `"${textOf(value)}"`)
}

export function calculate(operator: ArithmeticOperator, left: Scalar, right: Scalar): Scalar {
  if (typeof left === 'number' && typeof right === 'number') return onNumbers(operator, left, right)
  if (isError(left)) return left
  if (isError(right)) return right
  if (isDate(left) || isDate(right)) return onDates(operator, left, right)
  // Empty or 0 below the line: undefined, whatever stands above it.
  const below = toNumber(right)
  if (isError(below)) return below
  const above = toNumber(left)
  if (isError(above)) return above
  if (typeof above !== 'number' || typeof below !== 'number') return undefined
  return onNumbers(operator, above, below)
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

/** Date ± days, and the days between two dates. */
function onDates(operator: ArithmeticOperator, left: Scalar, right: Scalar): Scalar {
  if (left === undefined || right === undefined) return undefined
  if (isDate(left) && isDate(right)) {
    return operator === '-' ? finite((left.date - right.date) / DAY) : failure('#VALUE!', 'date')
  }
  const [date, other] = isDate(left) ? [left, toNumber(right)] : [right, toNumber(left)]
  if (isError(other)) return other
  if (!isDate(date) || typeof other !== 'number') return undefined
  if (operator === '+') return moved(date.date, other)
  return operator === '-' && isDate(left) ? moved(date.date, -other) : failure('#VALUE!', 'date')
}

function moved(date: number, days: number): Scalar {
  return { date: Math.round(date + days * DAY) }
}

export function negate(value: Scalar): Scalar {
  const number = toNumber(value)
  return typeof number === 'number' ? (number === 0 ? 0 : -number) : number
}
