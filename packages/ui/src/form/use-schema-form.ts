import { checkFields, day, formatFieldMessage } from '@gridwright/validation'
import type { FieldRules, Message, Rule } from '@gridwright/validation'
import { useState } from 'react'
import { useUiLanguage } from '#language/ui-language.ts'
import type { FormField } from './form-field.ts'

type Texts = Readonly<Record<string, string>>

export type SchemaFormState<Values extends object> = {
  readonly fields: readonly FormField<Values>[]
  readonly values: Values
  readonly set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void
  /** What is wrong with a field, once it was left or the form was sent. */
  readonly problem: (name: string) => string | undefined
  readonly leave: (name: string) => void
  /** Shows what is wrong with every field; true when nothing is. */
  readonly check: () => boolean
  /** Puts what the server refused at its field; false where the form has no such field. */
  readonly refuse: (name: string, reason: string) => boolean
  readonly reset: (values: Values) => void
  /** Differs from what it began with. */
  readonly dirty: boolean
}

type Description<Values extends object> = {
  readonly fields: readonly FormField<Values>[]
  readonly initial: Values
}

const visibleOf = <Values extends object>(
  fields: readonly FormField<Values>[],
  values: Values,
): readonly FormField<Values>[] => fields.filter((field) => field.visible?.(values) !== false)

/** A day that was left half typed stays in its field, and the form is not sent with it. */
const bothDays: Rule = {
  name: 'days',
  check: (value) => (Array.isArray(value) ? value.map((end) => day.check(end)).find(Boolean) : undefined),
}

const rulesOf = ({ kind, rules = [] }: Pick<FormField, 'kind' | 'rules'>): readonly Rule[] => {
  if (kind === 'date') return [day, ...rules]
  return kind === 'date-range' ? [bothDays, ...rules] : rules
}

const messagesOf = <Values extends object>(
  fields: readonly FormField<Values>[],
  values: Values,
): Readonly<Record<string, Message>> => {
  const rules: FieldRules = Object.fromEntries(fields.map((field) => [field.name, rulesOf(field)]))
  return checkFields(rules, values as Record<string, unknown>)
}

/** The state of a form that is described by data; give it to {@link SchemaForm}. */
export const useSchemaForm = <Values extends object>({
  fields,
  initial,
}: Description<Values>): SchemaFormState<Values> => {
  const language = useUiLanguage()
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState(initial)
  const [touched, setTouched] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<Texts>({})
  const visible = visibleOf(fields, values)
  const found = messagesOf(visible, values)
  const problem = (name: string): string | undefined => {
    if (refused[name] !== undefined) return refused[name]
    const message = touched.includes(name) ? found[name] : undefined
    const label = fields.find((field) => field.name === name)?.label ?? name
    return message && formatFieldMessage(language, message, label)
  }
  return {
    fields: visible,
    values,
    set: (name, value) => {
      setValues((all) => ({ ...all, [name]: value }))
      setRefused((all) => Object.fromEntries(Object.entries(all).filter(([key]) => key !== name)))
    },
    problem,
    leave: (name) => setTouched((all) => (all.includes(name) ? all : [...all, name])),
    check: () => {
      setTouched(fields.map((field) => field.name))
      return Object.keys(found).length === 0
    },
    refuse: (name, reason) => {
      if (!visible.some((field) => field.name === name)) return false
      setRefused((all) => ({ ...all, [name]: reason }))
      return true
    },
    reset: (next) => {
      setStart(next)
      setValues(next)
      setTouched([])
      setRefused({})
    },
    dirty: JSON.stringify(values) !== JSON.stringify(start),
  }
}
