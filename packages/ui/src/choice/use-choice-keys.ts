import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { spelled, stepped } from './choice.ts'
import type { Choice } from './choice.ts'

type ChoiceKeys<Value extends string | number> = {
  readonly shown: readonly Choice<Value>[]
  readonly at: number
  readonly isOpen: boolean
  readonly searched: boolean
  readonly still?: boolean | undefined
  readonly onClear?: (() => void) | undefined
  readonly open: () => void
  readonly close: () => void
  readonly mark: (at: number) => void
  readonly take: (choice: Choice<Value> | undefined) => void
}

type Press = KeyboardEvent<HTMLInputElement>
type Keys = Readonly<Record<string, () => void>>

/** Lines that Page up and Page down go. */
const page = 8

/** Milliseconds between two letters of one word. */
const wordPause = 700

const openers = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' '])
const emptying = new Set(['Delete', 'Backspace'])

// An input method says only that it works.
const isLetter = ({ key, ctrlKey, metaKey, altKey }: Press): boolean =>
  key === 'Process' || (key.length === 1 && /\S/.test(key) && !ctrlKey && !metaKey && !altKey)

/** The letters of one word, typed without a pause. */
const useWord = () => {
  const word = useRef({ text: '', at: 0 })
  return ({ key, timeStamp }: Press): string => {
    const { text, at } = word.current
    const next = timeStamp - at < wordPause ? text + key : key
    word.current = { text: next, at: timeStamp }
    return next
  }
}

const taken = (event: Press, act: () => void): void => {
  event.preventDefault()
  event.stopPropagation()
  act()
}

const keysOf = <Value extends string | number>(list: ChoiceKeys<Value>): Keys => {
  const { shown, at, searched, close, mark, take } = list
  const last = shown.length - 1
  const choose = (): void => take(shown[at])
  return {
    ArrowDown: () => mark(stepped(shown, at, 1)),
    ArrowUp: () => mark(stepped(shown, at, -1)),
    PageDown: () => mark(Math.min(last, at + page)),
    PageUp: () => mark(Math.max(0, at - page)),
    Enter: choose,
    Escape: close,
    // In one that is searched these belong to what is typed.
    ...(searched ? {} : { ' ': choose, Home: () => mark(0), End: () => mark(last) }),
  }
}

/**
 * Keys of a list that opens below an input. Open: arrows, Page up and down, Enter takes, Escape closes, Tab goes on and
 * takes nothing. Closed: arrows, Enter and Space open it, Delete empties it. Where nothing is searched, letters go to
 * the choice that they begin.
 */
export const useChoiceKeys = <Value extends string | number>(
  list: ChoiceKeys<Value>,
): ((event: Press) => void) => {
  const { shown, at, isOpen, searched, still, onClear, open, mark, take } = list
  const wordOf = useWord()
  const spell = (event: Press): void => {
    const found = spelled(shown, wordOf(event), isOpen ? at : -1)
    if (!isOpen) open()
    if (found >= 0) mark(found)
  }
  const pressClosed = (event: Press): void => {
    if (openers.has(event.key)) return taken(event, open)
    if (emptying.has(event.key) && onClear !== undefined) return taken(event, onClear)
    if (!isLetter(event)) return
    if (!searched) taken(event, () => spell(event))
    // What is typed takes the place of the name that stood there.
    else open()
  }
  return (event) => {
    // An input method takes its own Enter and arrows.
    if (event.nativeEvent.isComposing || still === true) return
    if (!isOpen) return pressClosed(event)
    if (event.altKey && event.key === 'ArrowUp') return taken(event, () => take(shown[at]))
    const act = keysOf(list)[event.key]
    if (act !== undefined) taken(event, act)
    else if (!searched && isLetter(event)) taken(event, () => spell(event))
  }
}
