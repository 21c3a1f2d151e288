import { z } from 'zod'
import { formatFieldMessage, isMessageKey } from '#messages/format-message.ts'
import type { Language, Message } from '#messages/message.ts'
import type { Rule } from '#rules/rule.ts'
import { checkFields, checkValue } from './check-fields.ts'
import type { FieldRules } from './check-fields.ts'

const issueOf = (found: Message, path: readonly string[] = []) => ({
  code: 'custom' as const,
  message: found.key,
  params: { ...found.params },
  path: [...path],
})

/** The schema, refusing what the rules refuse (VAL-05). The issue's message is the key, its params are the message's. */
export const withRules = <Schema extends z.ZodType>(schema: Schema, ...rules: readonly Rule[]): Schema =>
  schema.superRefine((value, context) => {
    const found = checkValue(rules, value)
    if (found !== undefined) context.addIssue(issueOf(found))
  })

/** An object schema, refusing what the rules of its fields refuse; a rule sees the other fields as siblings. */
export const withFieldRules = <Schema extends z.ZodType<Record<string, unknown>>>(
  schema: Schema,
  rules: FieldRules<Extract<keyof z.output<Schema>, string>>,
): Schema =>
  schema.superRefine((values, context) => {
    for (const [field, found] of Object.entries(checkFields(rules as FieldRules, values))) {
      context.addIssue(issueOf(found, [field]))
    }
  })

const keyOfTypeIssue = (input: unknown): string =>
  input === undefined || input === null ? 'validation.required' : 'validation.format'

/** A text field of an operation with its rules: `text(required, accountName)`. */
export const text = (...rules: readonly Rule[]): z.ZodString =>
  withRules(z.string({ error: ({ input }) => keyOfTypeIssue(input) }), ...rules)

type Issue = Pick<z.core.$ZodIssue, 'code' | 'message'> & {
  readonly input?: unknown
  readonly params?: Readonly<Record<string, unknown>> | undefined
}

const isParam = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/** An issue of zod as a message. What no rule of ours found is told as a wrong format. */
export const messageOfIssue = (issue: Issue): Message => {
  if (!isMessageKey(issue.message)) return { key: 'validation.format' }
  const params = Object.entries(issue.params ?? {}).filter(
    (entry): entry is [string, string | number] => /^\d$/.test(entry[0]) && isParam(entry[1]),
  )
  return params.length === 0
    ? { key: issue.message }
    : { key: issue.message, params: Object.fromEntries(params) }
}

/** An issue of zod as text, with the name of its field. */
export const formatIssue = (language: Language, issue: Issue, field: string): string =>
  formatFieldMessage(language, messageOfIssue(issue), field)
