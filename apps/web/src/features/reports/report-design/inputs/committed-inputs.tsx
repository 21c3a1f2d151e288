import { Input, NumberInput, numberWithin } from '@gridwright/ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { useCommitted } from './use-committed.ts'
import type { Committed } from './use-committed.ts'

type TextProps = {
  readonly id?: string
  readonly label?: string
  readonly value: string
  readonly placeholder?: string
  readonly lines?: number
  readonly onTake: (value: string) => void
}

const onKeys =
  (takes: boolean, { take, drop }: Pick<Committed<unknown>, 'take' | 'drop'>) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Escape') drop()
    if (takes && event.key === 'Enter') take()
  }

/** A text of a panel; it follows the rule of {@link useCommitted}. */
export const CommittedText = (props: TextProps): ReactNode => {
  const { value, lines = 1, onTake, ...input } = props
  const { shown, type, take, drop } = useCommitted(value, onTake)
  return (
    <Input
      {...input}
      lines={lines}
      value={shown}
      onChange={type}
      onBlur={take}
      onKeyDown={onKeys(lines === 1, { take, drop })}
    />
  )
}

type NumberProps = {
  readonly id?: string
  readonly label?: string
  readonly value: number | undefined
  readonly placeholder?: string
  readonly prefix?: string
  readonly min?: number
  readonly max?: number
  readonly whole?: boolean
  readonly onTake: (value: number | undefined) => void
}

/** A number of a panel; it follows the rule of {@link useCommitted}. */
export const CommittedNumber = ({ value, onTake, ...input }: NumberProps): ReactNode => {
  // The bounds hold for what is taken: while it is typed, 1 may become 12.
  const { shown, type, take, drop } = useCommitted(value, (next) => onTake(numberWithin(next, input)))
  return (
    <NumberInput
      {...input}
      value={shown}
      onChange={type}
      onBlur={take}
      onKeyDown={onKeys(true, { take, drop })}
    />
  )
}
