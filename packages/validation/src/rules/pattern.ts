import { matcherOf } from '#pattern/matcher.ts'
import type { Message } from '#messages/message.ts'
import { message, textRule } from './rule.ts'
import type { Rule } from './rule.ts'

export type PatternOptions = {
  /** `i`, `m`, `s` as in JavaScript; `g`, `y`, `d`, `u` change nothing here. */
  readonly flags?: string
  /** Told instead of "wrong format". */
  readonly message?: Message
}

/** Longer texts are refused without looking. */
const patternTextMax = 5000

/**
 * A regular expression that somebody designed. It is found anywhere in the text, as in JavaScript, unless it holds
 * `^` and `$`. It runs in time proportional to the text, whatever it is (see pattern/matcher.ts). Throws when the form
 * is defined: SyntaxError where it is no expression, RangeError where it is too large or needs look-around or
 * back-references.
 */
export const pattern = (source: string | RegExp, options: PatternOptions = {}): Rule => {
  const flags = options.flags ?? (typeof source === 'string' ? '' : source.flags)
  const matches = matcherOf(typeof source === 'string' ? source : source.source, flags)
  const problem = options.message ?? message('validation.format')
  return textRule('pattern', (text) => {
    if (text.length > patternTextMax) return message('validation.length-at-most', { 1: patternTextMax })
    return matches(text) ? undefined : problem
  })
}
