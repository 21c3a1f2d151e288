import { useId } from 'react'
import type { ReactNode } from 'react'
import { DateField } from '#date/date-field.tsx'
import { DateRangeField } from '#date/date-range-field.tsx'
import { describedBy, Field } from '#field/field.tsx'
import type { FieldFrame } from '#field/field.tsx'
import { RadioGroup } from '#field/radio-group.tsx'
import { MultiSelectField, SelectField } from '#field/select-field.tsx'
import { Switch } from '#field/switch.tsx'
import { TextArea } from '#field/text-area.tsx'
import { PasswordField, TextField } from '#field/text-field.tsx'
import type { FieldKind, FieldOption, FormField } from './form-field.ts'
import styles from './form.module.css'

export type ControlProps = {
  readonly field: FormField
  readonly value: unknown
  readonly error: string | undefined
  readonly set: (value: unknown) => void
  readonly leave: () => void
}

const isRequired = (field: FormField): boolean =>
  field.rules?.some((rule) => rule.name === 'required') === true

const frameOf = ({ field, error }: ControlProps): FieldFrame & { readonly required: boolean } => ({
  label: field.label,
  required: isRequired(field),
  hint: field.hint,
  error,
})

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const plainProps = ({ field, value, set, leave }: ControlProps) => ({
  value: textOf(value),
  onChange: set,
  onBlur: leave,
  placeholder: field.placeholder ?? '',
  disabled: field.disabled ?? false,
  name: field.name,
  autoComplete: field.autoComplete ?? 'off',
})

const Line = (props: ControlProps & { readonly numeric?: boolean }): ReactNode => (
  <TextField
    {...frameOf(props)}
    {...plainProps(props)}
    inputMode={props.numeric === true ? 'decimal' : 'text'}
  />
)

const Password = (props: ControlProps): ReactNode => (
  <PasswordField
    {...frameOf(props)}
    {...plainProps(props)}
    autoComplete={props.field.autoComplete ?? 'new-password'}
  />
)

const Area = (props: ControlProps): ReactNode => (
  <TextArea {...frameOf(props)} {...plainProps(props)} rows={props.field.rows ?? 3} />
)

const choiceProps = ({ field, leave }: ControlProps) => ({
  choices: field.options ?? [],
  onLeave: leave,
  disabled: field.disabled ?? false,
  name: field.name,
  ...(field.placeholder === undefined ? {} : { placeholder: field.placeholder }),
})

const Choice = (props: ControlProps): ReactNode => (
  <SelectField
    {...frameOf(props)}
    {...choiceProps(props)}
    value={props.value as FieldOption['value'] | undefined}
    onChange={props.set}
  />
)

const Choices = (props: ControlProps): ReactNode => (
  <MultiSelectField
    {...frameOf(props)}
    {...choiceProps(props)}
    values={Array.isArray(props.value) ? (props.value as readonly FieldOption['value'][]) : []}
    onChange={props.set}
  />
)

const Day = (props: ControlProps): ReactNode => {
  const { field, value, set, leave } = props
  return (
    <DateField
      {...frameOf(props)}
      value={textOf(value)}
      onChange={set}
      onUnread={set}
      onBlur={leave}
      disabled={field.disabled ?? false}
      name={field.name}
    />
  )
}

const Days = (props: ControlProps): ReactNode => {
  const { field, value, set, leave } = props
  const [from, to] = Array.isArray(value) ? (value as readonly unknown[]) : []
  return (
    <DateRangeField
      {...frameOf(props)}
      value={[textOf(from), textOf(to)]}
      onChange={set}
      onUnread={set}
      onBlur={leave}
      disabled={field.disabled ?? false}
    />
  )
}

const Radio = (props: ControlProps): ReactNode => (
  <RadioGroup
    {...frameOf(props)}
    choices={props.field.options ?? []}
    disabled={props.field.disabled ?? false}
    value={props.value as FieldOption['value'] | undefined}
    onChange={props.set}
  />
)

const OnOff = (props: ControlProps): ReactNode => {
  const id = useId()
  const frame = frameOf(props)
  return (
    <Field {...frame} id={id}>
      <span className={styles['switch']}>
        <Switch
          id={id}
          checked={props.value === true}
          onChange={props.set}
          disabled={props.field.disabled ?? false}
          describedBy={describedBy(id, frame)}
        />
      </span>
    </Field>
  )
}

const Custom = (props: ControlProps): ReactNode => {
  const id = useId()
  const { field, value, set, error } = props
  const frame = frameOf(props)
  return (
    <Field {...frame} id={id}>
      {field.render?.({ id, value, set, error, describedBy: describedBy(id, frame) })}
    </Field>
  )
}

const controls: Readonly<Record<FieldKind, (props: ControlProps) => ReactNode>> = {
  text: Line,
  number: (props) => <Line {...props} numeric />,
  date: Day,
  'date-range': Days,
  password: Password,
  textarea: Area,
  select: Choice,
  'multi-select': Choices,
  radio: Radio,
  switch: OnOff,
  custom: Custom,
}

/** The control of a field with label, hint and error. */
export const FormControl = (props: ControlProps): ReactNode => {
  const Control = controls[props.field.kind]
  return <Control {...props} />
}
