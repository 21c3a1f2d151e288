import { useId } from 'react'
import type { ReactNode } from 'react'
import type { Choice, RemoteChoices } from '#choice/choice.ts'
import { MultiSelectBox } from '#choice/multi-select-box.tsx'
import { SelectBox } from '#choice/select-box.tsx'
import { Field, fieldAria } from './field.tsx'
import type { FieldFrame } from './field.tsx'

export type SelectFieldProps<Value extends string | number> = FieldFrame & {
  readonly value: Value | undefined
  readonly choices: readonly Choice<Value>[]
  readonly onChange: (value: Value) => void
  readonly onLeave?: () => void
  readonly disabled?: boolean
  /** Shown and reached, not to be changed. */
  readonly readOnly?: boolean
  /** Given where it may be empty and is not: a cross and Delete call it. */
  readonly onClear?: (() => void) | undefined
  readonly placeholder?: string
  readonly name?: string
}

/** One of several choices, with its label. */
export const SelectField = <Value extends string | number>(props: SelectFieldProps<Value>): ReactNode => {
  const { label, required, hint, error, ...box } = props
  const id = useId()
  const frame = { label, required: required ?? false, hint, error }
  return (
    <Field {...frame} id={id}>
      <SelectBox {...box} label={label} aria={fieldAria(id, frame)} />
    </Field>
  )
}

type MultiSelectFieldProps<Value extends string | number> = Omit<
  SelectFieldProps<Value>,
  'value' | 'onChange' | 'onClear'
> & {
  readonly values: readonly Value[]
  readonly onChange: (values: readonly Value[]) => void
}

/** Several of many choices, with its label. */
export const MultiSelectField = <Value extends string | number>(
  props: MultiSelectFieldProps<Value>,
): ReactNode => {
  const { label, required, hint, error, ...box } = props
  const id = useId()
  const frame = { label, required: required ?? false, hint, error }
  return (
    <Field {...frame} id={id}>
      <MultiSelectBox {...box} label={label} aria={fieldAria(id, frame)} />
    </Field>
  )
}

type SelectProps<Value extends string | number> = Pick<
  SelectFieldProps<Value>,
  'value' | 'choices' | 'onChange' | 'onClear' | 'disabled' | 'readOnly' | 'placeholder'
> & {
  readonly label: string
  /** Of the input, where a label elsewhere points at it. */
  readonly id?: string | undefined
  readonly className?: string | undefined
  /** Given where the choices are a first page only. */
  readonly remote?: RemoteChoices | undefined
  readonly invalid?: boolean | undefined
  readonly describedBy?: string | undefined
}

const ariaOf = ({ id, label, invalid, describedBy }: AriaProps) => ({
  ...(id === undefined ? { 'aria-label': label } : { id }),
  ...(invalid === true && { 'aria-invalid': true }),
  ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
})

type AriaProps = Pick<SelectProps<string>, 'id' | 'label' | 'invalid' | 'describedBy'>

type MultiSelectProps<Value extends string | number> = Omit<
  SelectProps<Value>,
  'value' | 'onChange' | 'onClear'
> &
  Pick<MultiSelectFieldProps<Value>, 'values' | 'onChange' | 'onLeave'>

/** Several of many in a toolbar or a table: its label is only spoken. */
export const MultiSelect = <Value extends string | number>(props: MultiSelectProps<Value>): ReactNode => {
  const { id: _id, invalid: _invalid, describedBy: _describedBy, ...box } = props
  return <MultiSelectBox {...box} aria={ariaOf(props)} />
}

/** The same in a toolbar or a table: its label is only spoken. */
export const Select = <Value extends string | number>(props: SelectProps<Value>): ReactNode => {
  const { id: _id, invalid: _invalid, describedBy: _describedBy, ...box } = props
  return <SelectBox {...box} aria={ariaOf(props)} />
}
