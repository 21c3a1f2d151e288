import { calculate, finite, toNumber } from '#values/arithmetic.ts'
import { fifteenDigits, roundDecimal } from '#values/rounding.ts'
import { isError, type Scalar } from '#values/scalar.ts'
import { info, type Definition, type FunctionInfo } from './definition.ts'

/** All arguments as numbers; the first that is none decides. Arguments left out are 0. */
function numeric(about: FunctionInfo, compute: (a: number, b: number) => Scalar): Definition {
  const run = ([first = null, second = null]: readonly Scalar[]): Scalar => {
    const a = toNumber(first)
    if (isError(a)) return a
    const b = toNumber(second)
    if (isError(b)) return b
    return typeof a === 'number' && typeof b === 'number' ? compute(a, b) : undefined
  }
  return { ...about, kind: 'scalar', run }
}

function modulo(a: number, b: number): Scalar {
  const quotient = calculate('/', a, b)
  return typeof quotient === 'number' ? finite(a - b * Math.floor(a / b)) : quotient
}

export const numbers: readonly Definition[] = [
  numeric(
    info('ROUND', [1, 2], ['ROUND(n[, digits])', '四舍五入', 'Rounds, halves away from zero']),
    (a, b) => roundDecimal(a, b),
  ),
  numeric(info('ROUNDUP', [1, 2], ['ROUNDUP(n[, digits])', '向上舍入', 'Rounds away from zero']), (a, b) =>
    roundDecimal(a, b, 'up'),
  ),
  numeric(info('ROUNDDOWN', [1, 2], ['ROUNDDOWN(n[, digits])', '向下舍入', 'Rounds towards zero']), (a, b) =>
    roundDecimal(a, b, 'down'),
  ),
  numeric(info('INT', [1, 1], ['INT(n)', '向下取整', 'Next whole number below']), (a) =>
    Math.floor(fifteenDigits(a)),
  ),
  numeric(info('ABS', [1, 1], ['ABS(n)', '绝对值', 'Absolute value']), (a) => Math.abs(a)),
  numeric(
    info('MOD', [2, 2], ['MOD(n, divisor)', '余数', 'Remainder, with the sign of the divisor']),
    modulo,
  ),
  numeric(info('POWER', [2, 2], ['POWER(n, exponent)', '乘幂', 'Power']), (a, b) => finite(a ** b)),
  numeric(info('SQRT', [1, 1], ['SQRT(n)', '平方根', 'Square root']), (a) => finite(Math.sqrt(a))),
]
