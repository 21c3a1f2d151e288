import { useCallback, useEffect, useState } from 'react'
import type { PointerEvent, KeyboardEvent, RefObject } from 'react'
import { fit, moved, resized } from './dialog-box.ts'
import type { Box, Edge, Size } from './dialog-box.ts'

const viewport = (): Size => ({ width: window.innerWidth, height: window.innerHeight })

const step = 24
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

type Follow = (dx: number, dy: number) => void

/** Follows a pressed pointer until it is let go, also outside the element. */
const follow = (event: PointerEvent, move: Follow): void => {
  if (event.button !== 0) return
  const { clientX, clientY } = event
  const onMove = (next: globalThis.PointerEvent): void => move(next.clientX - clientX, next.clientY - clientY)
  const end = (): void => {
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', end)
    window.removeEventListener('pointercancel', end)
  }
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', end)
  window.addEventListener('pointercancel', end)
  event.preventDefault()
}

export type DialogBox = {
  readonly box: Box | undefined
  readonly maximised: boolean
  readonly toggle: () => void
  readonly drag: (event: PointerEvent) => void
  readonly dragEdge: (edge: Edge) => (event: PointerEvent) => void
  readonly press: (event: KeyboardEvent) => void
}

type Place = {
  readonly box: Box | undefined
  readonly now: () => Measured
  readonly change: (edit: (box: Box, height: number) => Box) => void
}

type Measured = { readonly box: Box; readonly height: number }

const measured = (element: HTMLElement | null, box: Box | undefined): Measured => {
  const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
  return { box: box ?? { x: left, y: top, width, height: undefined }, height }
}

// Style sheets centre the box until the person first moves it; from then on it has a place of its own.
const usePlace = (element: RefObject<HTMLElement | null>): Place => {
  const [box, setBox] = useState<Box>()
  const change = useCallback(
    (edit: (box: Box, height: number) => Box) =>
      setBox((known) => {
        const start = measured(element.current, known)
        return fit(edit(start.box, start.height), viewport(), start.height)
      }),
    [element],
  )
  useEffect(() => {
    const back = (): void =>
      setBox((known) => known && fit(known, viewport(), measured(element.current, known).height))
    window.addEventListener('resize', back)
    return () => window.removeEventListener('resize', back)
  }, [element])
  return { box, change, now: () => measured(element.current, box) }
}

/** Place and size of a dialog, changed by pointer and keyboard (LAY-08). */
export const useDialogBox = (element: RefObject<HTMLElement | null>): DialogBox => {
  const { box, change, now } = usePlace(element)
  const [maximised, setMaximised] = useState(false)
  const drag = (event: PointerEvent): void => {
    if (maximised || (event.target as Element).closest('button') !== null) return
    const start = now().box
    follow(event, (dx, dy) => change(() => moved(start, dx, dy)))
  }
  const dragEdge =
    (edge: Edge) =>
    (event: PointerEvent): void => {
      const { box: start, height } = now()
      follow(event, (dx, dy) => change(() => resized(start, { edge, dx, dy, height }, viewport())))
    }
  const press = (event: KeyboardEvent): void => {
    const by = arrows[event.key]
    if (by === undefined || maximised || event.target !== event.currentTarget) return
    event.preventDefault()
    const [dx, dy] = by
    change((known, height) =>
      event.shiftKey ? resized(known, { edge: 'se', dx, dy, height }, viewport()) : moved(known, dx, dy),
    )
  }
  return { box, maximised, toggle: () => setMaximised((now) => !now), drag, dragEdge, press }
}
