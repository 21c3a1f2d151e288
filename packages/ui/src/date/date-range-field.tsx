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
  /** Told both ends where one was left that is no day; without it each box says so itself. */
  readonly onUnread?: ((value: DayRange) => void) | undefined
  readonly onBlur?: (() => void) | undefined
  readonly disabled?: boolean | undefined
  readonly placeholder?: string | undefined
  readonly aria?: Readonly<Record<string, string | boolean | undefined>>
  readonly className?: string | undefined
}

const DateRangeBox = (props: DateRangeBoxProps): ReactNode => {
  const { label, value, onChange, onUnread, onBlur, disabled, placeholder, aria = {}, className } = props
  const t = useUiText()
  const [from, to] = value
  const { id, ...rest } = aria
  const box = { onBlur, disabled, placeholder, className: styles['end'] }
  const unread = (ends: (text: string) => DayRange) =>
    onUnread && ((text: string | undefined) => text !== undefined && onUnread(ends(text)))
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would draw its legend
    <span role="group" aria-label={label} className={classNames(styles['range'], className)}>
      <DateBox
        {...box}
        value={from}
        onChange={(day) => onChange([day, to])}
        onUnread={unread((text) => [text, to])}
        aria={{ ...rest, id, 'aria-label': t('firstDay', { name: label }) }}
      />
      <span aria-hidden="true">–</span>
      <DateBox
        {...box}
        value={to}
        onChange={(day) => onChange([from, day])}
        onUnread={unread((text) => [from, text])}
        aria={{ ...rest, 'aria-label': t('lastDay', { name: label }) }}
      />
    </span>
  )
}

type DateRangeFieldProps = FieldFrame & Omit<DateRangeBoxProps, 'aria' | 'className'>

/** A first and a last day with their label. */
export const DateRangeField = (props: DateRangeFieldProps): ReactNode => {
  const { required, hint, error, onUnread, ...box } = props
  const id = useId()
  const frame = { label: box.label, required: required ?? false, hint, error }
  // Where the form holds what was typed, it says too what is wrong with it.
  const held = onUnread === undefined ? {} : { onUnread }
  return (
    <Field {...frame} id={id}>
      <DateRangeBox {...box} {...held} aria={fieldAria(id, frame)} />
    </Field>
  )
}

/** The same in a toolbar or a table: its label is only spoken. */
export const DateRangeInput = (props: Omit<DateRangeBoxProps, 'aria'>): ReactNode => (
  <DateRangeBox {...props} />
)
