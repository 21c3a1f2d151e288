import type { InputHTMLAttributes, KeyboardEvent, ReactNode } from 'react'
import { classNames } from '#class-names.ts'
import styles from './input.module.css'

type InputProps = {
  /** Spoken; absent where a label elsewhere points at `id`. */
  readonly label?: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  /** With less room at its sides. */
  readonly narrow?: boolean
  /** More than one: grows with what is typed, from so many. */
  readonly lines?: number
  readonly invalid?: boolean
  readonly className?: string | undefined
  readonly onBlur?: () => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'disabled' | 'id' | 'inputMode' | 'maxLength' | 'placeholder' | 'readOnly' | 'spellCheck' | 'title'
>

/** Text in a row of several inputs: its label is only spoken. */
export const Input = (props: InputProps): ReactNode => {
  const { label, onChange, narrow = false, lines = 1, invalid = false, className, ...input } = props
  const all = {
    ...input,
    'aria-label': label,
    'aria-invalid': invalid || undefined,
    className: classNames(
      styles['input'],
      narrow && styles['narrow'],
      lines > 1 && styles['lines'],
      className,
    ),
  }
  return lines > 1 ? (
    <textarea {...all} rows={lines} onChange={(event) => onChange(event.target.value)} />
  ) : (
    <input {...all} onChange={(event) => onChange(event.target.value)} />
  )
}
