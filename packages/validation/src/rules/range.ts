import { boundsOf, isWithin, paramsOf } from './limits.ts'
import type { Limits } from './limits.ts'
import { isNumber } from './number.ts'
import { message, textRule } from './rule.ts'
import type { Rule } from './rule.ts'

/** A number from min to max, both included. Throws where max is below min. */
export const range = (limits: Limits): Rule => {
  const bounds = boundsOf(limits)
  return textRule('range', (text) => {
    const value = Number(text)
    // A number too long for the machine is infinite; no open end lets it through.
    if (!isNumber(text) || !Number.isFinite(value)) return message('validation.number')
    return isWithin(bounds, value) ? undefined : message(`validation.number-${bounds.kind}`, paramsOf(bounds))
  })
}
