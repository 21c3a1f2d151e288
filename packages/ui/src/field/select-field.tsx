import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#styling/class-names.ts'
import { Icon } from '#icon/icon.tsx'
import { Field, fieldAria } from './field.tsx'
import type { FieldFrame } from './field.tsx'
import styles from './field.module.css'

export type Choice<Value extends string | number> = { readonly value: Value; readonly label: string }

export type SelectFieldProps<Value extends string | number> = FieldFrame & {
  readonly value: Value
  readonly choices: readonly Choice<Value>[]
  readonly onChange: (value: Value) => void
  readonly disabled?: boolean
}

type SelectBoxProps<Value extends string | number> = {
  readonly value: Value
  readonly choices: readonly Choice<Value>[]
  readonly onChange: (value: Value) => void
  readonly disabled?: boolean | undefined
  readonly aria: Readonly<Record<string, string | boolean | undefined>>
  readonly className?: string | undefined
}

const SelectBox = <Value extends string | number>(props: SelectBoxProps<Value>): ReactNode => {
  const { value, choices, onChange, disabled, aria, className } = props
  return (
    <span className={classNames(styles['box'], styles['selectBox'], className)}>
      <select
        {...aria}
        className={classNames(styles['input'], styles['select'])}
        value={String(value)}
        disabled={disabled}
        onChange={(event) => {
          const chosen = choices.find((choice) => String(choice.value) === event.target.value)
          if (chosen !== undefined) onChange(chosen.value)
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={String(choice.value)}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={14} />
    </span>
  )
}

/** One of a few choices, with its label. */
export const SelectField = <Value extends string | number>(props: SelectFieldProps<Value>): ReactNode => {
  const { label, required, hint, error, ...box } = props
  const id = useId()
  const frame = { label, required: required ?? false, hint, error }
  return (
    <Field {...frame} id={id}>
      <SelectBox {...box} aria={fieldAria(id, frame)} />
    </Field>
  )
}

type SelectProps<Value extends string | number> = Pick<
  SelectFieldProps<Value>,
  'value' | 'choices' | 'onChange' | 'disabled'
> & { readonly label: string; readonly className?: string | undefined }

/** The same in a toolbar or a table: its label is only spoken. */
export const Select = <Value extends string | number>({ label, ...box }: SelectProps<Value>): ReactNode => (
  <SelectBox {...box} aria={{ 'aria-label': label }} />
)
