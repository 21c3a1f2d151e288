import type { ReactNode } from 'react'
import styles from './field.module.css'

type SwitchProps = {
  readonly id?: string
  readonly label?: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
  readonly describedBy?: string | undefined
}

/** On or off, at once. With `id` a label elsewhere names it, else `label` does. */
export const Switch = ({ id, label, checked, onChange, disabled, describedBy }: SwitchProps): ReactNode => (
  <input
    id={id}
    type="checkbox"
    role="switch"
    aria-checked={checked}
    aria-label={label}
    aria-describedby={describedBy}
    className={styles['switch']}
    checked={checked}
    disabled={disabled}
    onChange={(event) => onChange(event.target.checked)}
  />
)
