import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Field, fieldAria } from '#field/field.tsx'
import type { FieldFrame } from '#field/field.tsx'
import { ClearButton } from '#field/clear-button.tsx'
import { Icon } from '#icon/icon.tsx'
import { useUiText } from '#language/ui-language.ts'
import { Popover } from '#popover/popover.tsx'
import { classNames } from '#class-names.ts'
import { Calendar } from './calendar.tsx'
import { addDays, addMonths, today, typedDay } from './days.ts'
import type { Day } from './days.ts'
import fieldStyles from '#field/field.module.css'
import styles from './date.module.css'

type DateBoxProps = {
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string
  /** Called with a whole day, or empty; never with what is half typed. */
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly disabled?: boolean | undefined
  /** Shown and reached, not to be changed. */
  readonly readOnly?: boolean | undefined
  readonly placeholder?: string | undefined
  readonly name?: string | undefined
  readonly aria: Readonly<Record<string, string | boolean | undefined>>
  readonly className?: string | undefined
}

const moves: Readonly<Record<string, (at: Day) => Day>> = {
  ArrowLeft: (at) => addDays(at, -1),
  ArrowRight: (at) => addDays(at, 1),
  ArrowUp: (at) => addDays(at, -7),
  ArrowDown: (at) => addDays(at, 7),
  PageUp: (at) => addMonths(at, -1),
  PageDown: (at) => addMonths(at, 1),
}

const yearMoves: Readonly<Record<string, number>> = { PageUp: -12, PageDown: 12 }

const moved = (event: KeyboardEvent, at: Day): Day | undefined => {
  const years = event.shiftKey ? yearMoves[event.key] : undefined
  return years === undefined ? moves[event.key]?.(at) : addMonths(at, years)
}

// “2026-1-1” may be about to become “2026-1-12”: while typing goes on only a full one counts.
const isWhole = /^(\d{8}|\d{4}\D\d\d\D\d\d.?)$/

/** What was typed, while it is no whole day yet; a value from outside takes its place. */
const useTyped = (value: string) => {
  const [typed, setTyped] = useState<string>()
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setTyped(undefined)
  }
  return [typed, setTyped] as const
}

const useDateBox = (props: DateBoxProps) => {
  const { value, onChange, onBlur, disabled, readOnly, aria } = props
  const still = disabled === true || readOnly === true
  const gridId = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [at, setAt] = useState<Day>()
  const [typed, setTyped] = useTyped(value)
  const take = (day: string): void => {
    setTyped(undefined)
    setAt(undefined)
    if (day !== value) onChange(day)
  }
  const open = (): void => {
    if (!still) setAt(typedDay(value) ?? today())
  }
  const type = (text: string): void => {
    setTyped(text)
    const day = text.trim() === '' ? '' : typedDay(text)
    if (day === undefined) return
    if (at !== undefined && day !== '') setAt(day)
    if (day === '' || isWhole.test(text.trim())) onChange(day)
  }
  const leave = (): void => {
    const day = typed === undefined ? undefined : typedDay(typed)
    if (day !== undefined && day !== value) onChange(day)
    setTyped(undefined)
    setAt(undefined)
    onBlur?.()
  }
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (at === undefined) {
      if (event.key !== 'ArrowDown' || still) return
      event.preventDefault()
      return open()
    }
    const next = moved(event, at)
    if (next === undefined && event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (next !== undefined) setAt(next)
    else if (event.key === 'Enter') take(at)
    else setAt(undefined)
  }
  const mayClear = value !== '' && !still && aria['aria-required'] !== true
  const clear = mayClear ? (): void => take('') : undefined
  return { gridId, anchor, input, at, setAt, typed, take, open, type, leave, press, clear }
}

/** A day: typed as `2026-11-22`, or taken from the calendar that opens below it. */
export const DateBox = (props: DateBoxProps): ReactNode => {
  const { value, disabled, readOnly = false, placeholder, name, aria, className } = props
  const t = useUiText()
  const { gridId, anchor, input, at, setAt, typed, take, open, type, leave, press, clear } = useDateBox(props)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the input inside has the keys
    <span
      ref={anchor}
      className={classNames(fieldStyles['box'], styles['box'], className)}
      onClick={() => {
        input.current?.focus()
        if (at === undefined) open()
      }}
    >
      <input
        {...aria}
        ref={input}
        name={name}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        inputMode="numeric"
        maxLength={20}
        aria-haspopup="grid"
        aria-expanded={at !== undefined}
        aria-controls={at === undefined ? undefined : gridId}
        aria-activedescendant={at === undefined ? undefined : `${gridId}-${at}`}
        aria-readonly={readOnly || undefined}
        disabled={disabled}
        readOnly={readOnly}
        className={classNames(fieldStyles['input'], styles['input'])}
        value={typed ?? value}
        placeholder={placeholder ?? t('datePattern')}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onBlur={leave}
      />
      <ClearButton onClear={clear} />
      <Icon name="calendar" size={14} />
      {at !== undefined && (
        <Popover anchor={anchor}>
          <Calendar id={gridId} value={typedDay(value)} at={at} onMove={setAt} onTake={take} />
        </Popover>
      )}
    </span>
  )
}

export type DateFieldProps = FieldFrame & Omit<DateBoxProps, 'aria' | 'className'>

/** A day with its label. */
export const DateField = (props: DateFieldProps): ReactNode => {
  const { label, required, hint, error, ...box } = props
  const id = useId()
  const frame = { label, required: required ?? false, hint, error }
  return (
    <Field {...frame} id={id}>
      <DateBox {...box} aria={fieldAria(id, frame)} />
    </Field>
  )
}

/** The same in a toolbar or a table: its label is only spoken. */
export const DateInput = ({
  label,
  ...box
}: Omit<DateBoxProps, 'aria'> & { readonly label: string }): ReactNode => (
  <DateBox {...box} aria={{ 'aria-label': label }} />
)
