import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { everyFrame } from '#clock/frames.ts'
import { scrolled, type ScrollRule, type ScrollState } from './scroll-state.ts'

type Scrolled = {
  /** What is moved. */
  readonly mover: RefObject<HTMLTableElement | null>
  /** Number of the row at the top. */
  readonly first: number
  readonly hold: (isHeld: boolean) => void
}

/** Moves rows by the page's clock; React hears of it once for each row only. */
export function useScroll(rule: ScrollRule, isMoving: boolean): Scrolled {
  const mover = useRef<HTMLTableElement>(null)
  const state = useRef<ScrollState>({ offset: 0, pause: rule.wait })
  const isHeld = useRef(false)
  const [first, setFirst] = useState(0)
  const { whole, row, step, wait, per } = rule
  const drawn = useRef(0)
  useLayoutEffect(() => {
    drawn.current = first
    place(mover.current, state.current.offset, { first, whole, row, isMoving })
  }, [first, whole, row, isMoving])
  useEffect(() => {
    if (!isMoving || state.current.offset >= whole) {
      state.current = { offset: 0, pause: wait }
      setFirst(0)
    }
    if (!isMoving) return undefined
    return everyFrame((elapsed) => {
      if (isHeld.current) return
      const before = state.current
      state.current = scrolled(before, elapsed, { whole, row, step, wait, per })
      const { offset } = state.current
      if (offset === before.offset) return
      place(mover.current, offset, { first: drawn.current, whole, row, isMoving })
      setFirst(Math.floor(offset / row + 1e-9))
    })
  }, [isMoving, whole, row, step, wait, per])
  const hold = (held: boolean): void => {
    isHeld.current = held
  }
  return { mover, first, hold }
}

type Drawn = {
  readonly first: number
  readonly whole: number
  readonly row: number
  readonly isMoving: boolean
}

/** As seen from the row that is drawn at the top, which may still be the one before. */
function place(mover: HTMLElement | null, offset: number, { first, whole, row, isMoving }: Drawn): void {
  if (mover === null || !isMoving) return
  mover.style.transform = `translate3d(0, ${-((offset - first * row + whole) % whole)}px, 0)`
}
