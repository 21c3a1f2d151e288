import { useId } from 'react'
import type { ReactNode } from 'react'
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
  /** As cards, the whole of which is pressed: `small` ones with a picture above their word, `wide` ones with it before. */
  readonly cards?: 'small' | 'wide'
}

/** One of a few choices that all are in sight. */
export const RadioGroup = <Value extends string | number>(props: RadioGroupProps<Value>): ReactNode => {
  const {
    label,
    required = false,
    hint,
    error,
    value,
    choices,
    onChange,
    disabled,
    quiet,
    stacked,
    cards,
  } = props
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
      <div
        className={cards === undefined ? styles['options'] : styles['cards']}
        data-look={cards ?? (stacked === true ? 'stacked' : undefined)}
      >
        {choices.map((choice) => (
          <label key={choice.value} className={styles[cards === undefined ? 'checkbox' : 'card']}>
            <input
              type="radio"
              className={cards === undefined ? styles['tick'] : 'gw-visually-hidden'}
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
