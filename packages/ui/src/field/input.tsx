import type { InputHTMLAttributes, ReactNode } from 'react'
import { classNames } from '#styling/class-names.ts'
import styles from './input.module.css'

type InputProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** With less room at its sides. */
  readonly narrow?: boolean
  readonly className?: string | undefined
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'maxLength' | 'placeholder' | 'spellCheck' | 'title'
>

/** One line of text in a row of several: its label is only spoken. */
export const Input = (props: InputProps): ReactNode => {
  const { label, onChange, narrow = false, className, ...input } = props
  return (
    <input
      {...input}
      aria-label={label}
      className={classNames(styles['input'], narrow && styles['narrow'], className)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
