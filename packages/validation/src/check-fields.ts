import type { Message } from '#messages/message.ts'
import type { Rule, Siblings } from '#rules/rule.ts'

/** The rules of a form's or an operation's fields, by field name. */
export type FieldRules<Field extends string = string> = Readonly<Partial<Record<Field, readonly Rule[]>>>

/** The first thing that is wrong with a value, or nothing. */
export const checkValue = (
  rules: readonly Rule[],
  value: unknown,
  siblings?: Siblings,
): Message | undefined => {
  for (const rule of rules) {
    const found = rule.check(value, siblings)
    if (found !== undefined) return found
  }
  return undefined
}

/** What is wrong with a form's values, by field name; empty where all is well. */
export const checkFields = (rules: FieldRules, values: Siblings): Readonly<Record<string, Message>> =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([field, ofField]) => {
      const found = checkValue(ofField ?? [], values[field], values)
      return found === undefined ? [] : [[field, found]]
    }),
  )
