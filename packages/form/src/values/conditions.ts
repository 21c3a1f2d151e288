import { isEmpty } from '@gridwright/validation'
import type { Condition, FormField } from '#document/field.ts'

/** Values of a form by the variables of its fields. */
export type FormValues = Readonly<Record<string, unknown>>

const texts = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).map((one) => String(one ?? ''))

const holds = ({ field, is, value }: Condition, values: FormValues): boolean => {
  const other = values[field]
  if (is === 'filled') return !isEmpty(other) && other !== false
  if (is === 'empty') return isEmpty(other) || other === false
  return texts(other).includes(value) === (is === 'equal')
}

/** Whether a field stands there now, as others are filled in. */
export const isShown = ({ when }: Pick<FormField, 'when'>, values: FormValues): boolean =>
  when === undefined || holds(when, values)
