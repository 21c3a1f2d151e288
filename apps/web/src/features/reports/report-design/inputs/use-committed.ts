import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { addPending } from './pending-inputs.ts'

export type Committed<T> = {
  /** What the input shows: what was typed, else what holds. */
  readonly shown: T
  readonly type: (value: T) => void
  /** Takes what was typed: Enter, blur. */
  readonly take: () => void
  /** Forgets what was typed: Escape. */
  readonly drop: () => void
}

/**
 * The one rule of every panel input: what is typed is one step, taken when the input is left, on Enter, before a save,
 * when the page goes, and when the input itself goes away because something else was selected. It always lands where it
 * was typed: the object that `onTake` stood for at that time. An input that stands for another object has another key.
 */
export const useCommitted = <T>(value: T, onTake: (value: T) => void): Committed<T> => {
  const [typed, setTyped] = useState<{ readonly value: T }>()
  // Read when the input goes away, where no render follows what was typed last.
  const waiting = useRef<{ readonly value: T } | undefined>(undefined)
  const hold = (next: { readonly value: T } | undefined): void => {
    waiting.current = next
    setTyped(next)
  }
  const take = (): boolean => {
    const last = waiting.current
    hold(undefined)
    if (last === undefined || Object.is(last.value, value)) return false
    onTake(last.value)
    return true
  }
  const takeNow = useEffectEvent(take)
  // Before the browser draws: the object that was left is still known, and no other effect comes between.
  useLayoutEffect(() => {
    const forget = addPending(() => takeNow())
    return () => {
      forget()
      takeNow()
    }
  }, [])
  return {
    shown: typed === undefined ? value : typed.value,
    type: (next) => hold({ value: next }),
    take: () => void take(),
    drop: () => hold(undefined),
  }
}
