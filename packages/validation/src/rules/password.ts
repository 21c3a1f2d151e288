import { length } from './length.ts'
import { isEmpty, message, testRule } from './rule.ts'
import type { Rule } from './rule.ts'

/** The shortest password (ASVS 5.0, 6.2.1). */
export const passwordMin = 8

/** The longest one: above the 64 that ASVS 6.2.9 asks for, low enough to hash without harm. */
export const passwordMax = 128

// Code points as typed: `aBc` is no run, since upper and lower case lie apart.
const hasRun = (text: string): boolean => {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  return steps.some((step, index) => Math.abs(step) <= 1 && step === steps[index + 1])
}

/** No three neighbours that ascend by one, descend by one or repeat (VAL-03). */
export const passwordRuns = testRule('passwordRuns', 'validation.password-run', (text) => !hasRun(text))

const passwordLength = length({ min: passwordMin, max: passwordMax })

/** A new password: its length and VAL-03, and no rule about which kinds of characters it mixes. */
export const password: Rule = {
  name: 'password',
  check: (value) => passwordLength.check(value) ?? passwordRuns.check(value),
}

/** A second entry that must equal the sibling field with the first one. Put `required` beside it: empty passes. */
export const samePassword = (field: string): Rule => ({
  name: 'samePassword',
  check: (value, siblings = {}) =>
    isEmpty(value) || value === siblings[field] ? undefined : message('validation.passwords-differ'),
})
