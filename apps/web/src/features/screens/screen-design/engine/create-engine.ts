import { fittedView, zoomedAt } from '@gridwright/screen'
import type { Point, View } from '@gridwright/screen'
import { holdDrawing } from '@gridwright/widgets'
import type { Desk } from '#features/screens/screen-design/desk/create-desk.ts'
import { begin, beginRight } from './begin.ts'
import type { Gesture, Pointer } from './gesture.ts'
import { hitAt } from './hit.ts'
import { panning } from './other-gestures.ts'
import { createPainter } from './painter.ts'
import type { Places } from './painter.ts'
import { cursorOf } from './selection-frame.ts'

const pointerOf = (event: MouseEvent, viewport: HTMLElement): Pointer => {
  const { left, top } = viewport.getBoundingClientRect()
  return {
    at: { x: event.clientX - left, y: event.clientY - top },
    shift: event.shiftKey,
    alt: event.altKey,
    control: event.ctrlKey || event.metaKey,
  }
}

/** What is below the pointer says how it looks. */
const cursorAt = (desk: Desk, at: Point): string => {
  const hit = hitAt(desk, at)
  const hovered = hit.what === 'widget' ? hit.node : undefined
  if (hovered !== desk.ui.getState().hovered) desk.ui.setState({ hovered })
  switch (hit.what) {
    case 'handle':
      return cursorOf(hit.handle, hit.degrees)
    case 'turn':
      return 'grab'
    case 'ruler':
    case 'guide':
      return hit.axis === 'x' ? 'col-resize' : 'row-resize'
    case 'widget':
      return 'move'
    case 'nothing':
      return 'default'
  }
}

const enter = (desk: Desk, at: Point): void => {
  const hit = hitAt(desk, at)
  if (hit.what !== 'widget' || hit.node === hit.id) return
  desk.ui.setState({ entered: hit.node })
  const inner = hitAt(desk, at)
  desk.select(inner.what === 'widget' ? [inner.node] : [])
}

const wheel =
  (desk: Desk, viewport: HTMLElement) =>
  (event: WheelEvent): void => {
    event.preventDefault()
    const { view } = desk.ui.getState()
    if (event.ctrlKey || event.altKey || event.metaKey) {
      const { at } = pointerOf(event, viewport)
      const factor = Math.exp(-Math.max(-120, Math.min(120, event.deltaY)) * 0.0022)
      desk.ui.setState({ view: zoomedAt(view, at, view.zoom * factor) })
      return
    }
    const [dx, dy] = event.shiftKey ? [event.deltaY, event.deltaX] : [event.deltaX, event.deltaY]
    desk.ui.setState({ view: { ...view, x: view.x - dx, y: view.y - dy } })
  }

type Seen = { readonly w: number; readonly h: number }

const wholeView = (desk: Desk, size: Seen): View => {
  const { width, height } = desk.screen().canvas
  return fittedView({ x: 0, y: 0, w: width, h: height }, size)
}

const isNear = (one: View, other: View): boolean =>
  Math.abs(one.x - other.x) < 1 && Math.abs(one.y - other.y) < 1 && Math.abs(one.zoom - other.zoom) < 0.001

/**
 * What is seen when the window or a side changes: the whole canvas, where all of it was fitted in or it was never looked
 * at; else what stood in the middle stays there.
 */
const viewAfter = (desk: Desk, before: Seen, after: Seen): View => {
  const { view } = desk.ui.getState()
  if (before.w === 0 || isNear(view, wholeView(desk, before))) return wholeView(desk, after)
  return { ...view, x: view.x + (after.w - before.w) / 2, y: view.y + (after.h - before.h) / 2 }
}

const sized = (desk: Desk, viewport: HTMLElement) => (): void => {
  const [w, h] = [viewport.clientWidth, viewport.clientHeight]
  const { size } = desk.ui.getState()
  // A hidden tab has no size, and loses nothing.
  if (w === 0 || h === 0 || (size.w === w && size.h === h)) return
  desk.ui.setState({ size: { w, h }, view: viewAfter(desk, size, { w, h }) })
}

type Hand = {
  readonly id: number
  readonly gesture: Gesture
  /** Charts that wait for their turn are drawn once it lets go. */
  readonly letDraw: () => void
}

const hands = (desk: Desk, { viewport }: Places, request: (run: () => void) => void) => {
  let hand: Hand | undefined
  let spaced = false
  const started = (event: PointerEvent): Gesture | undefined => {
    const pointer = pointerOf(event, viewport)
    if (event.button === 1 || (event.button === 0 && spaced)) return panning(desk, pointer)
    if (event.button === 2) return beginRight(desk, pointer, { x: event.clientX, y: event.clientY })
    return event.button === 0 ? begin(desk, pointer) : undefined
  }
  const finish = (): void => {
    if (hand === undefined) return
    hand.letDraw()
    viewport.releasePointerCapture(hand.id)
    hand = undefined
  }
  return {
    down: (event: PointerEvent): void => {
      if (hand !== undefined || (event.target as Element).closest('[data-over-canvas]') !== null) return
      viewport.focus({ preventScroll: true })
      desk.ui.setState({ menu: undefined })
      const gesture = started(event)
      if (gesture === undefined) return
      event.preventDefault()
      viewport.setPointerCapture(event.pointerId)
      hand = { id: event.pointerId, gesture, letDraw: holdDrawing() }
    },
    move: (event: PointerEvent): void => {
      const pointer = pointerOf(event, viewport)
      request(() => {
        if (hand !== undefined) hand.gesture.move(pointer)
        else viewport.style.cursor = spaced ? 'grab' : cursorAt(desk, pointer.at)
      })
    },
    up: (event: PointerEvent): void => {
      const { gesture } = hand ?? {}
      finish()
      request(() => undefined)
      gesture?.end(pointerOf(event, viewport))
    },
    cancel: (): void => {
      const { gesture } = hand ?? {}
      finish()
      gesture?.cancel()
    },
    isHeld: (): boolean => hand !== undefined,
    space: (down: boolean): void => {
      spaced = down
      viewport.style.cursor = down ? 'grab' : ''
    },
  }
}

const keysOf = (hand: ReturnType<typeof hands>) => ({
  down: (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && hand.isHeld()) {
      event.preventDefault()
      event.stopPropagation()
      hand.cancel()
    }
    if (event.key !== ' ') return
    event.preventDefault()
    hand.space(true)
  },
  up: (event: KeyboardEvent): void => {
    if (event.key === ' ') hand.space(false)
  },
})

/** Everything that a hand does on the canvas; `dispose` leaves no listener and no frame behind. */
export const createEngine = (desk: Desk, places: Places): { readonly dispose: () => void } => {
  const { viewport } = places
  const painter = createPainter(desk, places)
  const hand = hands(desk, places, painter.request)
  const keys = keysOf(hand)
  const measure = sized(desk, viewport)
  const observer = new ResizeObserver(measure)
  const ended = new AbortController()
  const { signal } = ended
  observer.observe(viewport)
  measure()
  viewport.addEventListener('pointerdown', hand.down, { signal })
  viewport.addEventListener('pointermove', hand.move, { signal })
  viewport.addEventListener('pointerup', hand.up, { signal })
  viewport.addEventListener('pointercancel', hand.cancel, { signal })
  viewport.addEventListener('pointerleave', () => desk.ui.setState({ hovered: undefined }), { signal })
  viewport.addEventListener('wheel', wheel(desk, viewport), { signal, passive: false })
  viewport.addEventListener('dblclick', (event) => enter(desk, pointerOf(event, viewport).at), { signal })
  viewport.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  viewport.addEventListener('keydown', keys.down, { signal })
  viewport.addEventListener('keyup', keys.up, { signal })
  return {
    dispose: () => {
      hand.cancel()
      ended.abort()
      observer.disconnect()
      painter.dispose()
    },
  }
}
