import { boundsOf, isWithin, paramsOf } from './limits.ts'
import type { Limits } from './limits.ts'
import { message, textRule } from './rule.ts'
import type { Rule } from './rule.ts'

const countCharacters = (text: string): number => [...text].length

const checkCounts = (...counts: readonly (number | undefined)[]): void => {
  if (counts.some((count) => count !== undefined && !(Number.isInteger(count) && count >= 0))) {
    throw new RangeError('A length is a whole number, zero or greater')
  }
}

/** From min to max characters (code points, as PostgreSQL counts them). Throws where max is below min. */
export const length = (limits: Limits): Rule => {
  const bounds = boundsOf(limits)
  checkCounts(limits.min, limits.max)
  return textRule('length', (text) =>
    isWithin(bounds, countCharacters(text))
      ? undefined
      : message(`validation.length-${bounds.kind}`, paramsOf(bounds)),
  )
}

/** Exactly so many characters. */
export const fixedLength = (count: number): Rule => {
  checkCounts(count)
  return textRule('fixedLength', (text) =>
    countCharacters(text) === count ? undefined : message('validation.length-exactly', { 1: count }),
  )
}
