import { calculate, finite, toNumber } from '#values/arithmetic.ts'
import { fifteenDigits, roundDecimal } from '#values/rounding.ts'
import { failure, isError, type Scalar } from '#values/scalar.ts'
import { info, type Definition, type FunctionInfo } from './definition.ts'

/** All arguments as numbers; the first that is none decides. Arguments left out are `otherwise`. */
function numeric(about: FunctionInfo, compute: (a: number, b: number) => Scalar, otherwise = 0): Definition {
  const run = (args: readonly Scalar[]): Scalar => {
    const [first = null, second = null] = args
    // Of nothing there is nothing to round.
    if (first === null && about.name.startsWith('ROUND')) return null
    const a = toNumber(first)
    if (isError(a)) return a
    const b = args.length < 2 ? otherwise : toNumber(second)
    if (isError(b)) return b
    return typeof a === 'number' && typeof b === 'number' ? compute(a, b) : undefined
  }
  return { ...about, kind: 'scalar', run }
}

function modulo(a: number, b: number): Scalar {
  const quotient = calculate('/', a, b)
  return typeof quotient === 'number' ? finite(a - b * Math.floor(a / b)) : quotient
}

/** The multiple of `step` on one side; a positive number has none of a negative step. */
function multiple(a: number, b: number, round: (quotient: number) => number): Scalar {
  if (b === 0 || a === 0) return 0
  if (a > 0 && b < 0) return failure('#VALUE!', 'step of the other sign')
  return finite(round(fifteenDigits(a / b)) * b)
}

function nearestMultiple(a: number, b: number): Scalar {
  if (b === 0 || a === 0) return 0
  return a * b < 0 ? failure('#VALUE!', 'step of the other sign') : finite(roundDecimal(a / b, 0) * b)
}

function logarithm(a: number, base: number): Scalar {
  if (a <= 0 || base <= 0 || base === 1) return failure('#VALUE!', 'number out of range')
  return finite(base === 10 ? Math.log10(a) : Math.log(a) / Math.log(base))
}

function root(a: number): Scalar {
  return a < 0 ? failure('#VALUE!', 'number out of range') : finite(Math.sqrt(a))
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
  numeric(info('SQRT', [1, 1], ['SQRT(n)', '平方根', 'Square root']), root),
  numeric(
    info('TRUNC', [1, 2], ['TRUNC(n[, digits])', '截尾取整', 'Cuts off what lies beyond the digits']),
    (a, b) => roundDecimal(a, b, 'down'),
  ),
  numeric(
    info('CEILING', [1, 2], ['CEILING(n[, step])', '向上取倍数', 'Next multiple of the step above']),
    (a, b) => multiple(a, b, Math.ceil),
    1,
  ),
  numeric(
    info('FLOOR', [1, 2], ['FLOOR(n[, step])', '向下取倍数', 'Next multiple of the step below']),
    (a, b) => multiple(a, b, Math.floor),
    1,
  ),
  numeric(
    info('MROUND', [2, 2], ['MROUND(n, step)', '取最近的倍数', 'Nearest multiple of the step']),
    nearestMultiple,
  ),
  numeric(
    info('QUOTIENT', [2, 2], ['QUOTIENT(n, divisor)', '商的整数部分', 'Whole part of a quotient']),
    (a, b) => (b === 0 ? undefined : finite(Math.trunc(fifteenDigits(a / b)))),
  ),
  numeric(info('SIGN', [1, 1], ['SIGN(n)', '正负号', '1, 0 or -1']), (a) => Math.sign(a)),
  numeric(info('EXP', [1, 1], ['EXP(n)', 'e 的乘幂', 'e to the power of n']), (a) => finite(Math.exp(a))),
  numeric(info('LN', [1, 1], ['LN(n)', '自然对数', 'Natural logarithm']), (a) => logarithm(a, Math.E)),
  numeric(
    info('LOG', [1, 2], ['LOG(n[, base])', '对数', 'Logarithm, to base 10 unless said']),
    logarithm,
    10,
  ),
  numeric(info('LOG10', [1, 1], ['LOG10(n)', '常用对数', 'Logarithm to base 10']), (a) => logarithm(a, 10)),
  { ...info('PI', [0, 0], ['PI()', '圆周率', 'Pi']), kind: 'scalar', run: () => finite(Math.PI) },
]
