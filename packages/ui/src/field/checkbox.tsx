import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#class-names.ts'
import styles from './field.module.css'

type CheckboxProps = {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** Some of what it stands for is chosen, not all. */
  readonly mixed?: boolean
  readonly disabled?: boolean
  /** Spoken, where nothing stands beside it that names it. */
  readonly label?: string | undefined
  /** Of the element that says more. */
  readonly describedBy?: string | undefined
  /** Reached otherwise than by Tab, as a table's row is. */
  readonly unreached?: boolean
  readonly className?: string | undefined
  /** Its label. */
  readonly children?: ReactNode
}

type BoxProps = Omit<CheckboxProps, 'className' | 'children'>

const Box = ({ checked, onChange, mixed = false, disabled, ...rest }: BoxProps): ReactNode => {
  const { label, describedBy, unreached = false } = rest
  const element = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (element.current !== null) element.current.indeterminate = mixed
  }, [mixed])
  return (
    <input
      ref={element}
      type="checkbox"
      className={styles['tick']}
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={unreached ? -1 : undefined}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

/** Yes or no, taken together with what stands around it; alone, without children, as in a table. */
export const Checkbox = ({ className, children, ...box }: CheckboxProps): ReactNode =>
  children === undefined ? (
    <Box {...box} />
  ) : (
    <label className={classNames(styles['checkbox'], className)}>
      <Box {...box} />
      {children}
    </label>
  )
