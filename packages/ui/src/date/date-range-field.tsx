import { useId } from 'react'
import type { ReactNode } from 'react'
import { Field, fieldAria } from '#field/field.tsx'
import type { FieldFrame } from '#field/field.tsx'
import { useUiText } from '#language/ui-language.ts'
import { classNames } from '#class-names.ts'
import { DateBox } from './date-field.tsx'
import styles from './date.module.css'

/** First and last day, `YYYY-MM-DD` or empty. */
export type DayRange = readonly [from: string, to: string]

type DateRangeBoxProps = {
  readonly label: string
  readonly value: DayRange
  readonly onChange: (value: DayRange) => void
  readonly onBlur?: (() => void) | undefined
  readonly disabled?: boolean | undefined
  readonly placeholder?: string | undefined
  readonly aria?: Readonly<Record<string, string | boolean | undefined>>
  readonly className?: string | undefined
}

const DateRangeBox = (props: DateRangeBoxProps): ReactNode => {
  const { label, value, onChange, onBlur, disabled, placeholder, aria = {}, className } = props
  const t = useUiText()
  const [from, to] = value
  const { id, ...rest } = aria
  const box = { onBlur, disabled, placeholder, className: styles['end'] }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would draw its legend
    <span role="group" aria-label={label} className={classNames(styles['range'], className)}>
      <DateBox
        {...box}
        value={from}
        onChange={(day) => onChange([day, to])}
        aria={{ ...rest, id, 'aria-label': t('firstDay', { name: label }) }}
      />
      <span aria-hidden="true">–</span>
      <DateBox
        {...box}
        value={to}
        onChange={(day) => onChange([from, day])}
        aria={{ ...rest, 'aria-label': t('lastDay', { name: label }) }}
      />
    </span>
  )
}

type DateRangeFieldProps = FieldFrame & Omit<DateRangeBoxProps, 'aria' | 'className'>

/** A first and a last day with their label. */
export const DateRangeField = (props: DateRangeFieldProps): ReactNode => {
  const { required, hint, error, ...box } = props
  const id = useId()
  const frame = { label: box.label, required: required ?? false, hint, error }
  return (
    <Field {...frame} id={id}>
      <DateRangeBox {...box} aria={fieldAria(id, frame)} />
    </Field>
  )
}

/** The same in a toolbar or a table: its label is only spoken. */
export const DateRangeInput = (props: Omit<DateRangeBoxProps, 'aria'>): ReactNode => (
  <DateRangeBox {...props} />
)
