import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { addDays, addMonths, today, typedDay } from './days.ts'
import type { Day } from './days.ts'

export type DateBoxProps = {
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string
  /** Called with a whole day, or empty; never with what is half typed. */
  readonly onChange: (value: string) => void
  /**
   * Told what was typed where it is no day, once it is left, and nothing as soon as it is typed in again. It stays in
   * the box either way, marked; without this the box says itself that it is none.
   */
  readonly onUnread?: ((text: string | undefined) => void) | undefined
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

/** What was typed, while it is no whole day yet, and whether it was left so; a value from outside takes its place. */
const useTyped = (value: string) => {
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const [seen, setSeen] = useState(value)
  const set = (text: string | undefined, left = false): void => {
    setTyped(text)
    setLeft(left)
  }
  if (seen !== value) {
    setSeen(value)
    set(undefined)
  }
  return [typed, set, isLeft] as const
}

const isNoDay = (text: string | undefined): text is string =>
  text !== undefined && text.trim() !== '' && typedDay(text) === undefined

/** How the box of a day is worked: what stands in it, its calendar, its keys. */
export const useDateBox = (props: DateBoxProps) => {
  const { value, onChange, onUnread, onBlur, aria } = props
  const still = props.disabled === true || props.readOnly === true
  const [at, setAt] = useState<Day>()
  const [typed, setTyped, isLeft] = useTyped(value)
  const shown = typed ?? value
  const unread = (typed === undefined || isLeft) && isNoDay(shown) ? shown : undefined
  const take = (day: string): void => {
    setTyped(undefined)
    setAt(undefined)
    if (unread !== undefined) onUnread?.(undefined)
    if (day !== value) onChange(day)
  }
  const open = (): void => {
    if (!still) setAt(typedDay(value) ?? today())
  }
  const type = (text: string): void => {
    setTyped(text)
    if (unread !== undefined) onUnread?.(undefined)
    const day = text.trim() === '' ? '' : typedDay(text)
    if (day === undefined) return
    if (at !== undefined && day !== '') setAt(day)
    if (day === '' || isWhole.test(text.trim())) onChange(day)
  }
  const settle = (): void => {
    const day = typedDay(typed ?? '')
    if (day !== undefined && day !== value) onChange(day)
    // What is no day is kept: whoever typed it shall see it, and mend it.
    const kept = isNoDay(typed) ? typed : undefined
    setTyped(kept, true)
    setAt(undefined)
    if (kept !== undefined) onUnread?.(kept)
  }
  const leave = (): void => {
    settle()
    onBlur?.()
  }
  const pressInCalendar = (event: KeyboardEvent, day: Day): void => {
    const next = moved(event, day)
    if (next === undefined && event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (next !== undefined) setTyped(undefined)
    if (event.key === 'Enter') take(day)
    else setAt(next)
  }
  const press = (event: KeyboardEvent): void => {
    // Enter sends a form: with what was typed last.
    if (event.key === 'Enter' && (at === undefined || isNoDay(typed))) settle()
    else if (at !== undefined) pressInCalendar(event, at)
    else if (event.key === 'ArrowDown' && !still) {
      event.preventDefault()
      open()
    }
  }
  const mayClear = shown !== '' && !still && aria['aria-required'] !== true
  const clear = mayClear ? (): void => take('') : undefined
  return { at, setAt, shown, unread, take, open, type, leave, press, clear }
}
