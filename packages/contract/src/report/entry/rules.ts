import {
  checkFields,
  custom,
  decimals,
  email,
  integer,
  length,
  number,
  ownText,
  pattern,
  phone,
  range,
  required,
} from '@gridwright/validation'
import type { Message, Rule } from '@gridwright/validation'
import type { EntryColumn, EntryRule } from './binding.ts'

type Limited = { readonly min?: number; readonly max?: number }

/** Without limits, or with a maximum below the minimum, there is no rule: the editor says so where it is made. */
const limited = (make: (limits: Limited) => Rule, { min, max }: Limited): readonly Rule[] => {
  if (min === undefined && max === undefined) return []
  if (min !== undefined && max !== undefined && max < min) return []
  return [make({ ...(min !== undefined && { min }), ...(max !== undefined && { max }) })]
}

const wrong: Message = { key: 'validation.format' }

/** Of choices, in the words of a refusal. */
const mostNamed = 10

const oneOf = (choices: readonly { readonly value: string; readonly label?: string }[]): Rule => {
  const known = new Set(choices.map(({ value }) => value))
  const named = choices.slice(0, mostNamed).map(({ label, value }) => label || value)
  const words = [...named, ...(choices.length > mostNamed ? ['…'] : [])].join(', ')
  const notOffered: Message = { key: 'validation.one-of', params: { 1: words } }
  return custom('choice', (value) => (known.has(String(value)) ? undefined : notOffered))
}

const dayForm = /^(\d{4})-(\d\d)-(\d\d)$/
const timeForm = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:[+-]\d\d(?::?\d\d)?)?$/

const isDay = (text: string): boolean => {
  const [, year, month, day] = (dayForm.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return false
  const date = new Date(Date.UTC(2000, month - 1, day))
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const isDate = (text: string, withTime: boolean): boolean => {
  const day = text.slice(0, 10)
  const rest = text.slice(10)
  if (!isDay(day)) return false
  return rest === '' || (withTime && /^[ T]/.test(rest) && timeForm.test(rest.slice(1)))
}

const found = (source: string, told: string | undefined): readonly Rule[] => {
  try {
    return [pattern(source, told === undefined ? {} : { message: ownText(told) })]
  } catch {
    // No expression that can be run: what it would let through is not known, so nothing is.
    return [custom('pattern', () => wrong)]
  }
}

const makers: {
  readonly [K in EntryRule['rule']]: (rule: Extract<EntryRule, { rule: K }>) => readonly Rule[]
} = {
  required: () => [required],
  length: (rule) => limited(length, rule),
  number: () => [number],
  integer: () => [integer],
  decimals: ({ most }) => [decimals(most)],
  range: (rule) => limited(range, rule),
  pattern: (rule) => found(rule.pattern, rule.message),
  choice: ({ choices }) => [oneOf(choices)],
  // Who has not read what is offered lets nothing through.
  offered: () => [custom('offered', () => wrong)],
  date: ({ time }) => [custom('date', (value) => (isDate(String(value), time === true) ? undefined : wrong))],
  email: () => [email],
  phone: () => [phone],
}

/** The rules of a column as `@gridwright/validation` runs them. */
const rulesOf = (rules: readonly EntryRule[]): readonly Rule[] =>
  rules.flatMap((rule) => makers[rule.rule](rule as never))

type Ruled = Pick<EntryColumn, 'column'> & { readonly rules?: readonly EntryRule[] }

/** What is wrong with a row, by column; the same in the form and on the server. */
export const checkEntryRow = (
  columns: readonly Ruled[],
  values: Readonly<Record<string, string | null>>,
): Readonly<Record<string, Message>> =>
  checkFields(Object.fromEntries(columns.map(({ column, rules = [] }) => [column, rulesOf(rules)])), values)
