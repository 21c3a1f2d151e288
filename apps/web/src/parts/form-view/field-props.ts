import type { FieldPermissions, ValueField } from '@gridwright/form'
import type { Around } from './around.ts'

export type FieldProps<F = ValueField> = {
  readonly field: F
  readonly value: unknown
  readonly permissions: FieldPermissions
  readonly around: Around
  readonly onChange: (value: unknown) => void
  readonly errorOf: (place: string, label: string) => string | undefined
  /** Where the value stands, where that is not the field’s name alone. */
  readonly place?: string
}

export type Of<Type extends ValueField['type']> = Extract<ValueField, { type: Type }>

/** What stands around a control: label, hint, and what is wrong. */
export const frameOf = ({ field, errorOf, place = field.name }: FieldProps) => ({
  label: field.label,
  required: field.required === true,
  hint: field.hint,
  error: errorOf(place, field.label),
})

export const textOf = (value: unknown): string =>
  value === undefined || value === null || typeof value === 'object' ? '' : String(value)

export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : textOf(value) === '' ? [] : [textOf(value)]
