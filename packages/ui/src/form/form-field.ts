import type { ReactNode } from 'react'
import type { Rule } from '@gridwright/validation'

export type FieldOption = {
  readonly value: string | number
  readonly label: string
  readonly disabled?: boolean
}

export type FieldKind =
  | 'text'
  | 'password'
  | 'textarea'
  | 'number'
  | 'date'
  /** Its value is a first and a last day, `['', '']` where there is none. */
  | 'date-range'
  | 'select'
  | 'multi-select'
  | 'radio'
  | 'switch'
  | 'custom'

export type CustomControl = {
  readonly id: string
  readonly value: unknown
  readonly set: (value: unknown) => void
  readonly error: string | undefined
  /** Of its hint or error, for `aria-describedby`. */
  readonly describedBy: string | undefined
}

/** One field of a form, described by data. */
export type FormField<Values extends object = Record<string, unknown>> = {
  readonly name: Extract<keyof Values, string>
  readonly label: string
  /** `number` holds its text as typed until it is read with `Number`, so that rules judge what was typed. */
  readonly kind: FieldKind
  /** Rules of `@gridwright/validation`; `required` also marks the label. */
  readonly rules?: readonly Rule[]
  readonly placeholder?: string
  readonly hint?: ReactNode
  /** For `select`, `multi-select` and `radio`. */
  readonly options?: readonly FieldOption[]
  readonly disabled?: boolean
  /** false: neither shown nor judged. */
  readonly visible?: (values: Values) => boolean
  /** Takes the whole width of a form of two columns. */
  readonly wide?: boolean
  /** How many columns it takes where the form has as many; default one. */
  readonly span?: number | undefined
  readonly rows?: number
  readonly autoComplete?: string
  /** For `custom`: the control; its label points at `id`. */
  readonly render?: (control: CustomControl) => ReactNode
}
