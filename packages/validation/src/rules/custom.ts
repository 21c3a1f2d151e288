import type { Message } from '#messages/message.ts'
import { isEmpty, message } from './rule.ts'
import type { Rule, Siblings } from './rule.ts'

/** A rule of one's own. It is not asked about empty values; it may look at the other fields. */
export const custom = (
  name: string,
  check: (value: unknown, siblings: Siblings) => Message | undefined,
): Rule => ({
  name,
  check: (value, siblings = {}) => (isEmpty(value) ? undefined : check(value, siblings)),
})

/** A message whose text somebody wrote for their own form, in their own language. */
export const ownText = (text: string): Message => message('validation.own-text', { 1: text })
