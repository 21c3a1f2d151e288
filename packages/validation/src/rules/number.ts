import { message, testRule, textRule } from './rule.ts'
import type { Rule } from './rule.ts'

/** VAL-04: perhaps a sign, no leading zeros, perhaps decimals; no exponent, no spaces. */
export const isNumber = (text: string): boolean => /^[+-]?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)

/** A number as VAL-04 defines it. */
export const number = testRule('number', 'validation.number', isNumber)

const countDecimals = (text: string): number => text.length - 1 - (text + '.').indexOf('.')

/** A number with at most so many decimals; 0 allows none. */
export const decimals = (most: number): Rule => {
  if (!(Number.isInteger(most) && most >= 0)) throw new RangeError('A number of decimals is 0 or greater')
  const problem = most === 0 ? message('validation.no-decimals') : message('validation.decimals', { 1: most })
  return textRule('decimals', (text) => (isNumber(text) && countDecimals(text) <= most ? undefined : problem))
}
