import { useRef } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { largestDock, smallestDock } from './frame.ts'
import styles from './frame.module.css'

type DividerProps = {
  readonly label: string
  /** `below`: the dock lies below, the divider is a horizontal line. */
  readonly place: 'below' | 'side'
  /** Percent of the surroundings that the dock takes. */
  readonly size: number
  readonly onSize: (size: number) => void
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 5, ArrowLeft: 5, ArrowDown: -5, ArrowRight: -5 }

/** Drags the border between sheet and dock; the arrow keys move it too. */
export const Divider = ({ label, place, size, onSize }: DividerProps): ReactNode => {
  const box = useRef<HTMLDivElement>(null)
  const move = (event: PointerEvent): void => {
    const around = box.current?.parentElement?.getBoundingClientRect()
    if (around === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const share =
      place === 'below'
        ? (around.bottom - event.clientY) / around.height
        : (around.right - event.clientX) / around.width
    onSize(Math.round(Math.min(largestDock, Math.max(smallestDock, share * 100))))
  }
  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    onSize(Math.min(largestDock, Math.max(smallestDock, size + step)))
  }
  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot be a border that is dragged
      role="slider"
      className={styles['divider']}
      data-place={place}
      tabIndex={0}
      aria-label={label}
      aria-orientation={place === 'below' ? 'horizontal' : 'vertical'}
      aria-valuenow={size}
      aria-valuemin={smallestDock}
      aria-valuemax={largestDock}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={move}
      onKeyDown={press}
    />
  )
}
