import type { Point } from '@gridwright/screen'

/** A pointer over the canvas; `at` in pixels of the window, from the upper left of the viewport. */
export type Pointer = {
  readonly at: Point
  readonly shift: boolean
  readonly alt: boolean
  /** Ctrl, or ⌘. */
  readonly control: boolean
}

/** What a hand does from pressing to letting go. `move` is called once a frame. */
export type Gesture = {
  readonly move: (pointer: Pointer) => void
  readonly end: (pointer: Pointer) => void
  readonly cancel: () => void
}

/** Closer than this it was a click. */
export const slack = 3

export const hasMoved = (from: Point, to: Point): boolean => Math.hypot(to.x - from.x, to.y - from.y) > slack

/** A gesture that begins only once the hand went some way; before that it was a click. */
export const afterSlack = (
  start: Pointer,
  { begin, click }: { readonly begin: () => Gesture | undefined; readonly click?: () => void },
): Gesture => {
  let begun: { readonly gesture: Gesture | undefined } | undefined
  const beginOnce = (to: Pointer): void => {
    if (begun === undefined && hasMoved(start.at, to.at)) begun = { gesture: begin() }
  }
  return {
    move: (pointer) => {
      beginOnce(pointer)
      begun?.gesture?.move(pointer)
    },
    end: (pointer) => {
      beginOnce(pointer)
      if (begun === undefined) click?.()
      else begun.gesture?.end(pointer)
    },
    cancel: () => begun?.gesture?.cancel(),
  }
}
