import { useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '#class-names.ts'
import { useUiText } from '#language/ui-language.ts'
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

/** What is typed: what is no number stays, marked once it is left, until another value comes from outside. */
const useTyped = (value: number | undefined) => {
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const [seen, setSeen] = useState(value)
  const unread = typed !== undefined && typed.trim() !== '' && numberOf(typed) === undefined
  if (seen !== value) {
    setSeen(value)
    if (isLeft) setTyped(undefined)
  }
  const type = (text: string | undefined): void => {
    setTyped(text)
    setLeft(false)
  }
  return { typed, unread, isWrong: isLeft && unread, type, leave: () => setLeft(true) }
}

const useNumber = (props: NumberInputProps) => {
  const { value, onChange } = props
  const { typed, unread, isWrong, type, leave } = useTyped(value)
  const settle = (next: number | undefined): void => {
    type(undefined)
    const good = numberWithin(next, props)
    if (good !== value) onChange(good)
  }
  const take = (): void => (unread ? leave() : settle(value))
  return {
    shown: typed ?? (value === undefined ? '' : String(value)),
    wrong: isWrong ? typed : undefined,
    take,
    change: (text: string): void => {
      type(text)
      // The number that holds is not lost to a slip of the hand.
      if (text.trim() === '' || numberOf(text) !== undefined) onChange(numberOf(text))
    },
    press: (event: KeyboardEvent): void => {
      const step = steps[event.key]
      if (step !== undefined) {
        event.preventDefault()
        settle((value ?? 0) + step)
      }
      if (event.key === 'Enter') take()
      if (event.key === 'Escape') type(undefined)
      props.onKeyDown?.(event)
    },
  }
}

/** A number in a row of several inputs; arrow keys step it. */
export const NumberInput = (props: NumberInputProps): ReactNode => {
  const { label, id, value, placeholder, prefix, min, max, onBlur } = props
  const { disabled, invalid = false } = props
  const t = useUiText()
  const saidId = useId()
  const { shown, wrong, take, change, press } = useNumber(props)
  return (
    <span className={classNames(styles['box'], styles['saying'], prefix !== undefined && styles['tight'])}>
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
        aria-invalid={invalid || wrong !== undefined || undefined}
        aria-describedby={wrong === undefined ? undefined : saidId}
        disabled={disabled}
        className={styles['input']}
        placeholder={placeholder}
        value={shown}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          take()
          onBlur?.()
        }}
        onKeyDown={press}
      />
      {wrong !== undefined && (
        <span id={saidId} role="alert" className={styles['said']}>
          {t('notANumber', { text: wrong })}
        </span>
      )}
    </span>
  )
}
