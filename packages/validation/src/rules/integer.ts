import { message, testRule, textRule } from './rule.ts'

/** Digits, perhaps after a minus. */
export const integer = testRule('integer', 'validation.integer', (text) => /^-?\d+$/.test(text))

/** Digits, perhaps after a plus. */
export const nonNegativeInteger = testRule('nonNegativeInteger', 'validation.non-negative-integer', (text) =>
  /^\+?\d+$/.test(text),
)

const isPositiveInteger = (text: string): boolean => /^\+?\d+$/.test(text) && /[1-9]/.test(text)

/** A non-negative integer that is not zero. */
export const positiveInteger = testRule('positiveInteger', 'validation.positive-integer', isPositiveInteger)

/** A score: a positive integer (VAL-01). */
export const score = testRule('score', 'validation.score-positive', isPositiveInteger)

/** No sort order reaches this (VAL-01). */
const sortOrderEnd = 999_999

/** A sort order: a positive integer below 999999 (VAL-01). */
export const sortOrder = textRule('sortOrder', (text) => {
  if (!isPositiveInteger(text)) return message('validation.sort-positive')
  return Number(text) < sortOrderEnd ? undefined : message('validation.sort-below')
})
