import type { ReactNode } from 'react'
import styles from './field.module.css'

type CheckboxProps = {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** Its label. */
  readonly children: ReactNode
}

/** Yes or no, taken together with what stands around it. */
export const Checkbox = ({ checked, onChange, children }: CheckboxProps): ReactNode => (
  <label className={styles['checkbox']}>
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    {children}
  </label>
)
