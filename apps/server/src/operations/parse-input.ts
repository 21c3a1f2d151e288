import { AppError } from '@gridwright/contract'
import { checkValue, formatFieldMessage, isMessageKey, messageOfIssue } from '@gridwright/validation'
import type { Language, Rule } from '@gridwright/validation'
import type { z } from 'zod'
import { issueWords } from './issue-words.ts'

/** Strict: unknown keys are refused. Throws `invalid` with the first field that is wrong and why, in `lang`. */
export const parseInput = <Schema extends z.ZodType>(
  schema: Schema,
  raw: unknown,
  lang: Language,
): z.output<Schema> => {
  const result = schema.safeParse(raw, { reportInput: true })
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw invalid(fieldOf(issue), issue === undefined ? '' : reasonOf(issue, lang))
}

/** A value that a rule of the validation package refuses (VAL-05); handlers call it for what a schema cannot say. */
export const requireRules = (
  field: string,
  value: unknown,
  { lang, rules }: { readonly lang: Language; readonly rules: readonly Rule[] },
): void => {
  const found = checkValue(rules, value)
  if (found !== undefined) throw invalid(field, formatFieldMessage(lang, found, '').trim())
}

const invalid = (field: string, reason: string): AppError => new AppError('invalid', { field, reason })

/** Where it is, as the sender wrote it. */
export const fieldOf = (issue: z.core.$ZodIssue | undefined): string => {
  if (issue === undefined) return ''
  const extra = issue.code === 'unrecognized_keys' ? [issue.keys.join(', ')] : []
  return [...issue.path.map(String), ...extra].join('.')
}

/** What is wrong there, in words. */
export const reasonOf = (issue: z.core.$ZodIssue, lang: Language): string => {
  if (isMessageKey(issue.message)) return formatFieldMessage(lang, messageOfIssue(issue), '').trim()
  return issueWords(issue, lang)
}
