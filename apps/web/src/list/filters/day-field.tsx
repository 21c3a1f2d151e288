import type { ReactNode } from 'react'
import styles from './day-field.module.css'

type Props = {
  readonly label: string
  /** `YYYY-MM-DD`; empty = none. */
  readonly value: string
  readonly onChange: (day: string) => void
}

/** A day in a toolbar, with its label before it. */
export const DayField = ({ label, value, onChange }: Props): ReactNode => (
  <label className={styles['day']}>
    {label}
    <input type="date" value={value} onChange={(event) => onChange(event.target.value)} />
  </label>
)
