import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#styling/class-names.ts'
import { describedBy, Hint } from './field.tsx'
import type { FieldFrame } from './field.tsx'
import styles from './field.module.css'

export type RadioChoice<Value extends string | number> = {
  readonly value: Value
  readonly label: ReactNode
  readonly disabled?: boolean
}

type RadioGroupProps<Value extends string | number> = FieldFrame & {
  readonly value: Value | undefined
  readonly choices: readonly RadioChoice<Value>[]
  readonly onChange: (value: Value) => void
  readonly disabled?: boolean
  /** The label is only spoken. */
  readonly quiet?: boolean
  /** One below the other. */
  readonly stacked?: boolean
}

/** One of a few choices that all are in sight. */
export const RadioGroup = <Value extends string | number>(props: RadioGroupProps<Value>): ReactNode => {
  const { label, required = false, hint, error, value, choices, onChange, disabled, quiet, stacked } = props
  const id = useId()
  return (
    <fieldset
      // A fieldset of radio buttons is no radiogroup by itself, and only that may be required or wrong.
      role="radiogroup"
      className={styles['group']}
      disabled={disabled}
      aria-required={required || undefined}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={describedBy(id, { hint, error })}
    >
      <legend
        className={quiet === true ? 'gw-visually-hidden' : styles['label']}
        data-required={required || undefined}
      >
        {label}
      </legend>
      <div className={classNames(styles['options'], stacked === true && styles['stacked'])}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles['checkbox']}>
            <input
              type="radio"
              className={styles['tick']}
              name={id}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      <Hint id={id} hint={hint} error={error} />
    </fieldset>
  )
}
