import { Input, InputNumber } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'
import { useCommitted } from './use-committed.ts'

type TextProps = {
  readonly id?: string
  readonly label?: string
  readonly value: string
  readonly placeholder?: string
  readonly lines?: number
  readonly onTake: (value: string) => void
}

const named = (id: string | undefined, label: string | undefined) => ({
  ...(id !== undefined && { id }),
  ...(label !== undefined && { 'aria-label': label }),
})

const onEscape =
  (drop: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Escape') drop()
  }

/** A text of a panel; it follows the rule of {@link useCommitted}. */
export const CommittedText = (props: TextProps): ReactNode => {
  const { id, label, value, placeholder = '', lines = 1, onTake } = props
  const { shown, type, take, drop } = useCommitted(value, onTake)
  const all = {
    ...named(id, label),
    size: 'small',
    placeholder,
    value: shown,
    onBlur: take,
    onKeyDown: onEscape(drop),
  } as const
  return lines > 1 ? (
    <Input.TextArea
      {...all}
      autoSize={{ minRows: lines, maxRows: 8 }}
      onChange={(event) => type(event.target.value)}
    />
  ) : (
    <Input {...all} onChange={(event) => type(event.target.value)} onPressEnter={take} />
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

type Bounds = Pick<NumberProps, 'min' | 'max' | 'whole'>

const within = (value: number | undefined, { min, max, whole = true }: Bounds): number | undefined =>
  value === undefined
    ? undefined
    : Math.min(max ?? Infinity, Math.max(min ?? -Infinity, whole ? Math.round(value) : value))

const numberOf = (text: string): number | undefined => {
  const number = Number(text.trim())
  return text.trim() === '' || Number.isNaN(number) ? undefined : number
}

/** A number of a panel; it follows the rule of {@link useCommitted}. */
export const CommittedNumber = (props: NumberProps): ReactNode => {
  const { id, label, value, placeholder, prefix, min, max, whole = true, onTake } = props
  // The bounds hold for what is taken: while it is typed, 1 may become 12.
  const { shown, type, take, drop } = useCommitted(value, (next) => onTake(within(next, props)))
  return (
    <InputNumber<number>
      {...named(id, label)}
      size="small"
      value={shown ?? null}
      {...(placeholder !== undefined && { placeholder })}
      {...(prefix !== undefined && { prefix })}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      {...(whole && { precision: 0 })}
      onChange={(next) => type(next ?? undefined)}
      onInput={(text) => type(numberOf(text))}
      onBlur={take}
      onPressEnter={take}
      onKeyDown={onEscape(drop)}
    />
  )
}
