import { useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '#class-names.ts'
import { numberOf, numberWithin } from './number-text.ts'
import type { Bounds } from './number-text.ts'
import styles from './field.module.css'

type NumberInputProps = Bounds & {
  /** Spoken; absent where a label elsewhere points at `id`. */
  readonly label?: string | undefined
  readonly id?: string | undefined
  readonly value: number | undefined
  /** Told what is typed as it is, and a number within the bounds once the input is left. */
  readonly onChange: (value: number | undefined) => void
  readonly placeholder?: string | undefined
  /** Stands before the number. */
  readonly prefix?: string | undefined
  readonly disabled?: boolean
  readonly invalid?: boolean
  readonly onBlur?: () => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

/** A number in a row of several inputs; arrow keys step it. */
export const NumberInput = (props: NumberInputProps): ReactNode => {
  const { label, id, value, onChange, placeholder, prefix, min, max, onBlur, onKeyDown } = props
  const { disabled, invalid = false } = props
  const [typed, setTyped] = useState<string>()
  const settle = (next: number | undefined): void => {
    setTyped(undefined)
    const good = numberWithin(next, props)
    if (good !== value) onChange(good)
  }
  const onKey = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      settle((value ?? 0) + step)
    }
    if (event.key === 'Enter') settle(value)
    if (event.key === 'Escape') setTyped(undefined)
    onKeyDown?.(event)
  }
  return (
    <span className={classNames(styles['box'], prefix !== undefined && styles['tight'])}>
      {prefix !== undefined && <span className={styles['prefix']}>{prefix}</span>}
      <input
        id={id}
        type="text"
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-invalid={invalid || undefined}
        disabled={disabled}
        className={styles['input']}
        placeholder={placeholder}
        value={typed ?? (value === undefined ? '' : String(value))}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(numberOf(event.target.value))
        }}
        onBlur={() => {
          settle(value)
          onBlur?.()
        }}
        onKeyDown={onKey}
      />
    </span>
  )
}
