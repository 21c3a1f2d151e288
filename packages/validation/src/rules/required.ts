import { isEmpty, message } from './rule.ts'
import type { Rule } from './rule.ts'

/** Something must be entered. A space is a value: a form that does not want it trims before. */
export const required: Rule = {
  name: 'required',
  check: (value) => (isEmpty(value) ? message('validation.required') : undefined),
}
