import { testRule } from './rule.ts'

/** English letters only. */
export const letters = testRule('letters', 'validation.letters', (text) => /^[A-Za-z]+$/.test(text))
