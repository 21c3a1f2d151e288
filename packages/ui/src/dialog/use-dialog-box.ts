import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { PointerEvent, KeyboardEvent, RefObject } from 'react'
import { centred, fit, moved, resized } from './dialog-box.ts'
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
  readonly change: (edit: (box: Box, height: number) => Box) => void
}

// The box is measured once the content stands, and comes back into the viewport when the window shrinks.
const usePlace = (element: RefObject<HTMLElement | null>, width: number): Place => {
  const [box, setBox] = useState<Box>()
  const height = useCallback(() => element.current?.offsetHeight ?? 0, [element])
  const settle = useCallback(
    () => setBox((known) => known ?? centred(width, viewport(), height())),
    [width, height],
  )
  useLayoutEffect(settle, [settle])
  const change = useCallback(
    (edit: (box: Box, height: number) => Box) =>
      setBox((known) => known && fit(edit(known, height()), viewport(), height())),
    [height],
  )
  useEffect(() => {
    const back = (): void => change((known) => known)
    window.addEventListener('resize', back)
    return () => window.removeEventListener('resize', back)
  }, [change])
  return { box, change }
}

/** Place and size of a dialog, changed by pointer and keyboard (LAY-08). */
export const useDialogBox = (element: RefObject<HTMLElement | null>, width: number): DialogBox => {
  const { box, change } = usePlace(element, width)
  const [maximised, setMaximised] = useState(false)
  const drag = (event: PointerEvent): void => {
    if (maximised || (event.target as Element).closest('button') !== null) return
    const start = box
    if (start !== undefined) follow(event, (dx, dy) => change(() => moved(start, dx, dy)))
  }
  const dragEdge =
    (edge: Edge) =>
    (event: PointerEvent): void => {
      const start = box
      const height = element.current?.offsetHeight ?? 0
      if (start === undefined) return
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
